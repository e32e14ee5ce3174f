/** How the samples are shaped. */

export type SampleChapter = { number: number; title: string; keyPoints: readonly string[]; estimatedWords: number };

/** An outline, in parts where the book has any: a novel has three acts. */
export type SampleOutline = {
  title: string;
  subtitle: string;
  kind: string;
  reader: string;
  parts: readonly { title: string | undefined; chapters: readonly SampleChapter[] }[];
  totalWords: number;
};

/** What the author had given, and what the step has to keep to: the notes beside a sample page. */
export type MarginNote = { term: string; text: string };
