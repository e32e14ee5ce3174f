/** States of a chapter's text: what its author sends and is shown. */

import { z } from 'zod';
import { chapterText } from './text.ts';

/** `written` and `repair` are the product's; the others the author's: by hand, by going back, and by accepting what was written anew. */
export const VERSION_ORIGINS = ['written', 'repair', 'edit', 'restored', 'rewritten'] as const;
export type VersionOrigin = (typeof VERSION_ORIGINS)[number];

/** The most characters of a chapter: more than a book of 50,000 words in one. */
export const MOST_CHAPTER_CHARACTERS = 240_000;

const revision = z.number().int().min(1);

/** `PUT …/chapters/{number}`. */
export const chapterEdit = z.strictObject({
  /** The state that was edited: if the chapter has another one by now, nothing is stored. */
  revision,
  title: z.string().trim().min(1).max(200),
  /** Markdown, as `blocksMarkdown` writes it. */
  text: z.string().max(MOST_CHAPTER_CHARACTERS),
  /** Of this open editor: its saves within a few minutes are one version. */
  editingId: z.uuid(),
});
export type ChapterEdit = z.infer<typeof chapterEdit>;

/** `POST …/chapters/{number}/restore`. */
export const versionRestore = z.strictObject({ revision, restored: revision });

/** `PUT …/chapters/{number}/standing`. What is left out stays, so that a lock and an approval sent at once both hold in either order. */
export const standingChange = z
  .strictObject({
    /** The state that is approved. */
    revision,
    locked: z.boolean(),
    approved: z.boolean(),
  })
  .partial({ locked: true, approved: true });
export type StandingChange = z.infer<typeof standingChange>;

export const chapterStanding = z.object({ locked: z.boolean(), approved: z.boolean() });
export type ChapterStanding = z.infer<typeof chapterStanding>;

export const shownVersion = z.object({
  revision: z.number().int(),
  origin: z.enum(VERSION_ORIGINS),
  why: z.string().nullable(),
  title: z.string(),
  words: z.number().int(),
  savedAt: z.iso.datetime(),
});
export type ShownVersion = z.infer<typeof shownVersion>;

/** `GET …/chapters/{number}/versions`, newest first. */
export const versionList = z.object({ versions: z.array(shownVersion) });
export type VersionList = z.infer<typeof versionList>;

/** `GET …/chapters/{number}/versions/{revision}`. */
export const versionText = chapterText;
