/** A way of telling: what a paragraph is made of, and how a text ends. */
export type Voice = {
  /** The next paragraph or paragraphs, each a list of three to seven sentences. */
  next(isFirst: boolean): string[][];
  /** One sentence that can follow any other. */
  filler(): string;
  /** One sentence that can end the text. */
  closing(): string;
};
