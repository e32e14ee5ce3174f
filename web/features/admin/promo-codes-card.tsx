import { useInfiniteQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import type { PromoCode } from '../../../shared/billing.ts';
import { PLANS } from '../../../shared/plans.ts';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LeaderLine } from '../../components/leader-line.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Loading } from '../../components/loading.tsx';
import { Meter } from '../../components/meter.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Cell, HeadCell, Row, Table } from '../../components/table.tsx';
import { hasFailed } from '../../lib/query-state.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { ADMIN_FAILED } from './admin-error.ts';
import { EditPromoCode } from './edit-promo-code.tsx';
import { promoCodesQuery } from './endpoints.ts';
import { discountOf, usesOf, validityOf } from './promo-code-labels.ts';

/** The promo codes with their uses, discounts and validity. */
export function PromoCodesCard() {
  const query = useInfiniteQuery(promoCodesQuery());
  const codes = query.data?.pages.flatMap(({ body }) => body);
  return (
    <SectionCard list title="Promo codes" className="min-h-40" aside={<EditPromoCode />}>
      {codes ? (
        codes.length > 0 ? (
          <>
            <PromoCodes codes={codes} />
            <LoadMore query={query}>Show older codes</LoadMore>
          </>
        ) : (
          <EmptyState icon={Ticket} title="No promo codes yet" />
        )
      ) : hasFailed(query) ? (
        <div className="p-4 sm:p-6">
          <LoadFailed query={query} title={ADMIN_FAILED} />
        </div>
      ) : (
        <Loading label="Loading the promo codes" className="p-4 sm:p-6">
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
    </SectionCard>
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
            <Edit code={code} />
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
            <HeadCell className="w-44">Uses</HeadCell>
            <HeadCell className="w-24">
              <span className="sr-only">Edit</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <Row key={code.id}>
              <Cell>
                <Code code={code} />
              </Cell>
              <Cell>{discountOf(code)}</Cell>
              <Cell>{plansOf(code)}</Cell>
              <Cell className="text-ink-soft">{validityOf(code)}</Cell>
              <Cell>
                <Uses code={code} />
              </Cell>
              <Cell>
                <Edit code={code} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The early-bird offer is the plans’ own, and is not edited. */
function Edit({ code }: { code: PromoCode }) {
  if (code.discountType === 'early-bird') return null;
  return (
    <span>
      <EditPromoCode code={code} />
    </span>
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
  const uses = usesOf(code);
  return (
    <div className="grid gap-2 tabular-nums">
      {uses}
      {code.maxUses !== null && (
        <Meter label={`Uses of ${code.code}`} value={code.currentUses} max={code.maxUses} valueText={uses} tone="gilt" />
      )}
    </div>
  );
}
