import type { LucideIcon } from 'lucide-react';

/** The round icon above a heading. */
export function IconDisc({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-12 place-items-center rounded-full bg-cloth-soft text-cloth-ink">
      <Icon aria-hidden />
    </span>
  );
}
