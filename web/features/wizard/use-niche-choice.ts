import { useState } from 'react';
import type { ContentType } from '../../../shared/book/options.ts';
import { clearStored, nicheKey, readStored, writeStored } from './stored.ts';

/** An analysis that a book comes from; the keyword of a copied order is not known. */
export type ChosenNiche = { id: string; keyword: string };

export type NicheChoice = { chosen: ChosenNiche | undefined; clear: () => void };

/** Keeps an analysis with the wizard's draft, or none. */
export function keepNiche(contentType: ContentType, userId: string, niche: ChosenNiche | undefined): void {
  const key = nicheKey(contentType, userId);
  if (niche) writeStored(key, niche);
  else clearStored(key);
}

/** The niche analysis that goes along with a new book, kept with the wizard's draft. */
export function useNicheChoice(contentType: ContentType, userId: string): NicheChoice {
  const [chosen, setChosen] = useState(() => restore(nicheKey(contentType, userId)));
  return {
    chosen,
    clear: () => {
      keepNiche(contentType, userId, undefined);
      setChosen(undefined);
    },
  };
}

function restore(key: string): ChosenNiche | undefined {
  const { id, keyword } = readStored(key);
  return typeof id === 'string' ? { id, keyword: typeof keyword === 'string' ? keyword : '' } : undefined;
}
