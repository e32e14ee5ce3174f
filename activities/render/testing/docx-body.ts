import { markupText } from './book-letters.ts';

/** A chapter's number, in its heading and in the contents. */
const CHAPTER_NUMBER = /<w:r><w:rPr><w:rStyle w:val="ChapterNumber"\/>.*?<\/w:r>/gs;

/** The text of `word/document.xml` after the table of contents, without chapter numbers and scene breaks. */
export function docxBody(document: string): string {
  const paragraphs = document.slice(document.indexOf('</w:sdt>')).match(/<w:p>.*?<\/w:p>/gs) ?? [];
  return paragraphs
    .filter((xml) => !/w:val="SceneBreak"/.test(xml))
    .map((xml) => markupText(xml.replace(CHAPTER_NUMBER, '')))
    .join('\n');
}
