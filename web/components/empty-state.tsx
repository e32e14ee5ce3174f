import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFocusPassedOn } from '../lib/use-focus-passed-on.ts';
import { IconDisc } from './icon-disc.tsx';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  /** Level of the heading: 1 where the page has no other. */
  level?: 1 | 2 | 3;
  /** The next step. */
  children?: ReactNode;
};

/** What stands where there is nothing to show: what that means, and what to do about it. */
export function EmptyState({ icon, title, text, level = 3, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  // Its button may fill what was empty.
  const place = useFocusPassedOn<HTMLDivElement>();
  return (
    <div ref={place} className="grid justify-items-center px-4 py-10 text-center">
      <IconDisc icon={icon} />
      <Heading className={level === 3 ? 'mt-4 text-xl' : 'mt-4 text-3xl'}>{title}</Heading>
      {text && <p className="mt-2 max-w-md text-ink-soft">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
