import { useQuery } from '@tanstack/react-query';
import { PublishingTools } from '../publishing-tools/publishing-tools.tsx';
import { completedQuery } from './list-endpoints.ts';

/** The publishing tools, shown once a book is completed. */
export function PublishingToolsCard({ userId }: { userId: string }) {
  const { data: completed = [] } = useQuery(completedQuery(userId));
  return completed.length > 0 ? <PublishingTools books={completed} /> : null;
}
