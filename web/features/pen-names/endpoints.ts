import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { PenName, PenNameRequest } from '../../../shared/pen-names.ts';
import { request } from '../../lib/api.ts';
import { currentUserQuery } from '../auth/endpoints.ts';

/** `GET /api/pen-names`: the account's own name first. */
export const penNamesQuery = () => queryOptions<PenName[]>({ queryKey: ['/api/pen-names'], refetchOnMount: 'always' });

/** `POST /api/pen-names`, or `PUT /api/pen-names/{id}` for a name that there is. */
export function savePenName(id: string | undefined, body: PenNameRequest): Promise<PenName[]> {
  return id ? request(`/api/pen-names/${id}`, { method: 'PUT', body }) : request('/api/pen-names', { method: 'POST', body });
}

/** `DELETE /api/pen-names/{id}`. */
export function removePenName(id: string): Promise<PenName[]> {
  return request(`/api/pen-names/${id}`, { method: 'DELETE' });
}

/** Shows names that the server has answered with, and asks for the account, which lists them too. */
export function useShowNames(): (names: PenName[]) => void {
  const client = useQueryClient();
  return (names) => {
    client.setQueryData(penNamesQuery().queryKey, names);
    void client.invalidateQueries(currentUserQuery());
  };
}
