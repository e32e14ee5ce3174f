import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntry, AuditLogQuery } from '../../../shared/admin.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Select } from '../../components/select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { ADMIN_FAILED } from './admin-error.ts';
import { detailsOf } from './audit-words.ts';
import { auditLogQuery } from './endpoints.ts';
import { LoadMore } from '../../components/load-more.tsx';

const CHOICES = [
  { value: 'done', label: 'What was done' },
  { value: 'all', label: 'What was seen, too' },
] as const;

/** What admins and operators have done, newest first. */
export function AuditLogCard() {
  const [which, setWhich] = useState<AuditLogQuery['which']>('done');
  const query = useInfiniteQuery(auditLogQuery(which));
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <SectionCard
      list
      title="Audit log"
      className="min-h-80"
      aside={
        <span className="w-full sm:w-52">
          <Select
            aria-label="Which entries"
            value={which}
            options={CHOICES}
            onChange={({ target }) => setWhich(target.value === 'all' ? 'all' : 'done')}
          />
        </span>
      }
    >
      {hasFailed(query) && (
        <div className="p-4 sm:p-6">
          <LoadFailed query={query} title={ADMIN_FAILED} />
        </div>
      )}
      {entries ? (
        <>
          {entries.length > 0 ? (
            <ul className="px-4 sm:px-6">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={ScrollText} title="Nothing was done yet" text="What admins and operators do appears here, and stays." />
          )}
          <LoadMore query={query}>Show older entries</LoadMore>
        </>
      ) : (
        !hasFailed(query) && (
          <Loading label="Loading the audit log" className="grid gap-3 p-4 sm:p-6">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </Loading>
        )
      )}
    </SectionCard>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const details = detailsOf(entry);
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-t border-rule py-3 text-sm first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 wrap-anywhere">
        <span className="inline-block font-medium first-letter:uppercase">{entry.action}</span>{' '}
        <span className="text-ink-soft">by {entry.actorEmail ?? entry.actor}</span>
      </p>
      <time dateTime={entry.at} className="text-ink-soft tabular-nums">
        {formatDateTime(entry.at)}
      </time>
      {details && <p className="min-w-0 wrap-anywhere text-ink-soft sm:col-span-2">{details}</p>}
    </li>
  );
}
