/** markdown-it's inline tokens as runs. */

import type { Token } from 'markdown-it';
import type { Run } from './manuscript.ts';

/** What a reference to a note stands for; undefined if it is text. */
export type NoteOf = (token: Token) => Run[] | undefined;

type Style = Omit<Run, 'text' | 'note'>;

/** The style of each pair of tokens; a link's address is read from its own. */
const STYLES: Partial<Record<string, keyof Omit<Style, 'link'>>> = {
  em: 'italic',
  strong: 'bold',
  s: 'struck',
  sup: 'superscript',
  sub: 'subscript',
  smallcaps: 'smallCaps',
};

/**
 * Runs of inline tokens, neighbours of the same style merged. A soft line end is a space, a hard one a run of its own.
 * @param keepLines whether soft line ends are hard ones, as in verse
 */
export function runsOf(tokens: readonly Token[], noteOf: NoteOf = () => undefined, keepLines = false): Run[] {
  const runs: Run[] = [];
  const open: Partial<Record<keyof Style, number>> = {};
  const links: { address: string; title: string }[] = [];
  for (const token of tokens) {
    const [, name = '', side] = /^(.*)_(open|close)$/.exec(token.type) ?? [];
    const style = STYLES[name];
    if (style && side) open[style] = (open[style] ?? 0) + token.nesting;
    else if (token.type === 'link_open') links.push({ address: attribute(token, 'href'), title: attribute(token, 'title') });
    else if (token.type === 'link_close') {
      const { title = '' } = links.pop() ?? {};
      if (title) addRun(runs, { text: ` (${title})` });
    } else for (const run of contentOf(token, noteOf, keepLines)) addRun(runs, { ...styleOf(open, links), ...run });
  }
  return runs;
}

function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

function styleOf(open: Partial<Record<keyof Style, number>>, links: readonly { address: string }[]): Style {
  const on = Object.entries(open).filter(([, depth]) => depth > 0);
  const link = links.at(-1)?.address;
  return { ...Object.fromEntries(on.map(([style]) => [style, true])), ...(link && { link }) };
}

function contentOf(token: Token, noteOf: NoteOf, keepLines: boolean): Run[] {
  switch (token.type) {
    case 'code_inline':
      return [{ text: token.content, code: true }];
    case 'hardbreak':
      return [{ text: '\n' }];
    case 'softbreak':
      return [{ text: keepLines ? '\n' : ' ' }];
    case 'image': {
      const [address, title] = [attribute(token, 'src'), attribute(token, 'title')];
      return [{ text: token.content || address, ...(address && { link: address }) }, ...(title ? [{ text: ` (${title})` }] : [])];
    }
    case 'footnote_ref': {
      const note = noteOf(token);
      const { label = '' } = token.meta as { label?: string };
      return [note ? { text: '', note } : { text: `[^${label}]` }];
    }
    default:
      return [{ text: token.content }];
  }
}

/** Appends runs as a further paragraph of the same item. */
export function appendRuns(item: Run[], runs: readonly Run[]): void {
  if (item.length > 0 && runs.length > 0) addRun(item, { text: ' ' });
  for (const run of runs) addRun(item, run);
}

/** The lines of runs, at their line ends. */
export function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    if (run.text === '\n') lines.push([]);
    else lines.at(-1)?.push(run);
  }
  return lines;
}

/** Appends a run, to the last one if both are of one style. */
export function addRun(runs: Run[], run: Run): void {
  if (run.text === '' && !run.note) return;
  const last = runs.at(-1);
  if (last && isAlike(last, run)) last.text += run.text;
  else runs.push({ ...run });
}

function isAlike(a: Run, b: Run): boolean {
  if (a.note || b.note || a.text === '\n' || b.text === '\n') return false;
  const styles = Object.values(STYLES).filter((style) => style !== undefined);
  return a.link === b.link && a.code === b.code && styles.every((style) => a[style] === b[style]);
}
