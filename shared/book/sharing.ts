/** Links by which an author lets others read a book or one chapter, and what those see of it. */

import { z } from 'zod';
import { singleLine } from '../text.ts';
import { bookText, type ChapterText } from './text.ts';

/** How long a link may be valid, in days. */
export const LINK_DAYS = [7, 30, 90] as const;
export type LinkDays = (typeof LINK_DAYS)[number];
export const DEFAULT_LINK_DAYS: LinkDays = 30;

/** Links of a book that are valid at a time. */
export const MOST_LINKS = 20;

/** The page that a link opens; its token is the fragment of the address, which browsers send to nobody. */
export const SHARED_PATH = '/shared';

/** Where an image of a shared book is served to whoever sends the link's token. */
export const sharedImagePath = (image: string): string => `/api/shared-book/images/${image}`;

/** The request header with a link's token: an address would be logged on its way. */
export const SHARED_LINK_HEADER = 'shared-link';

/** `POST …/shared-links`. */
export const linkRequest = z.strictObject({
  /** Null for the whole book. */
  chapter: z.int().min(1).max(1_000).nullable(),
  days: z.literal(LINK_DAYS).default(DEFAULT_LINK_DAYS),
  /** For the author: whom it is for. */
  label: singleLine(0, 80, 'The label must be a text').default(''),
});
export type LinkRequest = z.input<typeof linkRequest>;

export const shownLink = z.object({
  id: z.uuid(),
  chapter: z.int().nullable(),
  label: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  lastOpenedAt: z.iso.datetime().nullable(),
  /** Remarks that were left by it. */
  remarks: z.int(),
});
export type ShownLink = z.infer<typeof shownLink>;

/** `GET …/shared-links`, newest first; those that have ended stay for a while. */
export const linkList = z.object({ links: z.array(shownLink) });
export type LinkList = z.infer<typeof linkList>;

/** A link that was just created: its address is shown this once. */
export const createdLink = z.object({ link: shownLink, address: z.url() });
export type CreatedLink = z.infer<typeof createdLink>;

/** `GET /api/shared-book`: the chapters that are written, as far as the link goes. */
export const sharedBook = bookText.extend({
  /** The one chapter that is shared; null for the whole book. */
  chapter: z.int().nullable(),
  expiresAt: z.iso.datetime(),
});
export type SharedBook = Omit<z.infer<typeof sharedBook>, 'chapters'> & { chapters: ChapterText[] };
