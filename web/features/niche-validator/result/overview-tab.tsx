import { CircleCheck, Lightbulb, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NicheAnalysis } from '../../../../shared/niche/analysis.ts';
import { competitionLabel, demandLabel } from '../../../../shared/niche/bands.ts';
import { Panel } from '../../../components/panel.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { competitionTone, confidenceLabel, demandTone, recommendationLabel } from '../niche-labels.ts';
import { ScoreFigure } from './score-figure.tsx';
import { ScoreMeter } from './score-meter.tsx';

export type Overview = Pick<
  NicheAnalysis,
  'competitionScore' | 'demandScore' | 'profitabilityScore' | 'detailedReport' | 'marketSaturation' | 'recommendation'
> &
  Partial<Pick<NicheAnalysis, 'scoreBreakdown'>>;

/** The recommendation, the three scores behind it, and the market in words. */
export function OverviewTab({ analysis }: { analysis: Overview }) {
  const { competitionScore, demandScore, profitabilityScore, detailedReport, scoreBreakdown, marketSaturation } = analysis;
  return (
    <div className="grid gap-6">
      <div>
        <ScoreFigure score={profitabilityScore}>
          <ScoreMeter
            label="Profitability score"
            score={profitabilityScore}
            tone={recommendationLabel(analysis.recommendation).meter}
            explanation={scoreBreakdown?.profitability.explanation}
          />
        </ScoreFigure>
        {scoreBreakdown && (
          <p className="mt-3 text-sm text-ink-soft">
            Confidence: {confidenceLabel(scoreBreakdown.confidence.value).toLowerCase()}. What it rests on is under Breakdown.
          </p>
        )}
      </div>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Tile term="Market Saturation" figure={formatNumber(marketSaturation)} note="books found" />
        <Tile term="Competition Score" figure={`${competitionScore}`} note={competitionLabel(competitionScore)}>
          <ScoreMeter
            label="Competition score"
            score={competitionScore}
            tone={competitionTone(competitionScore)}
            explanation={scoreBreakdown?.competition.explanation}
          />
        </Tile>
        <Tile term="Demand Score" figure={`${demandScore}`} note={demandLabel(demandScore)}>
          <ScoreMeter
            label="Demand score"
            score={demandScore}
            tone={demandTone(demandScore)}
            explanation={scoreBreakdown?.demand.explanation}
          />
        </Tile>
      </dl>
      <section>
        <h3 className="text-2xl">Market Analysis</h3>
        <p dir="auto" className="mt-2 max-w-prose">
          {detailedReport.summary}
        </p>
        <div className="mt-5 grid gap-6 md:grid-cols-3">
          <Lines title="Strengths" icon={CircleCheck} ink="text-cloth" lines={detailedReport.strengths} />
          <Lines title="Warnings" icon={TriangleAlert} ink="text-oxblood" lines={detailedReport.warnings} />
          <Lines title="Opportunities" icon={Lightbulb} ink="text-gilt" lines={detailedReport.opportunities} />
        </div>
      </section>
    </div>
  );
}

function Tile({ term, figure, note, children }: { term: string; figure: string; note: string; children?: ReactNode }) {
  return (
    <Panel>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-serif text-3xl leading-tight tabular-nums">{figure}</span>
          <span className="text-sm text-ink-soft">{note}</span>
        </p>
        {children && <div className="mt-2">{children}</div>}
      </dd>
    </Panel>
  );
}

function Lines({ title, icon: Icon, ink, lines }: { title: string; icon: LucideIcon; ink: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-2 grid gap-2 text-sm">
        {lines.map((line, index) => (
          <li key={index} className="flex gap-2.5">
            <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${ink}`} />
            <span dir="auto" className="min-w-0 flex-1">
              {line}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
