import { BookOpenText, CircleDollarSign, Ticket, Users, type LucideIcon } from 'lucide-react';
import type { AdminOverview } from '../../../shared/admin.ts';
import { Card } from '../../components/card.tsx';
import { Stat } from '../../components/stat.tsx';
import { formatMoney, formatNumber } from '../../lib/format.ts';

const TOTALS: readonly { label: string; icon: LucideIcon; of: (overview: AdminOverview) => string }[] = [
  { label: 'Total Users', icon: Users, of: ({ totalUsers }) => formatNumber(totalUsers) },
  { label: 'Total Revenue', icon: CircleDollarSign, of: ({ totalRevenue }) => formatMoney(totalRevenue / 100, 'USD') },
  { label: 'Books Generated', icon: BookOpenText, of: ({ totalBooksGenerated }) => formatNumber(totalBooksGenerated) },
  { label: 'Legacy Tokens', icon: Ticket, of: ({ totalTokensPurchased }) => formatNumber(totalTokensPurchased) },
];

/** The four totals above the table. */
export function Totals({ overview }: { overview: AdminOverview | undefined }) {
  return (
    <ul className="grid grid-cols-2 gap-4 max-[23rem]:grid-cols-1 sm:gap-6 lg:grid-cols-4">
      {TOTALS.map(({ label, icon, of }) => (
        <li key={label} className="grid">
          <Card className="p-4 sm:p-6">
            <Stat label={label} icon={icon} value={overview && of(overview)} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
