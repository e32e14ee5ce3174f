/** Straight typing made into typographers' characters. The words stay the same. */

import { runsText, type Block, type Run } from './manuscript.ts';

/** What begins with an apostrophe, where an opening quote would be wrong: `’90s`, `’tis`. */
const ELISION = /^(?:\d|(?:tis|twas|twere|twill|em|til|cause|bout|round|cept|neath|n)(?![\p{L}\p{N}]))/iu;
const OPENS_AFTER = /^[\s([{<—–\-“‘«„/]?$/u;
const TYPED = /["']|(?<!-)-{2,3}(?!-)|(?<!\.)\.{3}(?!\.)/gu;

type Change = { start: number; end: number; text: string };

/**
 * Blocks with curly quotes, `--` and `---` as em dashes and `...` as an ellipsis, in paragraphs, quotes and lists. Headings and
 * what is curly already stay, and so does a dash with a space before it and none after (`--force`). Doing it twice changes nothing.
 */
export function typeset(blocks: readonly Block[]): Block[] {
  return blocks.map((block): Block => {
    if (block.type === 'paragraph' || block.type === 'quote') return { ...block, runs: typesetRuns(block.runs) };
    if (block.type === 'list') return { ...block, items: block.items.map(typesetRuns) };
    return block;
  });
}

/** Changes are found in the whole text, because a quote's direction may depend on a neighbouring run. */
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
      // Typed half in italics and half not: left as it is.
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
