import { useQuery } from '@tanstack/react-query';
import { PublishingTools } from '../publishing-tools/publishing-tools.tsx';
import { projectsQuery } from './endpoints.ts';

/** The publishing tools, shown once a book is completed. */
export function PublishingToolsCard({ userId }: { userId: string }) {
  // Paused here, because the list above polls the same query, and the author can pause it.
  const { data: projects = [] } = useQuery(projectsQuery(userId, true));
  const completed = projects.filter(({ status }) => status === 'completed');
  return completed.length > 0 ? <PublishingTools books={completed} /> : null;
}
