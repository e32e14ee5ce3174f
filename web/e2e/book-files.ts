/** Reads a downloaded ZIP and extracts the author's text from each file, without page furniture. */

import JSZip from 'jszip';
import { chapterTexts, letters, markupText } from '../../activities/render/testing/book-letters.ts';
import { docxBody } from '../../activities/render/testing/docx-body.ts';
import { pdfPages } from '../../activities/render/testing/pdf-text.ts';
import type { Manuscript } from '../../shared/book/manuscript.ts';

export type BookFiles = { names: string[]; pdf: Uint8Array; docx: Uint8Array; epub: Uint8Array };

/** @throws Error unless the ZIP holds one PDF, one DOCX and one EPUB and nothing else */
export async function openBookFiles(bytes: Buffer): Promise<BookFiles> {
  const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
  const names = Object.keys(zip.files).sort();
  const entryOf = async (format: string): Promise<Uint8Array> => {
    const [name, another] = names.filter((each) => each.endsWith(`.${format}`));
    if (!name || another || names.length !== 3) throw new Error(`One file of each format was expected, not ${names.join(', ')}`);
    return (await zip.file(name)?.async('uint8array')) ?? new Uint8Array();
  };
  const [pdf, docx, epub] = await Promise.all([entryOf('pdf'), entryOf('docx'), entryOf('epub')]);
  return { names, pdf, docx, epub };
}

/** The letters of the chapters in each file, in order. */
export async function lettersOfFiles({ pdf, docx, epub }: BookFiles): Promise<{ pdf: string; docx: string; epub: string }> {
  const [inPdf, inDocx, inEpub] = await Promise.all([pdfBody(pdf), docxText(docx), epubBody(epub)]);
  return { pdf: letters(inPdf), docx: letters(inDocx), epub: letters(inEpub) };
}

/** The letters of the manuscript, in order. */
export const lettersOfManuscript = (manuscript: Manuscript): string => letters(chapterTexts(manuscript).join('\n'));

/** The markup of all parts of a DOCX or EPUB, sorted by name. */
export async function markupOf(bytes: Uint8Array): Promise<string> {
  const zip = await JSZip.loadAsync(bytes);
  const names = Object.keys(zip.files)
    .filter((name) => /\.(?:xml|xhtml|opf|ncx)$/.test(name))
    .sort();
  return (await Promise.all(names.map(async (name) => (await zip.file(name)?.async('string')) ?? ''))).join('\n');
}

/** All text of a PDF, including running heads and page numbers. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await pdfPages(bytes)).map(({ head, text, foot }) => [head, text, foot].join('\n')).join('\n');
}

/** The text from the first chapter's opening page on, without running heads, page numbers and chapter numbers. */
async function pdfBody(bytes: Uint8Array): Promise<string> {
  const pages = await pdfPages(bytes);
  const first = pages.findIndex(({ head, foot }) => head === '' && /^\s*1\s*$/.test(foot));
  return pages
    .slice(first)
    .map(({ text }) => text.replace(/^\s*Chapter \w+/, ''))
    .join('\n');
}

const docxText = async (bytes: Uint8Array): Promise<string> =>
  docxBody((await (await JSZip.loadAsync(bytes)).file('word/document.xml')?.async('string')) ?? '');

/** The chapters in spine order. */
async function epubBody(bytes: Uint8Array): Promise<string> {
  const zip = await JSZip.loadAsync(bytes);
  const part = async (name: string): Promise<string> => (await zip.file(`OEBPS/${name}`)?.async('string')) ?? '';
  const opf = await part('content.opf');
  const files = new Map(
    [...opf.matchAll(/<item [^>]*>/g)].map(([item]) => [/\bid="([^"]*)"/.exec(item)?.[1], /\bhref="([^"]*)"/.exec(item)?.[1] ?? '']),
  );
  const spine = [...opf.matchAll(/<itemref [^>]*idref="([^"]*)"/g)].map(([, id]) => files.get(id) ?? '');
  const chapters = await Promise.all(spine.filter((name) => name.startsWith('chapter-')).map(part));
  return chapters
    .map((xhtml) => markupText((xhtml.split('<body')[1] ?? '').replace(/^[^>]*>/, '').replace(/<span class="number">.*?<\/span>/, '')))
    .join('\n');
}
