import { Fragment, useEffect, useId, useRef } from 'react';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Cell, HeadCell, Row, Table } from '../../components/table.tsx';
import { formatDay } from '../../lib/format.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { BookHeading } from './book-heading.tsx';
import { ProjectActions } from './project-actions.tsx';
import { ProjectDetails } from './project-details.tsx';
import { ProjectNotes } from './project-notes.tsx';
import { ProjectProgress } from './project-progress.tsx';
import { StatusBadge } from './status-badge.tsx';

type BookListProps = {
  projects: readonly ProjectSummary[];
  expandedId: string | null;
  onExpand: (projectId: string | null) => void;
  paused: boolean;
};
type BookProps = { project: ProjectSummary; expanded: boolean; onToggle: () => void; paused: boolean };

/** Fixed widths, so that the columns do not move while the contents change every second. */
const COLUMNS = [
  ['Book', ''],
  ['Status', 'w-36'],
  ['Created', 'w-33'],
  ['Progress', 'w-56'],
  ['Actions', 'w-54'],
] as const;

/** The author's books: a table on wide screens, else cards. One book at a time is expanded. */
export function BookList({ projects, expandedId, onExpand, paused }: BookListProps) {
  const wide = useMediaQuery('(min-width: 64rem)');
  const books = projects.map((project) => {
    const expanded = project.id === expandedId;
    return { project, expanded, onToggle: () => onExpand(expanded ? null : project.id), paused };
  });
  useScrollToBook(expandedId);
  if (!wide) {
    return (
      <ul className="grid gap-4">
        {books.map((book) => (
          <BookCard key={book.project.id} {...book} />
        ))}
      </ul>
    );
  }
  return (
    <Table className="table-fixed">
      <thead>
        <tr>
          {COLUMNS.map(([title, width]) => (
            <HeadCell key={title} className={width}>
              {title}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {books.map((book) => (
          <BookRow key={book.project.id} {...book} />
        ))}
      </tbody>
    </Table>
  );
}

/** Scrolls to the book that is expanded on arrival, unless it is in view. */
function useScrollToBook(expandedId: string | null): void {
  const first = useRef(expandedId);
  useEffect(() => {
    const book = document.getElementById(`book-${first.current}`);
    if (book && book.getBoundingClientRect().bottom > innerHeight) book.scrollIntoView({ block: 'center' });
  }, []);
}

function BookRow({ project, expanded, onToggle, paused }: BookProps) {
  const detailsId = useId();
  const hasNote = !expanded && (project.status === 'failed' || project.source === 'unreachable');
  return (
    <Fragment>
      <Row id={`book-${project.id}`}>
        <Cell>
          <BookHeading project={project} expanded={expanded} onToggle={onToggle} detailsId={detailsId} />
        </Cell>
        <Cell>
          <StatusBadge status={project.status} />
        </Cell>
        <Cell className="whitespace-nowrap text-ink-soft">
          <time dateTime={project.createdAt}>{formatDay(project.createdAt)}</time>
        </Cell>
        <Cell>
          <ProjectProgress project={project} />
        </Cell>
        <Cell>
          <ProjectActions project={project} />
        </Cell>
      </Row>
      {(hasNote || expanded) && (
        <tr>
          <td colSpan={5} id={detailsId} className="px-4 pb-6 pl-10">
            {expanded ? <ProjectDetails summary={project} paused={paused} /> : <ProjectNotes project={project} />}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function BookCard({ project, expanded, onToggle, paused }: BookProps) {
  const detailsId = useId();
  return (
    <li id={`book-${project.id}`} className="grid gap-3 rounded-card border border-rule p-4 text-sm">
      <BookHeading project={project} expanded={expanded} onToggle={onToggle} detailsId={detailsId} />
      <div className="flex items-center justify-between gap-3">
        <StatusBadge status={project.status} />
        <time dateTime={project.createdAt} className="text-ink-soft">
          {formatDay(project.createdAt)}
        </time>
      </div>
      <ProjectProgress project={project} />
      <div id={detailsId} className="empty:hidden">
        {expanded ? <ProjectDetails summary={project} paused={paused} /> : <ProjectNotes project={project} />}
      </div>
      <ProjectActions project={project} />
    </li>
  );
}
