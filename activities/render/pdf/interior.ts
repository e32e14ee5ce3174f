/** The interior as one HTML page and as a list of its sections. */

import { blockText, mapRuns, type Block } from '../../../shared/book/manuscript.ts';
import { directionAttribute, isRtlLanguage } from '../direction.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { chapterLabel, copyrightLines, levelLabel, runningHead, SCENE_BREAK } from '../furniture.ts';
import type { PreparedBook, PreparedChapter } from '../prepare-manuscript.ts';
import type { SetText } from '../markup/runs-markup.ts';
import type { TextWidths } from '../text-widths.ts';
import { blocksHtml, type BlockSetting } from './block-html.ts';
import type { FontFaces } from '../fonts/font-faces.ts';
import { ChapterNotes } from './chapter-notes.ts';
import { hyphenator } from './hyphenate.ts';
import { textStyles } from './interior-styles.ts';
import type { Section } from './page-plan.ts';

/** Longer titles are set smaller, so that they fit on their page. */
const LONG_TITLE = 60;

/** No scripts and no URLs, so that nothing in the text can load a resource. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

/**
 * The page as HTML, complete except for page numbers, blank pages and page styles, which need a plan.
 * @param fonts of `bookText`
 * @param widths for the columns of tables
 */
export function interiorHtml(book: PreparedBook, fonts: FontFaces, widths: TextWidths): string {
  const { language, title, labels } = book;
  const setting = { setText: textSetter(language, fonts), widths, labels };
  const direction = isRtlLanguage(language) ? 'rtl' : 'ltr';
  const chapters = book.chapters.map((chapter) => chapterSection(chapter, book, setting)).join('\n');
  return `<!doctype html><html lang="${escapeMarkup(language)}" dir="${direction}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>${escapeMarkup(title)}</title>
<style>${textStyles(fonts)}</style></head><body>
${frontMatter(book)}
${chapters}
</body></html>`;
}

/** The sections in order, with one page each until measured. */
export function interiorSections(book: PreparedBook): Section[] {
  const front = { pages: 1, body: false, folioOnOpener: false };
  return [
    { ...front, id: 'half-title', recto: true },
    { ...front, id: 'title-page', recto: true },
    { ...front, id: 'copyright', recto: false },
    { ...front, id: 'contents', recto: true, folioOnOpener: true },
    ...book.chapters.map((chapter) => ({
      id: chapterId(chapter),
      pages: 1,
      recto: true,
      body: true,
      folioOnOpener: true,
      runningHead: runningHead(chapter.title),
    })),
  ];
}

export function chapterId(chapter: PreparedChapter): string {
  return `chapter-${chapter.number}`;
}

function frontMatter(book: PreparedBook): string {
  const { title, subtitle, author, chapters, labels } = book;
  const level = levelLabel(book);
  const line = (name: string, text: string | undefined): string =>
    text === undefined ? '' : `<p class="${name}"${directionAttribute(text)}>${escapeMarkup(text)}</p>`;
  const entries = chapters.map(
    (chapter) =>
      `<p class="entry"><span class="number">${chapter.ordinal ?? ''}</span><a class="name" href="#${chapterId(chapter)}"${directionAttribute(chapter.title)}>${escapeMarkup(chapter.title)}</a><span class="dots"></span><span class="page">000</span></p>`,
  );
  return `<section id="half-title" class="half">${line('name', title)}</section>
<section id="title-page" class="title">${line(title.length > LONG_TITLE ? 'name long' : 'name', title)}${line('subtitle', subtitle)}${line('level', level)}${line('author', author)}</section>
<section id="copyright" class="copyright">${copyrightLines(book)
    .map((text) => line('line', text))
    .join('')}</section>
<section id="contents" class="contents"><header class="opener"><h1>${escapeMarkup(labels.contents)}</h1></header>${entries.join('')}</section>`;
}

function chapterSection(chapter: PreparedChapter, book: PreparedBook, common: Omit<BlockSetting, 'note' | 'link'>): string {
  const notes = new ChapterNotes(common.setText);
  const setting: BlockSetting = { ...common, note: (runs) => notes.mark(runs), link: (address, text) => notes.link(address, text) };
  const label = chapterLabel(chapter, book);
  const opener = `<header class="opener">${label ? `<p class="label">${escapeMarkup(label)}</p>` : ''}<h1${directionAttribute(chapter.title)}>${escapeMarkup(chapter.title)}</h1></header>`;
  const text = blocksHtml(chapter.blocks, setting);
  return `<section id="${chapterId(chapter)}">${opener}${text}${notes.html()}</section>`;
}

/** Prepares line breaking: soft hyphens, and a word joiner so that no line starts with a dash. */
function textSetter(language: string, { substitutes }: FontFaces): SetText {
  const hyphenate = hyphenator(language);
  const substitute = new RegExp(`[${[...substitutes.keys()].join('')}]`, 'gu');
  const printable: SetText =
    substitutes.size > 0 ? (text) => text.replace(substitute, (char) => substitutes.get(char) ?? char) : (text) => text;
  return (text) => hyphenate(printable(text)).replace(/(?<=\S)(?=[—…])/gu, '\u2060');
}

/** Every text that is printed, heads, page numbers and labels included. */
export function bookText(book: PreparedBook): string {
  const { labels } = book;
  const chapters = book.chapters.map((chapter) =>
    [
      chapterLabel(chapter, book),
      runningHead(chapter.title),
      chapter.title,
      ...chapter.blocks.flatMap((block) => [blockText(block), addresses(block)]),
    ].join('\n'),
  );
  const fixed = [labels.contents, ...copyrightLines(book), levelLabel(book), ...Object.values(labels.callouts), SCENE_BREAK];
  return [FURNITURE, book.title, runningHead(book.title), book.subtitle, book.author, ...fixed, ...chapters].join('\n');
}

/** The addresses of a block's links, which are printed. */
function addresses(block: Block): string {
  const found: string[] = [];
  mapRuns(block, (runs) => {
    for (const { link } of runs) if (link) found.push(link);
    return [...runs];
  });
  return found.join('\n');
}

/** Digits, roman numerals, what stands around notes, and the hyphen at a line's end. */
const FURNITURE = '0123456789ivxlcdm*.()-\u2010\u2026';
