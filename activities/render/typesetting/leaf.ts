/** A chapter as page breaking sees it: a row of leaves (paragraphs, headings, rows of tables), each of lines, within the elements that hold them. */

/** An element that may go on over pages. `open`: its start tag, and what is repeated where it is `continued`. */
export type Frame = {
  open: (continued: boolean) => string;
  close: string;
  /** Lines of the page that the start takes where it is continued, as the header of a table does. */
  repeatedLines: number;
};

/** `letters`: how many letters and figures of the manuscript it has; `ratio`: how wide its spaces are, as in line breaking. */
export type Line = { html: () => string; notes: number[]; hyphen: boolean; letters?: () => number; ratio?: number };
/** One way to break a leaf into lines; `cost`: how much worse than the best it is (0: the best). */
export type Setting = { lines: Line[]; cost: number };

export type Leaf = {
  frames: Frame[];
  /** Empty lines above, which are left out at the head of a page. */
  gap: number;
  /** Breaks the leaf at this width of the page's text, the best way first. */
  set: (textWidthPx: number) => Setting[];
  settings: Setting[];
  /** Lines of the page that each of its lines takes; known once it is set. */
  height: number;
  /** The element around the lines that stand on one page. */
  wrap: (lines: string, isStart: boolean, isEnd: boolean) => string;
  /** Whether a page may end within it, with two lines before and after. */
  splits: boolean;
  /** Other lines before which a page may end, as between the parts of a long row. */
  cuts?: number[];
  /** No page ends after it, or before it. */
  keepNext: boolean;
  keepPrevious: boolean;
  /** Whether it may stand behind what follows it, as a figure does. */
  floats?: boolean;
  /** Leaves of one object are not divided if a page can hold them. */
  whole?: object | undefined;
};
