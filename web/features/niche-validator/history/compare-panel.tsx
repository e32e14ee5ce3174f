import { Check } from 'lucide-react';
import { useId } from 'react';
import type { NicheAnalysis } from '../../../../shared/niche/analysis.ts';
import { Button } from '../../../components/button.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { Cell, HeadCell, Row, Table } from '../../../components/table.tsx';
import { classes } from '../../../lib/classes.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { compare } from './compare.ts';

/** Two or three analyses side by side. */
export function ComparePanel({ analyses, onClear }: { analyses: readonly NicheAnalysis[]; onClear: () => void }) {
  const headingId = useId();
  const wide = useMediaQuery('(min-width: 40rem)');
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={headingId} className="text-xl">
          Comparison
        </h3>
        <Button size="sm" variant="ghost" onClick={onClear}>
          Clear
        </Button>
      </div>
      {wide ? <ComparisonTable analyses={analyses} /> : <ComparisonList analyses={analyses} />}
    </section>
  );
}

/** One measure below the other: a phone has no room for columns. */
function ComparisonList({ analyses }: { analyses: readonly NicheAnalysis[] }) {
  return (
    <dl className="mt-2 grid gap-4">
      {compare(analyses).map(({ label, cells }) => (
        <div key={label} className="border-t border-rule pt-3">
          <dt className="text-sm font-medium">{label}</dt>
          {cells.map(({ text, best }, index) => (
            <dd key={index} className="mt-1.5 flex items-baseline justify-between gap-4 text-sm">
              <span dir="auto" className="min-w-0 text-ink-soft wrap-anywhere">
                {analyses[index]?.keyword}
              </span>
              <span className={classes('shrink-0 text-right tabular-nums', best && 'font-medium text-cloth-ink')}>
                {best && <BestMark />} {text}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function BestMark() {
  return (
    <span className="inline-flex items-center gap-1 text-xs text-cloth-ink">
      <Check aria-hidden className="size-3.5" /> Best
    </span>
  );
}

function ComparisonTable({ analyses }: { analyses: readonly NicheAnalysis[] }) {
  return (
    <ScrollBox label="Comparison" className="mt-2">
      <Table className={classes('table-fixed', analyses.length > 2 ? 'min-w-120' : 'min-w-88')}>
        <thead>
          <tr>
            <HeadCell className="sticky left-0 w-28 bg-surface sm:w-40">
              <span className="sr-only">Measure</span>
            </HeadCell>
            {analyses.map(({ id, keyword }) => (
              <HeadCell key={id} className="px-2.5! align-bottom font-semibold text-ink sm:px-4!">
                <span dir="auto" className="line-clamp-3 hyphens-auto">
                  {keyword}
                </span>
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {compare(analyses).map(({ label, cells }) => (
            <Row key={label}>
              <th scope="row" className="sticky left-0 bg-surface px-2.5 py-3 font-normal text-ink-soft sm:px-4">
                {label}
              </th>
              {cells.map(({ text, best }, index) => (
                <Cell key={index} className={classes('px-2.5! py-3 tabular-nums sm:px-4!', best && 'bg-cloth-soft font-medium')}>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    {text}
                    {best && <BestMark />}
                  </span>
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}
