import { escapeMarkup } from '../../../shared/escape-markup.ts';
import type { Run } from '../../../shared/book/manuscript.ts';

/** Prepares a text for its format, before it is escaped. */
export type SetText = (text: string) => string;

/** How a format sets what is more than styled text. */
export type InlineSetting = {
  setText: SetText;
  /** The mark in the text of a note. */
  note: (note: Run[]) => string;
  /** A linked text; several runs may be parts of one. */
  link: (address: string, markup: string) => string;
};

/** From the inside out. */
const TAGS: [style: 'italic' | 'bold' | 'struck' | 'superscript' | 'subscript' | 'code' | 'smallCaps', open: string, close: string][] = [
  ['smallCaps', '<span class="caps">', '</span>'],
  ['code', '<code>', '</code>'],
  ['subscript', '<sub>', '</sub>'],
  ['superscript', '<sup>', '</sup>'],
  ['struck', '<del>', '</del>'],
  ['italic', '<em>', '</em>'],
  ['bold', '<strong>', '</strong>'],
];

/** Runs as markup that is HTML and XHTML. */
export function runsMarkup(runs: readonly Run[], setting: InlineSetting): string {
  let markup = '';
  let linked: { address: string; markup: string } | undefined;
  const closeLink = (): void => {
    if (linked) markup += setting.link(linked.address, linked.markup);
    linked = undefined;
  };
  for (const run of runs) {
    if (linked && linked.address !== run.link) closeLink();
    const one = runMarkup(run, setting);
    if (run.link === undefined) markup += one;
    else linked = { address: run.link, markup: (linked?.markup ?? '') + one };
  }
  closeLink();
  return markup;
}

function runMarkup(run: Run, { setText, note }: InlineSetting): string {
  if (run.note) return note(run.note);
  if (run.text === '\n') return '<br/>';
  const text = escapeMarkup(run.code ? run.text : setText(run.text));
  return TAGS.reduce((inner, [style, open, close]) => (run[style] ? open + inner + close : inner), text);
}
