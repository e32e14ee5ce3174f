import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { formatNumber, plural } from '../../lib/format.ts';
import { USERS_PER_PAGE } from './sort-users.ts';

type PagerProps = { page: number; pages: number; total: number; onPage: (page: number) => void };

/** Pagination. `page` counts from 0. */
export function Pager({ page, pages, total, onPage }: PagerProps) {
  if (total === 0) return null;
  const first = page * USERS_PER_PAGE + 1;
  const last = Math.min(total, first + USERS_PER_PAGE - 1);
  return (
    <nav
      aria-label="Pages of users"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-rule px-4 py-3 text-sm sm:px-6"
    >
      <p className="text-ink-soft tabular-nums">
        {pages === 1 ? plural(total, 'user') : `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`}
      </p>
      {pages > 1 && (
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" aria-label="Previous page" disabled={page === 0} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden /> Previous
          </Button>
          <Button size="sm" variant="secondary" aria-label="Next page" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
            Next <ChevronRight aria-hidden />
          </Button>
        </div>
      )}
    </nav>
  );
}
