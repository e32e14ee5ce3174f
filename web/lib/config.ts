import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '../../shared/book/project.ts';
import { useHydrated } from './use-hydrated.ts';

/** `GET /api/config`. */
export const configQuery = () => queryOptions<PublicConfig>({ queryKey: ['/api/config'] });

/** The public configuration; undefined while it loads and while a prerendered page hydrates. */
export function usePublicConfig(): PublicConfig | undefined {
  const { data } = useQuery(configQuery());
  return useHydrated() ? data : undefined;
}
