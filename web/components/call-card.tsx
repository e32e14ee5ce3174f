import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Card } from './card.tsx';

type CallCardProps = {
  title: string;
  text: ReactNode;
  icon?: LucideIcon;
  tone?: 'plain' | 'gilt';
  className?: string;
  /** The buttons. */
  children: ReactNode;
};

/** A call to action: a short text with buttons beside it. */
export function CallCard({ title, text, icon: Icon, tone = 'plain', className, children }: CallCardProps) {
  const id = useId();
  return (
    <Card tone={tone} aria-labelledby={id} className={classes('flex flex-wrap items-center justify-between gap-5 p-5 sm:p-7', className)}>
      <div className="flex max-w-2xl gap-4">
        {Icon && <Icon aria-hidden className="mt-1 size-5 shrink-0 text-gilt" />}
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <div className="mt-1 text-ink-soft">{text}</div>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">{children}</div>
    </Card>
  );
}
