/** The notes of a chapter, at the feet of its pages; the addresses of links are among them, because paper has no links. */

import type { Run } from '../../../shared/book/manuscript.ts';
import { runsText } from '../../../shared/book/manuscript.ts';
import { directionAttribute } from '../direction.ts';
import { itemize, type InlineText } from './itemize.ts';
import type { Item } from './items.ts';
import type { Line } from './leaf.ts';
import type { NotePiece, NoteSetting } from './note-foot.ts';
import { setParagraph } from './set-paragraph.ts';

/** The rule above the notes and the space around it, which keeps it from the rule under a table. */
const ABOVE_PX = 20;

type Note = { items: Item[]; direction: string; lines: Line[] };

export class ChapterNotes {
  private readonly notes: Note[] = [];

  constructor(
    private readonly inline: InlineText,
    private readonly sizePx: number,
    private readonly linePx: number,
    private readonly noteLinePx: number,
    private readonly isDigital: boolean,
  ) {}

  /** The number of a new note. */
  add(runs: readonly Run[]): number {
    const number = this.notes.length + 1;
    const inner: InlineText = {
      setText: this.inline.setText,
      measure: this.inline.measure,
      ...(this.isDigital && { addLink: (address) => ({ open: linkTag(address) }) }),
    };
    const shown = this.isDigital ? runs : runs.flatMap((run, index) => [run, ...addressAfter(run, runs[index + 1])]);
    const marked: Run[] = [{ text: String(number), superscript: true }, { text: '\u00a0' }, ...shown];
    this.notes.push({ items: itemize(marked, 's-note', inner), direction: directionAttribute(runsText(runs)), lines: [] });
    return number;
  }

  set(widthPx: number): void {
    const type = { sizePx: this.sizePx * 0.818, justified: false, indentPx: 0, hangPx: 0 };
    for (const note of this.notes) note.lines = setParagraph(note.items, type, widthPx)[0]?.lines ?? [];
  }

  /** For breaking pages. */
  readonly setting: NoteSetting = {
    linesOf: (number) => this.notes[number - 1]?.lines.length ?? 0,
    heightOf: (lines) => (lines > 0 ? Math.ceil((lines * this.noteLinePx + ABOVE_PX) / this.linePx) : 0),
  };

  html(pieces: readonly NotePiece[]): string {
    return pieces
      .map(({ note: number, from, to }) => {
        const note = this.notes[number - 1];
        const lines = note?.lines.slice(from, to).map((line) => line.html());
        return note ? `<p class="s-note" role="doc-footnote"${note.direction}>${lines?.join('') ?? ''}</p>` : '';
      })
      .join('');
  }
}

export function linkTag(address: string): string {
  return `<a href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
}

/** In print the address of a link in a note stands behind it. */
function addressAfter(run: Run, next: Run | undefined): Run[] {
  if (run.link === undefined || next?.link === run.link || isShown(run.link, run.text)) return [];
  return [{ text: ` (${run.link})` }];
}

/** Whether a link's text is its address. */
export function isShown(address: string, text: string): boolean {
  return text === address || `mailto:${text}` === address;
}
