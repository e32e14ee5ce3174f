import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFocusHandover } from '../lib/use-focus-handover.ts';
import { IconDisc } from './icon-disc.tsx';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  /** Heading level: 1 if the page has no other heading. */
  level?: 1 | 2 | 3;
  /** The next step. */
  children?: ReactNode;
};

/** Shown in place of an empty list: what that means, and what to do next. */
export function EmptyState({ icon, title, text, level = 3, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  // The button may fill the list, which unmounts this.
  const place = useFocusHandover<HTMLDivElement>();
  return (
    <div ref={place} className="grid justify-items-center px-4 py-10 text-center">
      <IconDisc icon={icon} />
      <Heading className={level === 3 ? 'mt-4 text-xl' : 'mt-4 text-3xl'}>{title}</Heading>
      {text && <p className="mt-2 max-w-md text-ink-soft">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
