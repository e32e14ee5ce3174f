import { useQuery } from '@tanstack/react-query';
import { PublishingTools } from '../publishing-tools/publishing-tools.tsx';
import { projectsQuery } from './endpoints/projects.ts';

/** The tools of the publisher plan, as soon as a book is completed. */
export function PublishingToolsCard({ userId }: { userId: string }) {
  // Paused: the list above refreshes itself, and stops when the author says so.
  const { data: projects = [] } = useQuery(projectsQuery(userId, true));
  const completed = projects.filter(({ status }) => status === 'completed');
  return completed.length > 0 ? <PublishingTools books={completed} /> : null;
}
