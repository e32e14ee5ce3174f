import { queryOptions } from '@tanstack/react-query';
import type { BookListing, ListingEdit, MetadataResponse, MetadataRequest } from '../../../shared/metadata.ts';
import { request } from '../../lib/api.ts';

/** What is kept with a book; `listing` is null until metadata is suggested for it. */
export type StoredListing = { listing: BookListing | null };

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
