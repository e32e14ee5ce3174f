/** Replaces typewriter punctuation by typographic characters. Words stay unchanged. */

import { mapRuns, runsText, type Block, type Run } from './manuscript.ts';

/** Words that start with an apostrophe, not with an opening quote: `’90s`, `’tis`. */
const ELISION = /^(?:\d|(?:tis|twas|twere|twill|em|til|cause|bout|round|cept|neath|n)(?![\p{L}\p{N}]))/iu;
const OPENS_AFTER = /^[\s([{<—–\-“‘«„/]?$/u;
const TYPED = /["']|(?<!-)-{2,3}(?!-)|(?<!\.)\.{3}(?!\.)/gu;

type Change = { start: number; end: number; text: string };

/**
 * Blocks with curly quotes, `--` and `---` as em dashes and `...` as an ellipsis, in everything but headings. Those, curly quotes
 * and a dash with a space only before it (`--force`) stay unchanged. Idempotent.
 */
export function typeset(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => mapRuns(block, typesetRuns));
}

/** Searches the whole text, because a quote's direction may depend on a neighbouring run. */
function typesetRuns(runs: readonly Run[]): Run[] {
  const changes = findChanges(runsText(runs));
  if (changes.length === 0) return [...runs];
  let start = 0;
  let at = 0;
  return runs.map((run) => {
    const end = start + run.text.length;
    let text = '';
    let copied = start;
    for (let change = changes[at]; change && change.start < end; change = changes[++at]) {
      // The change spans two runs of different style: leave it.
      if (change.start < start || change.end > end) continue;
      text += run.text.slice(copied - start, change.start - start) + change.text;
      copied = change.end;
    }
    text += run.text.slice(copied - start);
    start = end;
    return { ...run, text };
  });
}

function findChanges(text: string): Change[] {
  const changes: Change[] = [];
  let previous: Change | undefined;
  for (const match of text.matchAll(TYPED)) {
    const start = match.index;
    const end = start + match[0].length;
    const before = previous?.end === start ? previous.text : text.slice(Math.max(0, start - 1), start);
    const change = { start, end, text: replacement(match[0], before, text.slice(end, end + 12)) };
    if (change.text !== match[0]) changes.push(change);
    previous = change;
  }
  return changes;
}

function replacement(typed: string, before: string, after: string): string {
  const opens = OPENS_AFTER.test(before) && /^\S/u.test(after);
  if (typed === '"') return opens ? '“' : '”';
  if (typed === "'") return opens && !ELISION.test(after) ? '‘' : '’';
  if (typed === '...') return '…';
  return /^\s?$/u.test(before) && /^\S/u.test(after) ? typed : '—';
}
