import { useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import type { ProjectDetail } from '../../../shared/book/project.ts';
import { isInProgress } from '../../../shared/book/status.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Page } from '../../components/page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { ApiError } from '../../lib/api.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { useAddressTab } from '../../lib/use-address-tab.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { SignedOut, WithoutAccount } from '../auth/account-gate.tsx';
import { useCurrentUser } from '../auth/endpoints.ts';
import { projectQuery } from '../dashboard/endpoints.ts';
import { titleOf } from '../dashboard/project-text.ts';
import { BookHead } from './book-head.tsx';
import { CanonPanel } from './canon/canon-panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { PlanPanel } from './plan/plan-panel.tsx';
import { ReportPanel } from './report/report-panel.tsx';

const POLL_MS = 10_000;

const BOOK_TABS = ['report', 'canon', 'plan'] as const;

const TABS: readonly { value: (typeof BOOK_TABS)[number]; label: string; Panel: (props: PanelProps) => ReactNode }[] = [
  { value: 'report', label: 'Editor’s report', Panel: ReportPanel },
  { value: 'canon', label: 'Canon', Panel: CanonPanel },
  { value: 'plan', label: 'Plan', Panel: PlanPanel },
];

export default function BookPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { user } = useCurrentUser();
  if (user) return <Book key={id} projectId={id} />;
  return <Closed />;
}

function Closed() {
  usePageMeta('Book notes', 'What your book holds true, how it was planned, and what its editors found.');
  return (
    <Page>
      <WithoutAccount visitor={<SignedOut title="Book notes" text="Please log in to view the notes on your book." />} />
    </Page>
  );
}

const isMoving = (detail: ProjectDetail | undefined): boolean =>
  detail !== undefined && (isInProgress(detail.status) || detail.status === 'pending');

function Book({ projectId }: { projectId: string }) {
  const [tab, setTab] = useAddressTab(BOOK_TABS);
  const query = useQuery({
    ...projectQuery(projectId),
    refetchInterval: ({ state }: { state: { data: ProjectDetail | undefined } }) => isMoving(state.data) && POLL_MS,
  });
  const { data: detail, error } = query;
  usePageMeta(detail ? titleOf(detail) : 'Book notes', 'What your book holds true, how it was planned, and what its editors found.');
  if (error instanceof ApiError && error.status === 404) return <NoSuchBook />;
  const panel = { projectId, isMoving: isMoving(detail), isOutline: detail?.generationLevel === 'outline' };
  return (
    <Page>
      <BookHead project={detail} failed={hasFailed(query)} />
      {hasFailed(query) && (
        <div className="mb-6">
          <LoadFailed
            query={query}
            title={detail ? 'The book could not be refreshed; this is how it was last.' : 'The book could not be loaded.'}
          />
        </div>
      )}
      <Tabs
        label="Notes on the book"
        tabs={TABS.map(({ value, label, Panel }) => ({ value, label, content: <Panel {...panel} /> }))}
        value={tab}
        onChange={setTab}
      />
    </Page>
  );
}

function NoSuchBook() {
  return (
    <Page>
      <Card className="mx-auto max-w-xl px-2 py-2 sm:px-8">
        <EmptyState icon={BookX} level={1} title="There is no such book" text="It may have been removed, or it belongs to another account.">
          <Button asChild>
            <Link href="/dashboard">Back to your books</Link>
          </Button>
        </EmptyState>
      </Card>
    </Page>
  );
}
