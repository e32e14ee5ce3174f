import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

const TONES = {
  info: { look: 'border-rule bg-sunken', icon: Info, ink: 'text-ink-soft' },
  warning: { look: 'border-gilt-rule bg-gilt-soft', icon: TriangleAlert, ink: 'text-gilt' },
  danger: { look: 'border-oxblood/40 bg-oxblood-soft', icon: CircleAlert, ink: 'text-oxblood' },
} as const;

/** A message that stays on the page, unlike a toast. */
export function Alert({ tone = 'info', title, children }: { tone?: keyof typeof TONES; title?: string; children?: ReactNode }) {
  const { look, icon: Icon, ink } = TONES[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'note'} className={classes('flex gap-3 rounded-md border px-4 py-3 text-sm', look)}>
      <Icon aria-hidden className={classes('mt-0.5 size-4 shrink-0', ink)} />
      <div className="min-w-0">
        {title && <p className={classes('font-semibold', ink)}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
