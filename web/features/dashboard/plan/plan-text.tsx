import type { ReactNode } from 'react';

/** A list of short texts below its heading; nothing without any. */
export function Lines({ title, lines }: { title: string; lines: readonly ReactNode[] | undefined }) {
  if (!lines?.length) return null;
  return (
    <div className="break-inside-avoid">
      <h4 className="text-sm font-semibold">{title}</h4>
      <ul className="mt-1 grid list-disc gap-1 pl-5 marker:text-gilt-rule">
        {lines.map((line, index) => (
          <li key={index} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A text below its heading; nothing without one. */
export function Said({ title, children }: { title: string; children: string | null | undefined }) {
  if (!children) return null;
  return (
    <div className="break-inside-avoid">
      <h4 className="text-sm font-semibold">{title}</h4>
      <p dir="auto" className="mt-1">
        {children}
      </p>
    </div>
  );
}

/** Parts of a plan in two columns where there is room. */
export function PlanParts({ children }: { children: ReactNode }) {
  return <div className="max-w-4xl gap-x-10 text-sm *:mb-4 lg:columns-2">{children}</div>;
}
