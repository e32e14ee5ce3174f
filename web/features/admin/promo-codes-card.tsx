import { useQuery } from '@tanstack/react-query';
import type { PromoCode } from '../../../shared/billing.ts';
import { PLANS } from '../../../shared/plans.ts';
import { Alert } from '../../components/alert.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { LeaderLine } from '../../components/leader-line.tsx';
import { Meter } from '../../components/meter.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Cell, HeadCell, Table } from '../../components/table.tsx';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { adminError } from './admin-error.ts';
import { promoCodesQuery } from './endpoints/promo-codes.ts';
import { discountOf, usesOf, validityOf } from './promo-code-words.ts';

/** The codes, how far each is used, and what it is good for. */
export function PromoCodesCard() {
  const { data: codes, error, refetch } = useQuery(promoCodesQuery());
  return (
    <Card aria-labelledby="promo-codes" className="min-h-40">
      <h2 id="promo-codes" className="border-b border-rule px-4 py-4 text-2xl sm:px-6">
        Promo codes
      </h2>
      {codes ? (
        codes.length > 0 ? (
          <PromoCodes codes={codes} />
        ) : (
          <p className="px-4 py-10 text-center text-ink-soft">No promo codes yet.</p>
        )
      ) : error ? (
        <div className="p-4 sm:p-6">
          <Alert tone="danger" title={adminError(error).text}>
            <Button size="sm" variant="secondary" className="mt-2" onClick={() => void refetch()}>
              Try again
            </Button>
          </Alert>
        </div>
      ) : (
        <div role="status" aria-label="Loading the promo codes" className="p-4 sm:p-6">
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </Card>
  );
}

function PromoCodes({ codes }: { codes: readonly PromoCode[] }) {
  const wide = useMediaQuery('(min-width: 60rem)');
  if (!wide) {
    return (
      <ul className="px-4 sm:px-6">
        {codes.map((code) => (
          <li key={code.id} className="grid gap-2 border-t border-rule py-4 text-sm first:border-t-0">
            <Code code={code} />
            <LeaderLine term="Discount">{discountOf(code)}</LeaderLine>
            <LeaderLine term="Plans">{plansOf(code)}</LeaderLine>
            <LeaderLine term="Valid">{validityOf(code)}</LeaderLine>
            <Uses code={code} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="px-2">
      <Table className="table-fixed">
        <thead>
          <tr>
            <HeadCell>Code</HeadCell>
            <HeadCell className="w-40">Discount</HeadCell>
            <HeadCell className="w-44">Plans</HeadCell>
            <HeadCell className="w-52">Valid</HeadCell>
            <HeadCell className="w-48">Uses</HeadCell>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code.id} className="border-t border-rule first:border-t-0">
              <Cell>
                <Code code={code} />
              </Cell>
              <Cell>{discountOf(code)}</Cell>
              <Cell>{plansOf(code)}</Cell>
              <Cell className="text-ink-soft">{validityOf(code)}</Cell>
              <Cell>
                <Uses code={code} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const plansOf = ({ applicableTiers }: PromoCode): string => applicableTiers.map((tier) => PLANS[tier].name).join(', ') || 'None';

function Code({ code: { code, description, isActive } }: { code: PromoCode }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {code} <Badge tone={isActive ? 'cloth' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      </p>
      <p className="text-ink-soft">{description}</p>
    </div>
  );
}

function Uses({ code }: { code: PromoCode }) {
  const said = usesOf(code);
  return (
    <div className="grid gap-2 tabular-nums">
      {said}
      {code.maxUses !== null && (
        <Meter label={`Uses of ${code.code}`} value={code.currentUses} max={code.maxUses} valueText={said} tone="gilt" />
      )}
    </div>
  );
}
