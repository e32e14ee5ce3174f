/** Of the first line of a paragraph, of the type size. */
const USUAL_EM = 1.5;

/** How the paragraphs of a language are told apart. `everyParagraph`: the first one, and those after headings and breaks, are indented like the others. */
export type ParagraphIndent = { em: number; everyParagraph: boolean };

/** Japanese and Chinese indent every paragraph, by one character and by two. */
export function paragraphIndent(language: string): ParagraphIndent {
  if (/^ja\b/iu.test(language)) return { em: 1, everyParagraph: true };
  if (/^zh\b/iu.test(language)) return { em: 2, everyParagraph: true };
  return { em: USUAL_EM, everyParagraph: false };
}
