import { useDeferredValue, useEffect, useMemo } from 'react';
import type { ChapterText } from '../../../../shared/book/text.ts';
import { Input } from '../../../components/input.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { plural } from '../../../lib/format.ts';
import { searchBook } from './search-book.ts';
import { hideHits, showHit } from './show-hit.ts';

type SearchBoxProps = { chapters: readonly ChapterText[]; words: string; onType: (words: string) => void };

export const SEARCH_ID = 'search-in-book';

/** Searches the whole text in the browser, and leads to each place. */
export function SearchBox({ chapters, words, onType }: SearchBoxProps) {
  const wanted = useDeferredValue(words.trim());
  const { hits, isCut } = useMemo(() => searchBook(chapters, wanted), [chapters, wanted]);
  useEffect(() => hideHits, [wanted]);
  const found = `${isCut ? 'More than ' : ''}${plural(hits.length, 'place')}`;
  return (
    <div className="grid gap-2">
      <Input
        id={SEARCH_ID}
        type="search"
        aria-label="Search the text"
        placeholder="Search the text"
        value={words}
        onChange={(event) => onType(event.target.value)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {wanted.length > 1 && (hits.length > 0 ? found : `“${wanted}” does not occur in the text.`)}
      </p>
      {hits.length > 0 && (
        <ScrollBox label="Places found" className="max-h-80">
          <ul className="grid gap-1">
            {hits.map((hit) => (
              <li key={`${hit.chapter}.${hit.at}.${hit.nth}`}>
                <button
                  type="button"
                  className="w-full rounded-md px-2 py-1.5 text-left text-sm hover:bg-sunken"
                  onClick={() => showHit(hit, wanted)}
                >
                  <span className="block text-xs text-ink-soft">Chapter {hit.chapter}</span>
                  <span dir="auto" className="font-serif">
                    {hit.before}
                    <mark className="bg-gilt-soft text-ink">{hit.found}</mark>
                    {hit.after}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
    </div>
  );
}
