import { useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import type { ProjectDetail } from '../../../shared/book/project.ts';
import { isInProgress } from '../../../shared/book/status.ts';
import { Alert } from '../../components/alert.tsx';
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
import { projectQuery, useProjectEvents } from '../dashboard/endpoints.ts';
import { titleOf } from '../dashboard/project-text.ts';
import { BookHead } from './book-head.tsx';
import { FilesNotice } from './files/files-notice.tsx';
import { isBeingMade } from './files/is-being-made.ts';
import { CanonPanel } from './canon/canon-panel.tsx';
import { DesignPanel } from './design/design-panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { PlanPanel } from './plan/plan-panel.tsx';
import { PublishPanel } from './publish/publish-panel.tsx';
import { ReadPanel } from './read/read-panel.tsx';
import { ReportPanel } from './report/report-panel.tsx';

const POLL_MS = 10_000;

const BOOK_TABS = ['read', 'plan', 'canon', 'report', 'design', 'publish'] as const;

const TABS: readonly { value: (typeof BOOK_TABS)[number]; label: string; Panel: (props: PanelProps) => ReactNode }[] = [
  { value: 'read', label: 'Read', Panel: ReadPanel },
  { value: 'plan', label: 'Plan', Panel: PlanPanel },
  { value: 'canon', label: 'Canon', Panel: CanonPanel },
  { value: 'report', label: 'Editor’s report', Panel: ReportPanel },
  { value: 'design', label: 'Files', Panel: DesignPanel },
  { value: 'publish', label: 'Publish', Panel: PublishPanel },
];

export default function BookPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { user } = useCurrentUser();
  if (user) return <Book key={id} projectId={id} userId={user.id} />;
  return <Closed />;
}

function Closed() {
  usePageMeta('Your book', 'Your book to read, with its plan, its canon and its editor’s report.');
  return (
    <Page>
      <WithoutAccount visitor={<SignedOut title="Your book" text="Please log in to open your book." />} />
    </Page>
  );
}

const isMoving = (detail: ProjectDetail | undefined): boolean =>
  detail !== undefined && (isInProgress(detail.status) || detail.status === 'pending' || detail.status === 'reviewing');

/** Whether the server has something to tell. */
const isFollowed = (detail: ProjectDetail | undefined): boolean => isMoving(detail) || isBeingMade(detail?.export);

function Book({ projectId, userId }: { projectId: string; userId: string }) {
  const [tab, setTab] = useAddressTab(BOOK_TABS);
  const { data: known } = useQuery(projectQuery(projectId));
  const connected = useProjectEvents(projectId, userId, isFollowed(known));
  const query = useQuery(projectQuery(projectId, isFollowed(known) && !connected && POLL_MS));
  const { data: detail, error } = query;
  usePageMeta(detail ? titleOf(detail) : 'Your book', 'Your book to read, with its plan, its canon and its editor’s report.');
  if (error instanceof ApiError && error.status === 404) return <NoSuchBook />;
  const panel = {
    projectId,
    userId,
    detail,
    isKnown: query.isFetched || detail !== undefined,
    isMoving: isMoving(detail),
    isOutline: detail?.generationLevel === 'outline',
  };
  return (
    <Page>
      <BookHead project={detail} failed={hasFailed(query)} />
      {hasFailed(query) && (
        <div className="mb-6">
          <LoadFailed
            query={query}
            title={detail ? 'The book could not be refreshed. This is the latest version we have.' : 'The book could not be loaded.'}
          />
        </div>
      )}
      {detail?.status === 'reviewing' && tab !== 'plan' && (
        <div className="mb-6">
          <Alert tone="warning" title="Your outline is ready for review">
            <p className="mb-2">We’ll write the book as soon as you accept it.</p>
            <Button size="sm" variant="secondary" onClick={() => setTab('plan')}>
              Review the Outline
            </Button>
          </Alert>
        </div>
      )}
      {detail && <FilesNotice project={detail} />}
      <Tabs
        label="The book"
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
        <EmptyState
          icon={BookX}
          level={1}
          title="We couldn’t find that book"
          text="It may have been deleted, or it may belong to another account."
        >
          <Button asChild>
            <Link href="/dashboard">Back to your books</Link>
          </Button>
        </EmptyState>
      </Card>
    </Page>
  );
}
