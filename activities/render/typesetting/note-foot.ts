/** What stands at the foot of a page: its notes, the last of which may go on at the foot of the next. All in lines. */

/** `linesOf`: lines of a note; `heightOf`: lines of the page that so many lines of notes take, with the rule above them. */
export type NoteSetting = { linesOf: (note: number) => number; heightOf: (noteLines: number) => number };

/** Lines of notes that a page is to have: those `carried` over to it, its `own`, and the `last` of these. */
export type WantedNotes = { carried: number; own: number; last: number };

/** Lines `from` to `to` of a note. */
export type NotePiece = { note: number; from: number; to: number };

/** Of a note that goes on, on either page. */
const LEAST_OF_NOTE = 2;
/** Of the text above a note that fills the rest of its page, and how many more there may be. */
const LEAST_OF_TEXT = 5;
const MORE_OF_TEXT = 3;

export class NoteFoot {
  constructor(
    private readonly setting: NoteSetting | undefined,
    private readonly pageLines: number,
  ) {}

  linesOf(note: number): number {
    return this.setting?.linesOf(note) ?? 0;
  }

  heightOf(noteLines: number): number {
    return noteLines === 0 ? 0 : (this.setting?.heightOf(noteLines) ?? 0);
  }

  /** Lines of notes that so many lines of the page hold. */
  room(height: number): number {
    let room = 0;
    while (room < height * 4 && this.heightOf(room + 1) <= height) room++;
    return room;
  }

  /** Lines of notes that the page has at least: a note begins where its mark is, and one that is carried over ends if the page can hold it. */
  least({ carried, own, last }: WantedNotes): number {
    if (own > 0) return carried + own - last + (last >= 2 * LEAST_OF_NOTE ? LEAST_OF_NOTE : last);
    const holdsAll = this.heightOf(carried) + LEAST_OF_TEXT <= this.pageLines;
    return holdsAll ? carried : Math.min(carried - LEAST_OF_NOTE, this.room(this.pageLines - LEAST_OF_TEXT - MORE_OF_TEXT));
  }

  /**
   * How many lines of notes that are too many stand in `height` lines of the page, the others being carried over; undefined if the page cannot end so.
   * @param relaxed as many as there is room for, because nothing else is possible
   */
  split(wanted: WantedNotes, height: number, relaxed: boolean): number | undefined {
    const all = wanted.carried + wanted.own;
    const room = this.room(height);
    if (relaxed) return all - room === 1 && room > LEAST_OF_NOTE ? room - 1 : Math.min(all, room);
    if (wanted.own === 0 && height > this.pageLines - LEAST_OF_TEXT) return undefined;
    const here = Math.min(room, all - LEAST_OF_NOTE);
    return here >= this.least(wanted) ? here : undefined;
  }
}

/** Takes so many lines from the notes that wait, which are in order. */
export function takeNotes(waiting: NotePiece[], lines: number): NotePiece[] {
  const taken: NotePiece[] = [];
  let left = lines;
  for (let next = waiting[0]; next && left > 0; next = waiting[0]) {
    const to = Math.min(next.to, next.from + left);
    taken.push({ ...next, to });
    left -= to - next.from;
    if (to === next.to) waiting.shift();
    else waiting[0] = { ...next, from: to };
  }
  return taken;
}
