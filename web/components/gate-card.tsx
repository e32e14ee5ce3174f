import { CircleAlert, LockKeyhole, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { useFocusHandover } from '../lib/use-focus-handover.ts';
import { Card } from './card.tsx';

/** A plan to choose, something to do first, or a payment to make. */
const TONES = {
  plain: { card: 'plain', icon: LockKeyhole, ink: 'text-gilt' },
  offer: { card: 'gilt', icon: LockKeyhole, ink: 'text-gilt' },
  warning: { card: 'gilt', icon: TriangleAlert, ink: 'text-gilt' },
  danger: { card: 'danger', icon: CircleAlert, ink: 'text-oxblood' },
} as const;

type GateCardProps = {
  title: string;
  text: ReactNode;
  tone?: keyof typeof TONES;
  icon?: LucideIcon;
  /** Heading level: 1 if the page has no other heading. */
  level?: 1 | 2;
  className?: string;
  /** The buttons. */
  children: ReactNode;
};

/** Shown where something waits for an account, a plan, a confirmed address or a payment: what waits, why, and the way on. */
export function GateCard({ title, text, tone = 'plain', icon, level = 2, className, children }: GateCardProps) {
  const id = useId();
  const look = TONES[tone];
  const Icon = icon ?? look.icon;
  const Heading = `h${level}` as const;
  // The button may open the gate, which unmounts this.
  const buttons = useFocusHandover<HTMLDivElement>();
  return (
    <Card
      tone={look.card}
      aria-labelledby={id}
      className={classes('flex flex-wrap items-center justify-between gap-5 p-5 sm:p-7', level === 1 && 'mx-auto max-w-3xl', className)}
    >
      <div className="flex max-w-2xl min-w-0 gap-4">
        <Icon aria-hidden className={classes('mt-1 size-5 shrink-0', look.ink)} />
        <div className="min-w-0">
          <Heading id={id} className={level === 1 ? 'text-3xl' : 'text-2xl'}>
            {title}
          </Heading>
          <div className="mt-1 text-ink-soft">{text}</div>
        </div>
      </div>
      <div ref={buttons} className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
        {children}
      </div>
    </Card>
  );
}
