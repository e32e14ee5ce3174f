import type { BooksClient } from '../niche/books/client.ts';

/** The catalogues besides those of the book searches. */
export type ReferencesConfig = {
  /** `https://api.crossref.org` */
  crossrefBaseUrl: string;
  /** `https://en.wikipedia.org`, which stands for the edition of each book’s language; any other address is asked for all of them. */
  wikipediaBaseUrl: string;
};

/** The book searches’ client, whose name and e-mail address all catalogues are given, and the two others. */
export type CatalogueClient = { books: BooksClient; references: ReferencesConfig };
