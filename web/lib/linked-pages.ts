import { infiniteQueryOptions } from '@tanstack/react-query';
import { send } from './api.ts';

/** A page of a list as it was answered, and the cursor of the next one. */
export type LinkedPage<Body> = { body: Body; next: string | undefined };

/**
 * A list that is fetched a page after the other, by the `Link` header of each.
 * @param queryKey of the first page, whose parts are its address
 */
export const linkedPages = <Body>(...queryKey: readonly [string, ...(string | number)[]]) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, 'pages'],
    queryFn: async ({ pageParam, signal }): Promise<LinkedPage<Body>> => {
      const path = queryKey.join('/');
      const response = await send(pageParam === undefined ? path : `${path}?${new URLSearchParams({ cursor: pageParam }).toString()}`, {
        signal,
      });
      return { body: (await response.json()) as Body, next: nextOf(response) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });

/** The cursor of the page that the response leads to. */
export function nextOf(response: Response): string | undefined {
  const address = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return address ? (new URL(address, location.href).searchParams.get('cursor') ?? undefined) : undefined;
}
