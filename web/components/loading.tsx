import type { ReactNode } from 'react';

/** The skeletons of what is being fetched, and a word on it for those who don't see them. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
