import { competitionLabel, demandLabel } from '../../../../shared/niche/bands.ts';
import { Badge } from '../../../components/badge.tsx';
import { LeaderLine } from '../../../components/leader-line.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { NARROW } from '../../case-studies/samples/niches.ts';
import { SampleScore } from '../../case-studies/sample-score.tsx';
import { recommendationLabel } from '../../niche-validator/niche-labels.ts';

const { keyword, booksFound, competition, demand, profitability, recommendation } = NARROW;

export function NicheSpecimen() {
  const look = recommendationLabel(recommendation);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-2">
        <p className="font-serif text-xl leading-tight font-semibold">“{keyword}”</p>
        <Badge tone={look.badge}>{look.label}</Badge>
      </div>
      <SampleScore keyword={keyword} score={profitability} tone={look.meter} />
      <div className="mt-5 grid gap-1.5">
        <LeaderLine term="Demand">
          {demand.score} {demandLabel(demand.score)}
        </LeaderLine>
        <LeaderLine term="Competition">
          {competition.score} {competitionLabel(competition.score)}
        </LeaderLine>
        <LeaderLine term="Books found">{formatNumber(booksFound)}</LeaderLine>
      </div>
    </>
  );
}
