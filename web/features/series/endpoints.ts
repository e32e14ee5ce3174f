import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { PAGE_MAX } from '../../../shared/book/list.ts';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import type { Series, SeriesCanon, SeriesEdit } from '../../../shared/series.ts';
import { request } from '../../lib/api.ts';

/** `GET /api/series`. */
export const seriesQuery = () => queryOptions<Series[]>({ queryKey: ['/api/series'], refetchOnMount: 'always' });

/** `GET /api/series/{id}/canon`: what its finished books bring along. */
export const seriesCanonQuery = (id: string) =>
  queryOptions<SeriesCanon>({ queryKey: ['/api/series', id, 'canon'], refetchOnMount: 'always', enabled: id !== '' });

/** `GET /api/users/{userId}/projects`: the books that can be put into a series. */
export const booksToAddQuery = (userId: string) =>
  queryOptions<ProjectSummary[]>({ queryKey: ['/api/users', userId, `projects?limit=${PAGE_MAX}`], refetchOnMount: 'always' });

type Edited = Pick<SeriesEdit, 'title' | 'books'>;

/** `POST /api/series`, or `PUT /api/series/{id}` for one that there is. */
export function saveSeries(known: Pick<Series, 'id' | 'revision'> | undefined, edited: Edited): Promise<Series[]> {
  return known
    ? request(`/api/series/${known.id}`, { method: 'PUT', body: { ...edited, revision: known.revision } })
    : request('/api/series', { method: 'POST', body: edited });
}

/** `DELETE /api/series/{id}`. */
export const removeSeries = (id: string): Promise<Series[]> => request(`/api/series/${id}`, { method: 'DELETE' });

/** Shows series that the server has answered with, and asks for the books again, which say where they stand. */
export function useShowSeries(userId: string): (series: Series[]) => void {
  const client = useQueryClient();
  return (series) => {
    client.setQueryData(seriesQuery().queryKey, series);
    for (const queryKey of [['/api/series'], ['/api/users', userId], ['/api/book-projects']]) void client.invalidateQueries({ queryKey });
  };
}
