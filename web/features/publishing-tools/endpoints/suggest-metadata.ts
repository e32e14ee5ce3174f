import type { MetadataAnswer, MetadataRequest } from '../../../../shared/metadata.ts';
import { request } from '../../../lib/api.ts';

/** `POST /api/book-metadata/suggest`: for publishers, refused with 403 to others. */
export function suggestMetadata(book: MetadataRequest): Promise<MetadataAnswer> {
  return request('/api/book-metadata/suggest', { method: 'POST', body: book });
}
