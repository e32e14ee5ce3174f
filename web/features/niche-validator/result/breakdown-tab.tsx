import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScoreBreakdown } from '../../../../shared/niche/analysis.ts';
import { RECOMMENDATION_LABELS } from '../../../../shared/niche/bands.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LeaderLine } from '../../../components/leader-line.tsx';
import { Meter, type MeterTone } from '../../../components/meter.tsx';
import { Panel } from '../../../components/panel.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { EvidenceBox } from './evidence-box.tsx';
import { MethodBox } from './method-box.tsx';
import { competitionTone, demandTone, medianPrice, recommendationLabel } from '../niche-labels.ts';
import { ScoreMeter } from './score-meter.tsx';

const FACTORS = [
  ['marketSize', 'Market size'],
  ['engagement', 'Engagement'],
  ['freshness', 'Freshness'],
  ['quality', 'Quality'],
] as const;

/** The components of the scores, with the evidence and the method. */
export function BreakdownTab({ breakdown }: { breakdown: ScoreBreakdown | undefined }) {
  if (!breakdown)
    return (
      <EmptyState
        icon={ChartNoAxesColumn}
        title="Score breakdown not available"
        text="This analysis was made without one. Analyze the keyword again to get it."
      />
    );
  const { competition, demand, price, profitability, confidence } = breakdown;
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 lg:grid-cols-2">
        <Axis
          title="Competition"
          score={competition.score}
          level={competition.level}
          tone={competitionTone(competition.score)}
          explanation={competition.explanation}
        >
          <LeaderLine term="Books found">{formatNumber(competition.booksFound)}</LeaderLine>
        </Axis>
        <Axis title="Demand" score={demand.score} level={demand.level} tone={demandTone(demand.score)} explanation={demand.explanation}>
          {FACTORS.map(([factor, label]) => (
            <div key={factor}>
              <LeaderLine term={label}>{demand.factors[factor]}</LeaderLine>
              <div className="mt-1">
                <Meter label={label} value={demand.factors[factor]} max={100} tone="neutral" />
              </div>
            </div>
          ))}
        </Axis>
        <Axis title="Price" score={price.score} level="" tone="neutral" explanation={price.explanation}>
          <LeaderLine term="Median price">{medianPrice(price)}</LeaderLine>
          <LeaderLine term="Books with a known price">{formatNumber(price.known)}</LeaderLine>
        </Axis>
        <Axis
          title="Profitability"
          score={profitability.score}
          level={RECOMMENDATION_LABELS[profitability.zone]}
          tone={recommendationLabel(profitability.zone).meter}
          explanation={profitability.explanation}
        />
      </div>
      <EvidenceBox confidence={confidence} />
      <MethodBox />
    </div>
  );
}

type AxisProps = { title: string; score: number; level: string; tone: MeterTone; explanation: string; children?: ReactNode };

function Axis({ title, score, level, tone, explanation, children }: AxisProps) {
  return (
    <Panel as="section" className="sm:p-5">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 flex items-baseline gap-2">
        <span className="font-serif text-3xl leading-none tabular-nums">{score}</span>
        <span className="text-sm text-ink-soft">{level ? `out of 100, ${level}` : 'out of 100'}</span>
      </p>
      <div className="mt-3">
        <ScoreMeter label={`${title} score`} score={score} tone={tone} explanation={explanation} />
      </div>
      {children && <div className="mt-4 grid gap-2 text-sm">{children}</div>}
      <p dir="auto" className="mt-4 text-sm text-ink-soft">
        {explanation}
      </p>
    </Panel>
  );
}
