/** Replaces typewriter punctuation by a language's typographic characters. Words stay unchanged. */

import { mapRuns, type Block, type Run } from './manuscript.ts';
import type { ContentType } from './options.ts';
import { applyChanges, type Change } from './typography/changes.ts';
import { findMarks } from './typography/find-marks.ts';
import { findSpaces } from './typography/find-spaces.ts';
import { withListSpeech } from './typography/list-speech.ts';
import { marksOf } from './typography/marks.ts';

/** Where the first pass finds nothing the second finds nothing. */
function twice(runs: readonly Run[], find: (text: string) => Change[]): Run[] {
  const once = applyChanges(runs, find);
  return once.every(({ text }, index) => text === runs[index]?.text) ? once : applyChanges(once, find);
}

type Typesetter = (runs: readonly Run[]) => Run[];
const typesetters = new Map<string, Typesetter>();

/**
 * Blocks with a language's quotation marks, dashes (`--`, ` - `, ranges), an ellipsis for `...` and its spaces, in everything but
 * headings. What is typographic already and a dash with a space only before it (`--force`) stay unchanged. Idempotent.
 * @param language BCP 47
 * @param contentType in `fiction` lists that are speech (`- Нет, - сказал он.`) become paragraphs
 */
export function typeset(blocks: readonly Block[], language = 'en', contentType: ContentType = 'non-fiction'): Block[] {
  const set = typesetterOf(language);
  const spoken = contentType === 'fiction' ? withListSpeech(blocks, marksOf(language)) : blocks;
  return spoken.map((block) => mapRuns(block, set));
}

/** A single text, such as a title. */
export function typesetText(text: string, language: string): string {
  return typesetterOf(language)([{ text }])
    .map((run) => run.text)
    .join('');
}

/** Searches the whole text of a block, because a quote's direction may depend on a neighbouring run. */
function typesetterOf(language: string): Typesetter {
  const known = typesetters.get(language);
  if (known) return known;
  const [marks, spaces] = [findMarks(language), findSpaces(language)];
  // Twice, because what the first pass sets can be what a rule of the second looks for: a mark inside others, a space behind a colon.
  const made: Typesetter = (runs) => twice(twice(runs, marks), spaces);
  typesetters.set(language, made);
  return made;
}
