import { Check, TriangleAlert } from 'lucide-react';
import type { ExportStatus } from '../../../../shared/book/export.ts';
import { BOOK_FILES } from '../../../../shared/book/manuscript.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { FILE_LABELS } from '../../../lib/file-labels.ts';
import { CHECK_LABELS } from './design-options.ts';

/** What was checked of the files that were made last, with what was measured. */
export function FileChecks({ checks }: { checks: NonNullable<ExportStatus['checks']> }) {
  const all = Object.values(checks).flat();
  const passed = all.filter((check) => check.passed).length;
  if (all.length === 0) return null;
  return (
    <SectionCard title="Checked before you download">
      <p className="mt-1 text-ink-soft">
        Passed {passed} of {all.length} checks.
      </p>
      <div className="mt-5 grid gap-6 lg:grid-cols-2">
        {BOOK_FILES.filter((format) => (checks[format]?.length ?? 0) > 0).map((format) => (
          <section key={format} aria-label={FILE_LABELS[format]}>
            <h3 className="text-xl">{FILE_LABELS[format]}</h3>
            <ul className="mt-2 grid gap-2 text-sm">
              {checks[format]?.map(({ name, passed: ok, measured }) => (
                <li key={name} className="flex gap-2.5">
                  {ok ? (
                    <Check aria-label="Passed" className="mt-0.5 size-4 shrink-0 text-cloth" />
                  ) : (
                    <TriangleAlert aria-label="Not passed" className="mt-0.5 size-4 shrink-0 text-gilt" />
                  )}
                  <span className="min-w-0">
                    {CHECK_LABELS[name]} <span className="text-ink-soft">({measured})</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SectionCard>
  );
}
