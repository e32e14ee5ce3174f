import { CircleAlert, CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { NicheAnalysis } from '../../../../shared/niche/analysis.ts';
import { Button } from '../../../components/button.tsx';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { classes } from '../../../lib/classes.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { ComparePanel } from './compare-panel.tsx';
import { MAX_COMPARED, toggled } from './compare.ts';
import { dayOf, recommendationLabel } from '../niche-labels.ts';

const FIRST_ON_A_PHONE = 5;

type RecentAnalysesProps = {
  analyses: readonly NicheAnalysis[];
  currentId: string | undefined;
  onShow: (analysis: NicheAnalysis) => void;
  disabled: boolean;
  /** Fetches the page after the last one; undefined if all are shown. */
  older: { isPending: boolean; show: () => void } | undefined;
};

/** The author's past analyses: clicking one shows it, selecting two or three compares them. */
export function RecentAnalyses({ analyses, currentId, onShow, disabled, older }: RecentAnalysesProps) {
  // A box that scrolls within a small page cuts rows in two: there the list ends after some of them instead.
  const wide = useMediaQuery('(min-width: 40rem)');
  const [unfolded, setUnfolded] = useState(FIRST_ON_A_PHONE);
  const shown = wide ? analyses : analyses.slice(0, unfolded);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const chosen = ticked.flatMap((id) => analyses.find((analysis) => analysis.id === id) ?? []);
  return (
    <SectionCard title="Recent Analyses">
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {chosen.length === 0
          ? `Open one again, or tick up to ${MAX_COMPARED} to compare them.`
          : `${chosen.length} of ${MAX_COMPARED} chosen to compare.${chosen.length === 1 ? ' Tick another one.' : ''}`}
      </p>
      <ScrollBox label="Past analyses" className="mt-4 sm:max-h-[300px]">
        <ul>
          {shown.map((analysis) => {
            const { id, keyword } = analysis;
            const isTicked = chosen.some((one) => one.id === id);
            return (
              <li
                key={id}
                className={classes(
                  'border-t border-rule pb-3 first:border-t-0 sm:flex sm:items-center sm:gap-4 sm:pr-4 sm:pb-0',
                  id === currentId && 'bg-cloth-soft',
                )}
              >
                <Entry analysis={analysis} current={id === currentId} disabled={disabled} onShow={() => onShow(analysis)} />
                <div className="pl-12 sm:pl-0">
                  <CheckboxField
                    label="Compare"
                    error={undefined}
                    aria-label={`Compare ${keyword}`}
                    checked={isTicked}
                    disabled={!isTicked && chosen.length >= MAX_COMPARED}
                    onChange={() =>
                      setTicked(
                        toggled(
                          chosen.map((one) => one.id),
                          id,
                        ),
                      )
                    }
                  />
                </div>
              </li>
            );
          })}
        </ul>
        {wide && older && <OlderButton pending={older.isPending} onClick={older.show} />}
      </ScrollBox>
      {!wide && shown.length < analyses.length && <OlderButton pending={false} onClick={() => setUnfolded(unfolded + 10)} />}
      {!wide && shown.length === analyses.length && older && (
        <OlderButton
          pending={older.isPending}
          onClick={() => {
            setUnfolded(unfolded + 10);
            older.show();
          }}
        />
      )}
      {chosen.length > 1 && <ComparePanel analyses={chosen} onClear={() => setTicked([])} />}
    </SectionCard>
  );
}

function OlderButton({ pending, onClick }: { pending: boolean; onClick: () => void }) {
  return (
    <div className="p-3 text-center">
      <Button size="sm" variant="secondary" pending={pending} onClick={onClick}>
        Show Older Analyses
      </Button>
    </div>
  );
}

const ICONS: Readonly<Record<string, { icon: LucideIcon; ink: string }>> = {
  green: { icon: CircleCheck, ink: 'text-cloth' },
  yellow: { icon: CircleAlert, ink: 'text-gilt' },
  red: { icon: CircleX, ink: 'text-oxblood' },
};

function Entry({
  analysis,
  current,
  disabled,
  onShow,
}: {
  analysis: NicheAnalysis;
  current: boolean;
  disabled: boolean;
  onShow: () => void;
}) {
  const { icon: Icon, ink } = ICONS[analysis.recommendation] ?? { icon: CircleHelp, ink: 'text-ink-soft' };
  return (
    <button
      type="button"
      disabled={disabled}
      aria-current={current || undefined}
      onClick={onShow}
      className="group flex w-full min-w-0 flex-1 items-center gap-3 py-3 pr-4 pl-4 text-left -outline-offset-2 sm:pr-0"
    >
      <Icon aria-hidden className={classes('size-5 shrink-0', ink)} />
      <span className="sr-only">{recommendationLabel(analysis.recommendation).label}</span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 font-medium group-hover:underline group-hover:underline-offset-4">
          {analysis.keyword}
        </span>
        <span className="block text-sm text-ink-soft">{dayOf(analysis.createdAt)}</span>
      </span>
      <span className="shrink-0 font-serif text-lg tabular-nums">{analysis.profitabilityScore}/100</span>
    </button>
  );
}
