import type { Evidence } from '../../../shared/niche/evidence.ts';
import { Breaker } from './breaker.ts';
import { Lanes } from './lanes.ts';
import { SingleFlight } from './single-flight.ts';

export type BooksConfig = {
  /** `https://www.googleapis.com/books/v1` */
  googleBaseUrl: string;
  /** Without one, queries share a small quota with everybody who has none. */
  googleKey?: string | undefined;
  /** `https://openlibrary.org` */
  openLibraryBaseUrl: string;
  /** ISO 3166. Google asks servers for it: what is sold differs from country to country. */
  country: string;
  /** An e-mail address, told to both sources: Open Library allows those it can reach more. */
  contact: string;
  /** Queries to Google a day, all processes together; below the quota of the key. */
  dailyBudget: number;
};

/** The configuration, and what one process remembers between searches. */
export type BooksClient = {
  config: BooksConfig;
  userAgent: string;
  breaker: Breaker;
  flights: SingleFlight<Evidence>;
  lanes: Lanes;
};

/** Searches that may be under way in one process. Each holds a connection to the database until it ends, and others need some too. */
const SEARCHES_AT_ONCE = 4;

/** What searches for books need. A process makes one, and shares it. */
export function createBooksClient(config: BooksConfig): BooksClient {
  return {
    config,
    userAgent: `Bookwright (${config.contact})`,
    breaker: new Breaker(),
    flights: new SingleFlight(),
    lanes: new Lanes(SEARCHES_AT_ONCE),
  };
}
