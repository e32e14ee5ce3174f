import { useInfiniteQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { classes } from '../../lib/classes.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { ADMIN_FAILED } from './admin-error.ts';
import { EmailRow } from './email-row.tsx';
import { emailsQuery, type EmailFilter } from './endpoints.ts';
import { LoadMore } from '../../components/load-more.tsx';

/** E-mails, newest first. @param className of what stands in the list: its distance from the edges */
export function EmailList({ filter, className = '' }: { filter: EmailFilter; className?: string }) {
  const query = useInfiniteQuery(emailsQuery(filter));
  const emails = query.data?.pages.flatMap((page) => page.emails);
  if (hasFailed(query))
    return (
      <div className={classes('py-4', className)}>
        <LoadFailed query={query} title={ADMIN_FAILED} />
      </div>
    );
  if (!emails)
    return (
      <Loading label="Loading the emails" className={classes('grid gap-3 py-4', className)}>
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  return (
    <>
      {emails.length > 0 ? (
        <ul className={className}>
          {emails.map((email) => (
            <EmailRow key={email.id} email={email} withAddress={!filter.userId} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={MailX} title="No emails like these" />
      )}
      <LoadMore query={query}>Show older emails</LoadMore>
    </>
  );
}
