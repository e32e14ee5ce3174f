/** Where a page of the printed book begins: after so many letters and figures of a chapter's text, notes left out. `label` is its number. */
export type PageStart = { chapter: string; label: string; letters: number };
