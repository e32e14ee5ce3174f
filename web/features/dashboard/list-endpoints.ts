import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_MAX, type BookCounts, type BookFilter, type BookKind, type BookOrder } from '../../../shared/book/list.ts';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { send } from '../../lib/api.ts';
import { nextOf } from '../../lib/linked-pages.ts';
import { isActive, newerDetail } from './endpoints.ts';
import { booksIn, listsKey, type BookPage } from './lists.ts';

/** What the author looks for; empty where they do not mind. */
export type BookView = { search: string; status: BookFilter | ''; kind: BookKind | ''; order: BookOrder; archived: boolean };

export const ALL_BOOKS: BookView = { search: '', status: '', kind: '', order: 'newest', archived: false };

const PAGE_SIZE = 25;
const REFRESH_MS = 5_000;

/** `GET /api/users/{userId}/projects`, page by page; refetched every 5 s while a book is in progress, unless paused. */
export const booksQuery = (userId: string, view: BookView, paused: boolean) =>
  infiniteQueryOptions({
    queryKey: [...listsKey(userId), view],
    queryFn: async ({ client, pageParam, signal }): Promise<BookPage> => {
      const requestedAt = Date.now();
      const response = await send(`/api/users/${userId}/projects?${parametersOf(view, pageParam)}`, { signal });
      const projects = (await response.json()) as ProjectSummary[];
      return { projects: projects.map((project) => newerDetail(client, project.id, requestedAt) ?? project), next: nextOf(response) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // The list does not refresh while another page is open, so it may be out of date.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (!paused && booksIn(state.data)?.some(isActive) ? REFRESH_MS : false),
  });

/** `GET /api/users/{userId}/book-counts`. */
export const countsQuery = (userId: string) =>
  queryOptions<BookCounts>({ queryKey: ['/api/users', userId, 'book-counts'], refetchOnMount: 'always' });

/** `GET /api/users/{userId}/projects`: completed books, as many as anybody chooses among. */
export const completedQuery = (userId: string) =>
  queryOptions<ProjectSummary[]>({
    queryKey: ['/api/users', userId, `projects?status=completed&limit=${PAGE_MAX}`],
    refetchOnMount: 'always',
  });

function parametersOf({ search, status, kind, order, archived }: BookView, cursor: string | undefined): URLSearchParams {
  return new URLSearchParams({
    limit: String(PAGE_SIZE),
    archived: String(archived),
    ...(order !== 'newest' && { order }),
    ...(search && { search }),
    ...(status && { status }),
    ...(kind && { kind }),
    ...(cursor && { cursor }),
  });
}
