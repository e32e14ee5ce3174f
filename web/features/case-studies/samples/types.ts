export type SampleChapter = { number: number; title: string; keyPoints: readonly string[]; estimatedWords: number };

/** An outline; `parts` are, for example, a novel's three acts. */
export type SampleOutline = {
  title: string;
  subtitle: string;
  kind: string;
  reader: string;
  parts: readonly { title: string | undefined; chapters: readonly SampleChapter[] }[];
  totalWords: number;
};

/** A note beside a sample page: the author's input, and what the step must keep to. */
export type MarginNote = { term: string; text: string };
