import type { CalloutKind } from '../../../shared/book/manuscript.ts';

/** Parts of a book that have a name of their own in place of a number. */
export const NAMED_PARTS = [
  ...(['dedication', 'epigraph', 'foreword', 'preface', 'introduction', 'prologue', 'interlude', 'epilogue', 'afterword'] as const),
  ...(['conclusion', 'acknowledgments', 'about-author', 'also-by', 'appendix', 'glossary', 'bibliography', 'notes'] as const),
] as const;
export type NamedPart = (typeof NAMED_PARTS)[number];

/** Every text that a file has besides the author's, in one language. */
export type Labels = {
  contents: string;
  cover: string;
  titlePage: string;
  copyright: string;
  halfTitle: string;
  landmarks: string;
  pageList: string;
  start: string;
  /** Marks an outline on its title page. */
  outline: string;
  anonymous: string;
  untitled: string;
  chapter: (number: number) => string;
  /** The series of a book and its place there, as on a title page. */
  inSeries: (title: string, number: number) => string;
  /** The words that stand before a chapter's number, in lower case, as a regular expression's alternatives. */
  chapterWords: string;
  /** The words for a part of several chapters, likewise. */
  partWords: string;
  callouts: Record<CalloutKind, string>;
  done: string;
  notDone: string;
  sceneBreak: string;
  footnote: string;
  backToText: string;
  rights: string;
  fiction: string;
  nonFiction: string;
  /** Says that a book was made with AI. */
  aiNotice: string;
  edition: (number: number) => string;
  /** What a reader with other needs can expect of the EPUB. */
  accessibility: string;
  /** The names under which authors know each part; the first is printed. Compared without regard to case. */
  parts: Record<NamedPart, readonly string[]>;
};

/** The names of parts in the order of `NAMED_PARTS`, parts by semicolons, names by bars. */
export function partNames(list: string): Record<NamedPart, readonly string[]> {
  const names = list.split(';').map((part) => part.trim().split('|'));
  return Object.fromEntries(NAMED_PARTS.map((part, index) => [part, names[index] ?? []])) as unknown as Record<
    NamedPart,
    readonly string[]
  >;
}
