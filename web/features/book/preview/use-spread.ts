import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BookPreview, PreviewRequest } from '../../../../shared/book/preview.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { pagesQuery, previewQuery } from './endpoints.ts';
import { pageOf, placeOf, spreadOf, turned, type Place } from './spreads.ts';

/** After the last change of a choice. */
const SETTLE_MS = 350;

/** Pages side by side as they can be drawn: all of one layout. */
export type Spread = { layout: BookPreview; numbers: number[]; markup: string[] };

/** The pages where the author is, in the choices as they are; those before stay until they are there. */
export function useSpread(projectId: string, revision: number, choices: PreviewRequest, isDouble: boolean) {
  const queryClient = useQueryClient();
  const settled = useDebounced(choices, SETTLE_MS);
  const query = useQuery(previewQuery(projectId, revision, settled));
  const layout = query.data;
  const [place, setPlace] = useState<Place>();
  const [last, setLast] = useState<Spread>();
  const page = layout ? pageOf(place, layout) : 1;
  const numbers = layout ? spreadOf(page, layout.pages, isDouble) : [];
  const pages = useQueries({ queries: layout ? numbers.map((number) => pagesQuery(projectId, layout.key, number)) : [] });
  const markup = numbers.map((number, index) => {
    const { data } = pages[index] ?? {};
    return data?.pages[number - data.first];
  });
  const isThere = layout !== undefined && markup.every((each) => each !== undefined);
  const isNew = last?.layout !== layout || String(last?.numbers) !== String(numbers);
  if (isThere && isNew) setLast({ layout, numbers, markup: markup.filter((each) => each !== undefined) });
  const [back, forth] = ([-1, 1] as const).map((by) => (layout ? turned(page, layout.pages, isDouble, by) : undefined));
  const key = layout?.key;
  useEffect(() => {
    if (key) for (const near of [back, forth]) if (near !== undefined) void queryClient.prefetchQuery(pagesQuery(projectId, key, near));
  }, [queryClient, projectId, key, back, forth]);
  const goTo = (to: number | undefined) => to !== undefined && layout && setPlace(placeOf(to, layout));
  return {
    spread: last,
    isCurrent: isThere && !query.isPlaceholderData && settled === choices,
    failed: failureOf(query, pages),
    goTo,
    back: back === undefined ? undefined : () => goTo(back),
    forth: forth === undefined ? undefined : () => goTo(forth),
  };
}

type Asked = { isError: boolean; isFetching: boolean; error: unknown; refetch: () => Promise<unknown> };

/** What failed, if anything. Pages of a layout that the server no longer keeps are there again once it has been asked for the layout. */
function failureOf(layout: Asked, pages: readonly Asked[]) {
  const failed = pages.filter(({ isError }) => isError);
  const error = layout.error ?? failed[0]?.error;
  if (!error) return undefined;
  const refetch = async () => {
    await layout.refetch();
    await Promise.all(failed.map((each) => each.refetch()));
  };
  return { error, refetch, isFetching: [layout, ...failed].some(({ isFetching }) => isFetching) };
}
