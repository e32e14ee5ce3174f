export type BooksConfig = {
  /** `https://www.googleapis.com/books/v1` */
  googleBaseUrl: string;
  /** Without a key, queries share a small public quota. */
  googleKey?: string | undefined;
  /** `https://openlibrary.org` */
  openLibraryBaseUrl: string;
  /** ISO 3166. Google requires it from servers, because availability differs by country. */
  country: string;
  /** An e-mail address sent to both sources: Open Library grants a higher rate limit to identified clients. */
  contact: string;
  /** Google queries per day across all processes; below the key's quota. */
  dailyBudget: number;
};

/** The configuration for book searches. Stateless: shared state is in the database. */
export type BooksClient = { config: BooksConfig; userAgent: string };

export function createBooksClient(config: BooksConfig): BooksClient {
  return { config, userAgent: `Bookwright (${config.contact})` };
}
