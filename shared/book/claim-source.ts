/** Where the works are looked up that support a book's claims, in the order in which they are asked. */
export const REFERENCE_CATALOGUES = ['Open Library', 'Google Books', 'Crossref', 'Wikipedia'] as const;
export type ReferenceCatalogue = (typeof REFERENCE_CATALOGUES)[number];

/** A published work as a catalogue returned it. Only such works are ever named to authors. */
export type ClaimSource = { title: string; authors: string[]; year: number | null; url: string; foundAt: ReferenceCatalogue };
