/** Evidence on a niche from public book searches, the only input of the scores. */

import { z } from 'zod';

/** A book found by a search. Every field but the title may be unknown, and most are for most books. */
export const evidenceBook = z.object({
  title: z.string(),
  subtitle: z.string().nullable(),
  authors: z.array(z.string()),
  /** 1 to 5. */
  averageRating: z.number().min(0).max(5).nullable(),
  ratingsCount: z.number().int().min(0),
  /** Readers who want to read the book, if the source counts them. */
  wantToRead: z.number().int().min(0),
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  publishedDate: z.string().nullable(),
  price: z.number().positive().nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  /** https only. */
  thumbnail: z.string().nullable(),
});
export type EvidenceBook = z.infer<typeof evidenceBook>;

export const EVIDENCE_SOURCES = ['google-books', 'open-library'] as const;
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];

export const evidence = z.object({
  /** Normalised by `searchKey`. */
  keyword: z.string(),
  /** The search's estimate of matching books; 0 only if nothing was found. */
  totalFound: z.number().int().min(0),
  /** At most 80, without duplicates; the most relevant first. */
  books: z.array(evidenceBook),
  /** Which sources responded, and with how many books. */
  sources: z.array(z.object({ source: z.enum(EVIDENCE_SOURCES), found: z.number().int().min(0), books: z.number().int().min(0) })),
  fetchedAt: z.iso.datetime(),
});
export type Evidence = z.infer<typeof evidence>;
