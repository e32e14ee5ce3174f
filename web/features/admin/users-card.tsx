import { SearchX, Users } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { AdminUser } from '../../../shared/billing.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Input } from '../../components/input.tsx';
import { Loading } from '../../components/loading.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { plural } from '../../lib/format.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Pager } from './pager.tsx';
import { pageOf, searchUsers, sortUsers, type UserOrder } from './sort-users.ts';
import { UserCards } from './user-cards.tsx';
import { UserTable } from './user-table.tsx';

/** All users; search, sorting and pagination happen in the browser. */
export function UsersCard({ users }: { users: readonly AdminUser[] | undefined }) {
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<UserOrder>({ column: 'created', direction: 'descending' });
  const [page, setPage] = useState(0);
  // Keeps typing responsive while thousands of users are searched.
  const needle = useDeferredValue(typed);
  const found = useMemo(() => sortUsers(searchUsers(users ?? [], needle), order), [users, needle, order]);
  const wide = useMediaQuery('(min-width: 60rem)');
  const View = wide ? UserTable : UserCards;
  const { shown, page: actualPage, pages } = pageOf(found, page);
  const search = (text: string) => {
    setTyped(text);
    setPage(0);
  };
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
          value={typed}
          onChange={(event) => search(event.target.value)}
        />
      }
    >
      {users ? (
        <>
          <p role="status" className="sr-only">
            {needle && `${plural(found.length, 'user')} found`}
          </p>
          {found.length > 0 ? (
            <View
              users={shown}
              order={order}
              onOrder={(next) => {
                setOrder(next);
                setPage(0);
              }}
            />
          ) : (
            <NoUsers needle={needle.trim()} onClear={() => search('')} />
          )}
          <Pager page={actualPage} pages={pages} total={found.length} onPage={setPage} />
        </>
      ) : (
        <Loading label="Loading the users" className="grid gap-3 p-4 sm:p-6">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-12 w-full" />
          ))}
        </Loading>
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
