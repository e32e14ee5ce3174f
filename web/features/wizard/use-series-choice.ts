import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContentType } from '../../../shared/book/options.ts';
import type { ChosenSeries, Series, SeriesCanon } from '../../../shared/series.ts';
import { seriesCanonQuery, seriesQuery } from '../series/endpoints.ts';
import { clearStored, readStored, refusedKey, seriesKey, writeStored } from './stored.ts';

export type SeriesChoice = {
  all: readonly Series[];
  /** The chosen one. */
  series: Series | undefined;
  /** The book's number in it. */
  number: number;
  /** What it brings along; undefined until it is loaded. */
  canon: SeriesCanon | undefined;
  without: ReadonlySet<string>;
  choose: (id: string) => void;
  leaveOut: (keys: readonly string[], isOut: boolean) => void;
  /** What is ordered with the book. */
  chosen: ChosenSeries | undefined;
  clear: () => void;
};

/** The series that a new book is to be part of, kept with the wizard's draft. */
export function useSeriesChoice(contentType: ContentType, userId: string, isSignedIn: boolean): SeriesChoice {
  const key = seriesKey(contentType, userId);
  const [choice, setChoice] = useState(() => restore(key));
  const list = useQuery({ ...seriesQuery(), enabled: isSignedIn });
  const all = list.data ?? [];
  // Until the list is there, the draft is believed: the server checks it.
  const id = list.data && !all.some((each) => each.id === choice.id) ? '' : choice.id;
  const canon = useQuery({ ...seriesCanonQuery(id), enabled: isSignedIn && id !== '' }).data;
  useEffect(() => {
    if (choice.id) writeStored(key, choice);
    else clearStored(key);
  }, [key, choice]);
  // What has been replaced since it was left out is offered again.
  const without = canon ? choice.without.filter((each) => canon.entries.some((entry) => entry.key === each)) : choice.without;
  const series = all.find((each) => each.id === id);
  // A refused book leaves its place to this one.
  const refused = readStored(refusedKey(contentType, userId)).id;
  return {
    ...{ all, canon, without: new Set(without) },
    series,
    number: (series?.books.filter((book) => book.id !== refused).length ?? 0) + 1,
    choose: (next) => setChoice({ id: next, without: [] }),
    leaveOut: (keys, isOut) => setChoice({ id, without: [...without.filter((each) => !keys.includes(each)), ...(isOut ? keys : [])] }),
    chosen: id ? { id, without } : undefined,
    clear: () => setChoice({ id: '', without: [] }),
  };
}

function restore(key: string): ChosenSeries {
  const { id, without } = readStored(key);
  const isText = (each: unknown): each is string => typeof each === 'string';
  return { id: isText(id) ? id : '', without: Array.isArray(without) ? without.filter(isText) : [] };
}
