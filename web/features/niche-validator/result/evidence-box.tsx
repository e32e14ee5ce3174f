import type { ScoreBreakdown } from '../../../../shared/niche/analysis.ts';
import { LeaderLine } from '../../../components/leader-line.tsx';
import { Meter } from '../../../components/meter.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Tooltip } from '../../../components/tooltip.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { confidenceLabel, dayOf, SOURCE_NAMES } from '../niche-labels.ts';

/** The evidence for the scores, and how reliable it is. */
export function EvidenceBox({ confidence }: { confidence: ScoreBreakdown['confidence'] }) {
  const { value, explanation, booksSampled, booksRated, booksPriced, sources, evidenceDate } = confidence;
  const label = confidenceLabel(value);
  return (
    <Panel as="section" className="sm:p-5">
      <h3 className="text-xl">Evidence</h3>
      <div className="mt-3 grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <div>
          <LeaderLine term="Confidence">{label}</LeaderLine>
          <div className="mt-2">
            <Tooltip text={explanation}>
              <Meter label="Confidence" value={value} max={1} valueText={label} tabIndex={0} />
            </Tooltip>
          </div>
          <p dir="auto" className="mt-3 text-sm text-ink-soft">
            {explanation}
          </p>
        </div>
        <div className="grid content-start gap-2 text-sm">
          <LeaderLine term="Books sampled">{formatNumber(booksSampled)}</LeaderLine>
          <LeaderLine term="Rated by readers">{formatNumber(booksRated)}</LeaderLine>
          <LeaderLine term="With a price">{formatNumber(booksPriced)}</LeaderLine>
          <LeaderLine term="Sources">{sources.map((source) => SOURCE_NAMES[source]).join(', ') || 'None answered'}</LeaderLine>
          <LeaderLine term="Evidence of">{dayOf(evidenceDate)}</LeaderLine>
        </div>
      </div>
    </Panel>
  );
}
