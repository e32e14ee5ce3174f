import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '../../shared/book/project.ts';

/** `GET /api/config`. */
export const configQuery = () => queryOptions<PublicConfig>({ queryKey: ['/api/config'] });

/** What the server tells everyone; undefined until it has. */
export function usePublicConfig(): PublicConfig | undefined {
  return useQuery(configQuery()).data;
}
