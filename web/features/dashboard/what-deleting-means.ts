import type { ProjectSummary } from '../../../shared/book/project.ts';
import { titleOf } from './project-text.ts';

/** What an author loses with a book, and whether it still counts. */
export function whatDeletingMeans(project: Pick<ProjectSummary, 'bookTitle' | 'bookIdea' | 'generationLevel' | 'status'>): string {
  const title = `“${titleOf(project)}”`;
  if (project.generationLevel === 'outline') return `The outline ${title} and its files will be gone for good. Outlines never count.`;
  if (project.status === 'completed')
    return `The text and files of ${title} will be gone for good. The book still counts toward the month it was written in.`;
  if (project.status === 'failed') return `All that was written of ${title} will be gone for good. The book will no longer count.`;
  return `Work on ${title} will stop, and all that was written will be gone for good. The book will no longer count.`;
}
