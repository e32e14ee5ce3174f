/** markdown-it's inline tokens as runs. */

import type { Token } from 'markdown-it';
import type { Run } from './manuscript.ts';

/** Runs of inline tokens, neighbours of the same style merged. A soft line end is a space. */
export function runsOf(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  let italic = 0;
  let bold = 0;
  for (const { type, nesting, content } of tokens) {
    if (type === 'em_open' || type === 'em_close') italic += nesting;
    else if (type === 'strong_open' || type === 'strong_close') bold += nesting;
    else {
      const text = type === 'text' ? content : ' ';
      addRun(runs, { text, ...(italic > 0 && { italic: true as const }), ...(bold > 0 && { bold: true as const }) });
    }
  }
  return runs;
}

/** Appends runs as a further paragraph of the same item. */
export function appendRuns(item: Run[], runs: readonly Run[]): void {
  if (item.length > 0 && runs.length > 0) addRun(item, { text: ' ' });
  for (const run of runs) addRun(item, run);
}

function addRun(runs: Run[], run: Run): void {
  if (run.text === '') return;
  const last = runs.at(-1);
  if (last && last.italic === run.italic && last.bold === run.bold) last.text += run.text;
  else runs.push({ ...run });
}
