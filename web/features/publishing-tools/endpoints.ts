import { queryOptions } from '@tanstack/react-query';
import type { ListingEdit, ListingVersions, MetadataRequest, MetadataResponse, StoredListing } from '../../../shared/metadata.ts';
import { request } from '../../lib/api.ts';
import { linkedPages } from '../../lib/linked-pages.ts';

/** `POST /api/book-metadata/suggest`: 403 without the publisher plan. */
export function suggestMetadata(book: MetadataRequest): Promise<MetadataResponse> {
  return request('/api/book-metadata/suggest', { method: 'POST', body: book });
}

/** `GET /api/book-projects/{id}/metadata`. */
export const listingQuery = (projectId: string) => queryOptions<StoredListing>({ queryKey: ['/api/book-projects', projectId, 'metadata'] });

/** `PUT /api/book-projects/{id}/metadata`. */
export function saveListing(projectId: string, edit: ListingEdit): Promise<StoredListing> {
  return request(`/api/book-projects/${projectId}/metadata`, { method: 'PUT', body: edit });
}

/** `GET /api/book-projects/{id}/metadata/versions`. */
export const listingVersionsQuery = (projectId: string) =>
  linkedPages<ListingVersions>('/api/book-projects', projectId, 'metadata', 'versions');

/** `GET /api/book-projects/{id}/metadata/versions/{revision}`: it never changes. */
export const listingVersionQuery = (projectId: string, revision: number) =>
  queryOptions<StoredListing>({
    queryKey: ['/api/book-projects', projectId, 'metadata', 'versions', String(revision)],
    staleTime: Number.POSITIVE_INFINITY,
  });

/** `POST /api/book-projects/{id}/metadata/restore`. */
export function restoreListing(projectId: string, body: { revision: number; restored: number }): Promise<StoredListing> {
  return request(`/api/book-projects/${projectId}/metadata/restore`, { method: 'POST', body });
}
