/** A chapter's first words, set to stand out. */

import { runsText, type Block, type Run } from '../../../shared/book/manuscript.ts';
import type { ThemeSpec } from '../design/themes.ts';

/** Words that are set in small capitals, and the letters that they have at most. */
const WORDS = 5;
const MOST_LETTERS = 36;
/** A letter that may be set larger, and before it the marks with which speech, speech within it or a question opens. */
export const FIRST_LETTER = /^(?<mark>(?:[“”„‘’‚«»‹›¿¡][\u00a0\u202f\u2009\u200a]?){1,2})?(?<letter>\p{Lu}\p{M}*)/u;
/** Only scripts that have capitals. */
const CASED = /^[^\p{L}]*\p{Lu}/u;

/** The blocks with their first paragraph's beginning in small capitals. A drop cap has them too: what it leaves of the first word. */
export function leadIn(blocks: readonly Block[], lead: ThemeSpec['lead']): Block[] {
  const [first, ...rest] = blocks;
  if (lead === 'none' || first?.type !== 'paragraph') return [...blocks];
  const opening = openingRuns(first.runs);
  const text = runsText(opening);
  const end = lead === 'small-caps' && CASED.test(text) ? endOfWords(text) : 0;
  if (end === 0) return [...blocks];
  let left = end;
  const runs = opening.flatMap((run): Run[] => {
    const at = Math.min(left, run.text.length);
    left -= at;
    return [
      { ...run, text: run.text.slice(0, at), smallCaps: true },
      { ...run, text: run.text.slice(at) },
    ];
  });
  return [{ ...first, runs: [...runs.filter((run) => run.text !== ''), ...first.runs.slice(opening.length)] }, ...rest];
}

/** The first run, with what follows in its style but for raised letters, which are runs of their own. */
function openingRuns(runs: readonly Run[]): Run[] {
  const [first] = runs;
  const end = runs.findIndex(
    (run) =>
      run.note ??
      run.link ??
      run.code ??
      run.smallCaps ??
      run.struck ??
      run.subscript ??
      (run.italic !== first?.italic || run.bold !== first?.bold),
  );
  return runs.slice(0, end === -1 ? runs.length : end);
}

/** Where the first words end: before a mark that ends a phrase, or after a few. */
function endOfWords(text: string): number {
  const phrase = /[,;:.!?—–…]/u.exec(text)?.index ?? text.length;
  let end = 0;
  for (const match of text.matchAll(/\S+/gu)) {
    const after = match.index + match[0].length;
    if (match.index >= phrase || after > MOST_LETTERS) break;
    end = Math.min(after, Math.max(phrase, match.index + 1));
    if (text.slice(0, end).split(/\s+/u).length >= WORDS) break;
  }
  return end;
}
