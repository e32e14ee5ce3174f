import { competitionLabel, demandLabel } from '../../../shared/niche/bands.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { LeaderLine } from '../../components/leader-line.tsx';
import { Meter } from '../../components/meter.tsx';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { competitionTone, demandTone, recommendationLabel } from '../niche-validator/niche-labels.ts';
import type { NicheSample } from './samples/niches.ts';
import { SampleScore } from './sample-score.tsx';

/** A keyword's scores, their reasons and the recommendation. */
export function NicheCard({ sample }: { sample: NicheSample }) {
  const { keyword, booksFound, competition, demand, price, profitability, recommendation, summary, reasons, decision } = sample;
  const look = recommendationLabel(recommendation);
  return (
    <Card className="grid content-start gap-6 p-5 sm:p-7 lg:row-span-4 lg:grid-rows-subgrid">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h3 className="text-2xl">“{keyword}”</h3>
          <Badge tone={look.badge}>{look.label}</Badge>
        </div>
        <div className="mt-5">
          <SampleScore keyword={keyword} score={profitability} tone={look.meter} />
        </div>
      </div>
      <div className="grid content-start gap-4 text-sm">
        <Axis
          name="Competition"
          score={competition.score}
          level={competitionLabel(competition.score)}
          tone={competitionTone(competition.score)}
        />
        <Axis name="Demand" score={demand.score} level={demandLabel(demand.score)} tone={demandTone(demand.score)} />
        <div className="grid gap-1">
          <LeaderLine term="Books found">{formatNumber(booksFound)}</LeaderLine>
          <LeaderLine term="Median price">{formatMoney(price.median, 'USD')}</LeaderLine>
          <p className="mt-1 text-ink-soft">
            {profitability} is the weighted geometric mean of demand {demand.score}, openness {100 - competition.score} and price{' '}
            {price.score}.
          </p>
        </div>
      </div>
      <div>
        <p>{summary}</p>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-control marker:text-gilt">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <div className="border-t border-rule pt-4">
        <h4 className="text-lg text-gilt smallcaps">What came of it</h4>
        <p className="mt-1 font-serif text-lg leading-snug">{decision}</p>
      </div>
    </Card>
  );
}

type AxisProps = { name: string; score: number; level: string; tone: ReturnType<typeof competitionTone> };

function Axis({ name, score, level, tone }: AxisProps) {
  return (
    <div>
      <LeaderLine term={name}>
        {score} <span className="font-normal text-ink-soft">{level}</span>
      </LeaderLine>
      <div className="mt-1.5">
        <Meter label={`${name} score`} value={score} max={100} valueText={`${score} out of 100`} tone={tone} />
      </div>
    </div>
  );
}
