/** Footnotes: their texts, taken from where they are written to where they are referred to. */

import type { Token } from 'markdown-it';
import type { Run } from './manuscript.ts';
import { addRun, appendRuns, runsOf, type NoteOf } from './markdown-runs.ts';

export type Notes = { of: NoteOf; unused: () => Run[][] };

/** The tokens without the notes' texts, and those texts by reference. A note inside a note stays text. */
export function readNotes({ tokens, inline }: { tokens: Token[]; inline: readonly { tokens?: Token[] }[] }): {
  tokens: Token[];
  notes: Notes;
} {
  const written = new Map<string, Run[]>();
  const surplus: Run[][] = [];
  const used = new Set<string>();
  const rest: Token[] = [];
  let note: { label: string; runs: Run[] } | undefined;
  for (const token of tokens) {
    if (token.type === 'footnote_reference_open') note = { label: (token.meta as { label: string }).label, runs: [] };
    else if (token.type === 'footnote_reference_close') {
      if (note && written.has(note.label)) surplus.push(asText(note.label, note.runs));
      else if (note) written.set(note.label, note.runs);
      note = undefined;
    } else if (!note) rest.push(token);
    else if (token.type === 'inline') appendRuns(note.runs, runsOf(token.children ?? []));
    else if (token.type === 'fence') appendRuns(note.runs, [{ text: [token.info, token.content].join(' ').trim(), code: true }]);
  }
  const of: NoteOf = (token) => {
    const { id, label } = token.meta as { id: number; label?: string };
    if (label === undefined) return runsOf(inline[id]?.tokens ?? []);
    used.add(label);
    return written.get(label);
  };
  const unused = (): Run[][] => [...[...written].flatMap(([label, runs]) => (used.has(label) ? [] : [asText(label, runs)])), ...surplus];
  return { tokens: rest, notes: { of, unused } };
}

/** A note that nothing refers to, as it is written. */
function asText(label: string, note: readonly Run[]): Run[] {
  const runs: Run[] = [{ text: `[^${label}]: ` }];
  for (const run of note) addRun(runs, run);
  return runs;
}
