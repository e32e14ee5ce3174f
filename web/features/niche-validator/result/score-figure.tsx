import type { ReactNode } from 'react';

/** A keyword's profitability score as a number, with its bar (`children`) below. */
export function ScoreFigure({ score, children }: { score: number; children: ReactNode }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">Profitability Score</span>
        <span className="font-serif text-4xl leading-none tabular-nums">
          {score}
          <span className="text-xl text-ink-soft">/100</span>
        </span>
      </p>
      <div className="mt-3">{children}</div>
    </>
  );
}
