import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '../../shared/book/project.ts';
import { useHydrated } from './use-hydrated.ts';

/** `GET /api/config`. */
export const configQuery = () => queryOptions<PublicConfig>({ queryKey: ['/api/config'] });

/** What the server tells everyone; undefined until it has, and while a painted page comes to life. */
export function usePublicConfig(): PublicConfig | undefined {
  const { data } = useQuery(configQuery());
  return useHydrated() ? data : undefined;
}
