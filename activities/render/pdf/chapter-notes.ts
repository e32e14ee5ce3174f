import type { Run } from '../../../shared/book/manuscript.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { directionAttribute } from '../direction.ts';
import { runsText } from '../../../shared/book/manuscript.ts';
import { runsMarkup, type InlineSetting, type SetText } from '../markup/runs-markup.ts';

/** A chapter's notes, counted as they are met; the addresses of links are among them, because paper has no links. */
export class ChapterNotes {
  private readonly notes: string[] = [];

  constructor(private readonly setText: SetText) {}

  /** The mark of a note in the text. */
  mark(runs: Run[]): string {
    // The address of a link in a note stands behind it, as does a note of a note.
    const setting: InlineSetting = {
      setText: this.setText,
      link: (address, markup) => (isShown(address, markup) ? markup : `${markup} (${escapeMarkup(address)})`),
      note: (inner) => ` (${runsMarkup(inner, setting)})`,
    };
    return this.add(runsMarkup(runs, setting), directionAttribute(runsText(runs)));
  }

  /** A linked text with the mark of its address, unless the address is the text. */
  link(address: string, markup: string): string {
    return isShown(address, markup) ? markup : `${markup}${this.add(escapeMarkup(address.replace(/^mailto:/iu, '')), ' dir="ltr"')}`;
  }

  /** The notes, to be set at the feet of their pages. */
  html(): string {
    if (this.notes.length === 0) return '';
    return `<div class="notes">${this.notes.join('')}</div>`;
  }

  private add(markup: string, direction: string): string {
    const number = this.notes.length + 1;
    this.notes.push(`<p class="note"${direction}><span class="note-number">${number}</span> ${markup}</p>`);
    return `<sup class="mark">${number}</sup>`;
  }
}

function isShown(address: string, markup: string): boolean {
  const text = markup.replace(/<[^>]*>|\u00ad|\u2060/gu, '');
  return text === escapeMarkup(address) || `mailto:${text}` === escapeMarkup(address);
}
