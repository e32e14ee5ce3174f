import { Badge } from '../../../components/badge.tsx';
import { Card } from '../../../components/card.tsx';
import { recommendationLabel } from '../niche-labels.ts';
import { OverviewTab, type Overview } from './overview-tab.tsx';

const KEYWORD = 'urban beekeeping for beginners';

/** Made up, as its badge says; the shape of a real result. */
const EXAMPLE: Overview = {
  competitionScore: 34,
  demandScore: 66,
  profitabilityScore: 71,
  recommendation: 'green',
  marketSaturation: 212,
  detailedReport: {
    summary:
      'Readers look for this subject, rate the books they find, and leave reviews that ask for more: a plan for one hive on a roof, and what neighbors and the law allow. 212 books are few for that many readers.',
    strengths: ['New books appear every year and still find readers.', 'Most titles are about the countryside.'],
    warnings: ['Interest drops in winter.', 'Three well-known handbooks lead the list.'],
    opportunities: ['A first year, month by month, for a balcony or a roof.'],
  },
};

/** What an analysis looks like, for those who have not made one yet. */
export function ExampleResult() {
  const { label, badge } = recommendationLabel(EXAMPLE.recommendation);
  return (
    <Card aria-labelledby="example" className="p-5 sm:p-7">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-sm text-ink-soft">An example of a result</p>
          <h2 id="example" className="mt-1 text-2xl sm:text-3xl">
            {KEYWORD}
          </h2>
        </div>
        <Badge tone={badge}>{label}</Badge>
      </div>
      <OverviewTab analysis={EXAMPLE} />
    </Card>
  );
}
