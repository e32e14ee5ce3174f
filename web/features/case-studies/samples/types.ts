export type SampleChapter = { number: number; title: string; keyPoints: readonly string[]; estimatedWords: number };

/** An outline in the form in which the product stores one, with what was asked for. */
export type SampleOutline = {
  title: string;
  subtitle: string;
  kind: string;
  reader: string;
  chapters: readonly SampleChapter[];
  totalWords: number;
};

/** A note beside a sample page: the author's input, and what the step must keep to. */
export type MarginNote = { term: string; text: string };
