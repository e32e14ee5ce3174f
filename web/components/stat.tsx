import type { LucideIcon } from 'lucide-react';
import { Skeleton } from './skeleton.tsx';

/** A figure with its label below. `value` is undefined while it loads. */
export function Stat({ label, value, icon: Icon }: { label: string; value: string | undefined; icon?: LucideIcon }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1.5">
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        {Icon && <Icon aria-hidden className="size-4 shrink-0 text-gilt" />} {label}
      </p>
      <div className="font-serif text-2xl leading-none tabular-nums sm:text-4xl">
        {value ?? <Skeleton className="h-[1em] w-16 max-w-full" />}
      </div>
    </div>
  );
}
