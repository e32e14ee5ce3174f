/** What was checked of a book's files before they were given out. */

import { z } from 'zod';

export const CHECK_NAMES = [
  'characters-printable',
  'fonts-embedded',
  'true-size',
  'even-pages',
  'page-numbers',
  'gutter',
  'no-hidden-objects',
  'pdf-x',
  'facing-pages-level',
  'no-lone-lines',
  'last-pages-filled',
  'no-hyphen-ladders',
  'word-gaps',
  'figure-resolution',
  'tagged',
  'epub-valid',
  'epub-page-list',
  'cover-size',
  'cover-spine',
  'cover-type',
  'cover-color',
  'cover-ratio',
  'cover-back-text',
  'cover-resolution',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** `measured`: what was found, in a few words (`0 of 61 spreads`). */
export const fileCheck = z.object({ name: z.enum(CHECK_NAMES), passed: z.boolean(), measured: z.string() });
export type FileCheck = z.infer<typeof fileCheck>;
