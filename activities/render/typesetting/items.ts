/** A paragraph as line breaking sees it: boxes, the spaces between them, and places where a line may end. Widths are CSS pixels. */

/** How letters are set within a paragraph: the markup around them, and the key under which their widths are measured. */
export type LetterStyle = { open: string; close: string; link?: string };

export type Box = {
  type: 'box';
  text: string;
  style: LetterStyle;
  width: number;
  /** Ready markup instead of the text, which is then what it is measured as. */
  html?: string;
  /** Number of the note whose mark this is. */
  note?: number;
};
export type Space = { type: 'space'; text: string; style: LetterStyle; width: number; breaks: boolean };
/** A place within a word or between two characters; `text` is printed if the line ends here. */
export type Break = {
  type: 'break';
  text: string;
  style: LetterStyle;
  width: number;
  penalty: number;
  /** Whether a line that ends here ends in a hyphen. */
  hyphen: boolean;
  /** How much justification may open the place, as between Chinese characters. */
  stretch: number;
  /** Of the type size: what of the mark before it may stand outside the line, as a Japanese full stop does. */
  hangEm?: number;
};
/** The end of a line that the author set. */
export type LineEnd = { type: 'end' };
export type Item = Box | Space | Break | LineEnd;
