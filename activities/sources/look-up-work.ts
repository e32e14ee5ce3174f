import type { ClaimSource, ReferenceCatalogue } from '../../shared/book/claim-source.ts';
import type { ActivityDeps } from '../deps.ts';
import { SourceFailure } from '../niche/books/source-failure.ts';
import { findInGoogleBooks, findInOpenLibrary } from './find-in-books.ts';
import { findInCrossref } from './find-in-crossref.ts';
import { findInWikipedia } from './find-in-wikipedia.ts';
import { isSameWork, type Work } from './is-same-work.ts';
import { queryOf } from './words.ts';

export type LookUpDeps = Pick<ActivityDeps, 'db' | 'books' | 'references' | 'log'>;
/** What is looked for, and the language of the book that refers to it. */
export type LookUp = { lookFor: string; language: string };

/** The catalogues in the order in which they are asked. */
const CATALOGUES: Record<ReferenceCatalogue, (deps: LookUpDeps, query: string, language: string, signal: AbortSignal) => Promise<Work[]>> =
  {
    'Open Library': ({ books }, query, _language, signal) => findInOpenLibrary(books, query, signal),
    'Google Books': ({ books, db }, query, _language, signal) => findInGoogleBooks(books, db, query, signal),
    Crossref: (deps, query, _language, signal) => findInCrossref(deps, query, signal),
    Wikipedia: (deps, query, language, signal) => findInWikipedia(deps, query, language, signal),
  };

/** The catalogues for the look-ups of one book, and which of them are down. */
export class Catalogues {
  readonly #deps: LookUpDeps;
  readonly #signal: AbortSignal;
  /** Not asked again: ten seconds of silence for each work would use up the time, and who limits requests means it. */
  readonly #down = new Map<ReferenceCatalogue, SourceFailure>();

  constructor(deps: LookUpDeps, signal: AbortSignal) {
    this.#deps = deps;
    this.#signal = signal;
  }

  get areAllDown(): boolean {
    return this.#down.size === Object.keys(CATALOGUES).length;
  }

  get failures(): SourceFailure[] {
    return [...this.#down.values()];
  }

  /**
   * The first work that a catalogue returns and that is the one looked for; null if those that answer have none.
   * @returns undefined if no catalogue answers
   */
  async find({ lookFor, language }: LookUp): Promise<ClaimSource | null | undefined> {
    const query = queryOf(lookFor);
    if (query === '') return null;
    let isAnswered = false;
    for (const [name, ask] of Object.entries(CATALOGUES) as [ReferenceCatalogue, (typeof CATALOGUES)[ReferenceCatalogue]][]) {
      if (this.#down.has(name)) continue;
      try {
        const works = await ask(this.#deps, query, language, this.#signal);
        isAnswered = true;
        const work = works.find((each) => isSameWork(lookFor, each));
        if (work) return { title: work.title, authors: work.authors, year: work.year, url: work.url, foundAt: name };
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        this.#deps.log.warn({ catalogue: name, failure: error.kind }, error.message);
        // A refusal may be of this query alone.
        if (error.kind !== 'rejected') this.#down.set(name, error);
      }
    }
    return isAnswered ? null : undefined;
  }
}
