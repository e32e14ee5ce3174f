import { runsText, type Run } from '../manuscript.ts';

/** Characters from `start` to `end` become `text`; nothing between them is an insertion. */
export type Change = { start: number; end: number; text: string };

/** Runs with changes of their whole text made, in the order in which they stand. One that spans two runs of different style is left out. */
export function applyChanges(runs: readonly Run[], find: (text: string) => Change[]): Run[] {
  const changes = find(runsText(runs));
  if (changes.length === 0) return [...runs];
  let start = 0;
  let at = 0;
  return runs.map((run) => {
    const end = start + run.text.length;
    let text = '';
    let copied = start;
    for (let change = changes[at]; change && change.start < end; change = changes[++at]) {
      if (change.start < copied || change.end > end || run.code || run.link === run.text) continue;
      text += run.text.slice(copied - start, change.start - start) + change.text;
      copied = change.end;
    }
    text += run.text.slice(copied - start);
    start = end;
    return { ...run, text };
  });
}
