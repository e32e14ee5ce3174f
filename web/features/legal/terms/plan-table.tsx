import { PLANS, TIERS, TOKENS_OF_A_PASSAGE, type Plan } from '../../../../shared/plans.ts';
import { classes } from '../../../lib/classes.ts';
import { formatNumber, formatPrice } from '../../../lib/format.ts';

const ROWS: readonly { term: string; valueOf: (plan: Plan) => string }[] = [
  { term: 'Price a month', valueOf: ({ regularPriceCents }) => formatPrice(regularPriceCents) },
  { term: 'Early-bird price', valueOf: ({ priceCents }) => (priceCents > 0 ? formatPrice(priceCents) : '–') },
  { term: 'Outlines', valueOf: () => 'Unlimited' },
  { term: 'Full books a month', valueOf: ({ booksPerMonth }) => formatNumber(booksPerMonth) },
  { term: 'Maximum words per book', valueOf: ({ maxWordCount }) => formatNumber(maxWordCount) },
  {
    term: 'Passages rewritten a month',
    valueOf: ({ rewriteTokensPerMonth }) => `about ${formatNumber(rewriteTokensPerMonth / TOKENS_OF_A_PASSAGE)}`,
  },
  { term: 'Niche analyses a month', valueOf: ({ nicheAnalysesPerMonth }) => formatNumber(nicheAnalysesPerMonth) },
];

const CELL = 'border-b border-rule py-2.5 pl-2 text-right tabular-nums sm:pl-4';

/** What the plans hold and cost, side by side. */
export function PlanTable() {
  return (
    <table className="w-full border-collapse text-left text-xs break-inside-avoid sm:text-control">
      <caption className="sr-only">The plans, their prices and what each allows a month</caption>
      <thead>
        <tr>
          <td className="border-b border-rule" />
          {TIERS.map((tier) => (
            <th key={tier} scope="col" className={classes(CELL, 'font-medium')}>
              {PLANS[tier].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ term, valueOf }) => (
          <tr key={term}>
            <th scope="row" className="border-b border-rule py-2.5 font-normal text-ink-soft">
              {term}
            </th>
            {TIERS.map((tier) => (
              <td key={tier} className={classes(CELL, 'whitespace-nowrap')}>
                {valueOf(PLANS[tier])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
