import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, MessageSquareText, PenLine, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ProjectDetail } from '../../../shared/book/project.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Loading } from '../../components/loading.tsx';
import { PageTitle } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatNumber, plural } from '../../lib/format.ts';
import { titleOf } from '../dashboard/project-text.ts';
import { TitlePageDialog } from '../dashboard/title-page-dialog.tsx';
import { remarksQuery } from './remarks/endpoints.ts';
import { ShareDialog } from './share/share-dialog.tsx';
import { StatusBadge } from '../dashboard/status-badge.tsx';

/** The book’s title with what it is; its place while it is being looked up. */
export function BookHead({ project, failed }: { project: ProjectDetail | undefined; failed: boolean }) {
  if (!project && !failed) return <HeadSkeleton />;
  return (
    <PageTitle
      over="Your book"
      title={project ? titleOf(project) : 'Your book'}
      aside={
        <>
          {project && <EditTitlePage project={project} />}
          {project && <Share project={project} />}
          <Button asChild size="sm" variant="secondary">
            <Link href={project ? `/dashboard?project=${project.id}` : '/dashboard'}>
              <ArrowLeft aria-hidden /> Your books
            </Link>
          </Button>
        </>
      }
    >
      {project && (
        <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {project.contentType === 'fiction' ? 'Fiction' : 'Non-fiction'} {project.generationLevel === 'outline' ? 'outline' : 'book'},{' '}
            {formatNumber(project.wordCount)} words, by <bdi>{project.authorName}</bdi>
            {project.series && (
              <>
                , book {project.series.number} of <bdi>{project.series.title}</bdi>
              </>
            )}
          </span>{' '}
          <StatusBadge status={project.status} /> <OpenRemarks projectId={project.id} />
        </p>
      )}
    </PageTitle>
  );
}

/** How many remarks wait to be settled. */
function OpenRemarks({ projectId }: { projectId: string }) {
  const open = useQuery(remarksQuery(projectId)).data?.remarks.filter(({ settled }) => !settled).length ?? 0;
  if (open === 0) return null;
  return (
    <Badge tone="gilt">
      <MessageSquareText aria-hidden className="size-3.5" /> {plural(open, 'open remark')}
    </Badge>
  );
}

function Share({ project }: { project: ProjectDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <Share2 aria-hidden /> Share
      </Button>
      <ShareDialog project={project} open={open} onOpenChange={setOpen} />
    </>
  );
}

function EditTitlePage({ project }: { project: ProjectDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <PenLine aria-hidden /> Title page
      </Button>
      <TitlePageDialog project={project} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** As high as the head of a book whose title takes one line, or two on a phone. */
function HeadSkeleton() {
  return (
    <Loading label="Loading the book" className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="w-full max-w-xl">
        <Skeleton className="mb-2 h-7 w-24" />
        <Skeleton className="h-[1.15em] w-full text-4xl max-sm:h-[2.3em] sm:text-title" />
        <Skeleton className="mt-3 h-7 w-2/3" />
      </div>
      <Skeleton className="h-9 w-72 max-w-full" />
    </Loading>
  );
}
