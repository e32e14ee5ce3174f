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

/** Where the portrait of a name is; another one has another address. */
export const portraitUrl = ({ id, portrait }: PenName): string | undefined =>
  portrait === null ? undefined : `/api/pen-names/${id}/portrait?${portrait}`;

/** `PUT /api/pen-names/{id}/portrait`. */
export function uploadPortrait(id: string, file: File): Promise<PenName[]> {
  return request(`/api/pen-names/${id}/portrait`, { method: 'PUT', file });
}

/** `DELETE /api/pen-names/{id}/portrait`. */
export function removePortrait(id: string): Promise<PenName[]> {
  return request(`/api/pen-names/${id}/portrait`, { method: 'DELETE' });
}

/** Shows names that the server has answered with, and asks for the account, which lists them too. */
export function useShowNames(): (names: PenName[]) => void {
  const client = useQueryClient();
  return (names) => {
    client.setQueryData(penNamesQuery().queryKey, names);
    void client.invalidateQueries(currentUserQuery());
  };
}
