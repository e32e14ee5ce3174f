import { useDeferredValue, useMemo, useState } from 'react';
import type { AdminUser } from '../../../shared/billing.ts';
import { Card } from '../../components/card.tsx';
import { Input } from '../../components/input.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { plural } from '../../lib/format.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Pager } from './pager.tsx';
import { pageOf, searchUsers, sortUsers, type UserOrder } from './sort-users.ts';
import { UserCards } from './user-cards.tsx';
import { UserTable } from './user-table.tsx';

/** Every user, searched, ordered and paged in the browser. */
export function UsersCard({ users }: { users: readonly AdminUser[] | undefined }) {
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<UserOrder>({ column: 'created', direction: 'descending' });
  const [page, setPage] = useState(0);
  // Typing stays fluent while thousands are searched.
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => sortUsers(searchUsers(users ?? [], wanted), order), [users, wanted, order]);
  const wide = useMediaQuery('(min-width: 60rem)');
  const View = wide ? UserTable : UserCards;
  const { shown, page: actualPage, pages } = pageOf(found, page);
  return (
    <Card aria-labelledby="users" className="min-h-96">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-rule px-4 py-4 sm:px-6">
        <h2 id="users" className="text-2xl">
          Users
        </h2>
        <Input
          type="search"
          aria-label="Search users by name or email"
          placeholder="Search name or email"
          className="sm:w-72!"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(0);
          }}
        />
      </div>
      {users ? (
        <>
          <p role="status" className="sr-only">
            {wanted && `${plural(found.length, 'user')} found`}
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
            <p className="px-4 py-14 text-center text-ink-soft">
              {wanted ? `Nobody’s name or address holds “${wanted.trim()}”.` : 'No users yet.'}
            </p>
          )}
          <Pager page={actualPage} pages={pages} total={found.length} onPage={setPage} />
        </>
      ) : (
        <div role="status" aria-label="Loading the users" className="grid gap-3 p-4 sm:p-6">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-12 w-full" />
          ))}
        </div>
      )}
    </Card>
  );
}
