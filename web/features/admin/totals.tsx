import { BookOpenText, CircleDollarSign, Ticket, Users, type LucideIcon } from 'lucide-react';
import type { AdminOverview } from '../../../shared/billing.ts';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatMoney, formatNumber } from '../../lib/format.ts';

const TOTALS: readonly { label: string; icon: LucideIcon; of: (overview: AdminOverview) => string }[] = [
  { label: 'Total Users', icon: Users, of: ({ totalUsers }) => formatNumber(totalUsers) },
  { label: 'Total Revenue', icon: CircleDollarSign, of: ({ totalRevenue }) => formatMoney(totalRevenue / 100, 'USD') },
  { label: 'Books Generated', icon: BookOpenText, of: ({ totalBooksGenerated }) => formatNumber(totalBooksGenerated) },
  { label: 'Legacy Tokens', icon: Ticket, of: ({ totalTokensPurchased }) => formatNumber(totalTokensPurchased) },
];

/** The four figures above the table. */
export function Totals({ overview }: { overview: AdminOverview | undefined }) {
  return (
    <ul className="grid grid-cols-2 gap-4 max-[23rem]:grid-cols-1 sm:gap-6 lg:grid-cols-4">
      {TOTALS.map(({ label, icon: Icon, of }) => (
        <li key={label} className="grid">
          <Card className="flex flex-col-reverse justify-end gap-1.5 p-4 sm:p-6">
            <p className="flex items-center gap-2 text-sm text-ink-soft">
              <Icon aria-hidden className="size-4 shrink-0 text-gilt" /> {label}
            </p>
            <p className="font-serif text-2xl leading-none tabular-nums sm:text-4xl">
              {overview ? of(overview) : <Skeleton className="h-[1em] w-24 max-w-full" />}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
