import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Input } from '../../components/input.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatNumber, plural } from '../../lib/format.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { ADMIN_FAILED } from './admin-error.ts';
import { adminUsersQuery } from './endpoints.ts';
import { LoadMore } from '../../components/load-more.tsx';
import { UserCards } from './user-cards.tsx';
import { NEWEST_FIRST } from './user-order.ts';
import { UserTable } from './user-table.tsx';

const TYPING_MS = 250;

/** The users, searched and ordered by the server, a page at a time. */
export function UsersCard() {
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState(NEWEST_FIRST);
  const needle = useDebounced(typed.trim(), TYPING_MS);
  const query = useInfiniteQuery(adminUsersQuery(needle, order));
  const [newest] = query.data?.pages ?? [];
  const users = query.data?.pages.flatMap((page) => page.users) ?? [];
  const wide = useMediaQuery('(min-width: 60rem)');
  const View = wide ? UserTable : UserCards;
  return (
    <SectionCard
      list
      title="Users"
      className="min-h-96"
      aside={
        <Input
          type="search"
          aria-label="Search users by name or email"
          placeholder="Search name or email"
          className="sm:w-72!"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    >
      {hasFailed(query) && (
        <div className="p-4 sm:p-6">
          <LoadFailed query={query} title={ADMIN_FAILED} />
        </div>
      )}
      {newest ? (
        <>
          {users.length > 0 ? (
            <View users={users} order={order} onOrder={setOrder} />
          ) : (
            <NoUsers needle={needle} onClear={() => setTyped('')} />
          )}
          <p role="status" className="border-t border-rule px-4 py-3 text-sm text-ink-soft tabular-nums empty:hidden sm:px-6">
            {users.length > 0 &&
              (users.length < newest.found
                ? `${formatNumber(users.length)} of ${plural(newest.found, 'user')}`
                : plural(newest.found, 'user'))}
          </p>
          <LoadMore query={query}>Show more users</LoadMore>
        </>
      ) : (
        !hasFailed(query) && (
          <Loading label="Loading the users" className="grid gap-3 p-4 sm:p-6">
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className="h-12 w-full" />
            ))}
          </Loading>
        )
      )}
    </SectionCard>
  );
}

function NoUsers({ needle, onClear }: { needle: string; onClear: () => void }) {
  if (!needle) return <EmptyState icon={Users} title="No users yet" />;
  return (
    <EmptyState icon={SearchX} title={`No user’s name or email contains “${needle}”.`}>
      <Button variant="secondary" onClick={onClear}>
        Show All Users
      </Button>
    </EmptyState>
  );
}
