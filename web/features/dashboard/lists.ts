/** The lists of an author's books in the cache, whatever they are narrowed to. */

import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ProjectSummary } from '../../../shared/book/project.ts';

/** `next`: the cursor of the page that follows. */
export type BookPage = { projects: ProjectSummary[]; next: string | undefined };
export type BookPages = InfiniteData<BookPage, string | undefined>;

/** The key of all lists of an author's books. */
export const listsKey = (userId: string) => ['/api/users', userId, 'projects'] as const;

export const booksIn = (pages: Pick<BookPages, 'pages'> | undefined): ProjectSummary[] | undefined =>
  pages?.pages.flatMap(({ projects }) => projects);

/** Writes a book's newer state into every list that shows it. */
export function updateLists(client: QueryClient, userId: string, change: (project: ProjectSummary) => ProjectSummary | undefined): void {
  client.setQueriesData<BookPages>({ queryKey: listsKey(userId) }, (lists) =>
    lists && {
      ...lists,
      pages: lists.pages.map((page) => ({ ...page, projects: page.projects.flatMap((project) => change(project) ?? []) })),
    },
  ); // prettier-ignore
}
