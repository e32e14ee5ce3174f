import type { MetadataResponse, MetadataRequest } from '../../../shared/metadata.ts';
import { request } from '../../lib/api.ts';

/** `POST /api/book-metadata/suggest`: 403 without the publisher plan. */
export function suggestMetadata(book: MetadataRequest): Promise<MetadataResponse> {
  return request('/api/book-metadata/suggest', { method: 'POST', body: book });
}
