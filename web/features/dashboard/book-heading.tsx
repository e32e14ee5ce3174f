import { ChevronRight } from 'lucide-react';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { classes } from '../../lib/classes.ts';
import { formatNumber } from '../../lib/format.ts';
import { titleOf } from './project-text.ts';

type BookHeadingProps = { project: ProjectSummary; expanded: boolean; onToggle: () => void; detailsId: string };

/** A book's title and kind; clicking it expands or collapses the chapters. */
export function BookHeading({ project, expanded, onToggle, detailsId }: BookHeadingProps) {
  const kind = project.contentType === 'fiction' ? 'Fiction' : 'Non-fiction';
  const words = `${formatNumber(project.wordCount)} words`;
  return (
    <button
      type="button"
      aria-expanded={expanded}
      aria-controls={detailsId}
      onClick={onToggle}
      className="group flex w-full items-start gap-2 rounded-md text-left"
    >
      <ChevronRight
        aria-hidden
        className={classes('mt-1 size-4 shrink-0 text-ink-soft transition-transform group-hover:text-ink', expanded && 'rotate-90')}
      />
      <span className="min-w-0">
        <span
          dir="auto"
          className="line-clamp-2 font-serif text-lg leading-snug group-hover:underline group-hover:decoration-rule-strong group-hover:underline-offset-4"
        >
          {titleOf(project)}
        </span>
        {project.series && (
          <span className="block text-xs text-ink-soft">
            <bdi>{project.series.title}</bdi>, book {project.series.number}
          </span>
        )}
        <span className="block text-xs text-ink-soft">
          {project.generationLevel === 'outline' ? `${kind} outline of ${words}` : `${kind} book, ${words}`}
          {project.chaptersApproved > 0 && `, ${project.chaptersApproved} of ${project.chaptersTotal} chapters approved`}
        </span>
      </span>
    </button>
  );
}
