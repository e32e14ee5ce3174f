/** The interior as one HTML page and as a list of its sections. */

import type { Manuscript, ManuscriptChapter } from '../../../shared/book/manuscript.ts';
import { blockText } from '../../../shared/book/manuscript.ts';
import { directionAttribute, isRtlLanguage } from '../direction.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { chapterLabel, copyrightLines, levelLabel, runningHead } from '../furniture.ts';
import type { SetText } from '../markup/runs-markup.ts';
import type { TextWidths } from '../text-widths.ts';
import { blocksHtml, type BlockSetting } from './block-html.ts';
import { fontFaces } from './font-faces.ts';
import { hyphenator } from './hyphenate.ts';
import { textStyles } from './interior-styles.ts';
import type { Section } from './page-plan.ts';

/** Longer titles are set smaller, so that they fit on their page. */
const LONG_TITLE = 60;

/** No scripts and no URLs, so that nothing in the text can load a resource. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

/**
 * The page as HTML, complete except for page numbers, blank pages and page styles, which need a plan.
 * @param widths for the columns of tables
 */
export function interiorHtml(manuscript: Manuscript, widths: TextWidths): string {
  const { language, title } = manuscript;
  const setting = { setText: textSetter(language), widths };
  const direction = isRtlLanguage(language) ? 'rtl' : 'ltr';
  const chapters = manuscript.chapters.map((chapter) => chapterSection(chapter, language, setting)).join('\n');
  return `<!doctype html><html lang="${escapeMarkup(language)}" dir="${direction}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>${escapeMarkup(title)}</title>
<style>${textStyles(fontFaces(allText(manuscript)))}</style></head><body>
${frontMatter(manuscript)}
${chapters}
</body></html>`;
}

/** The sections in order, with one page each until measured. */
export function interiorSections(manuscript: Manuscript): Section[] {
  const front = { pages: 1, body: false, folioOnOpener: false };
  return [
    { ...front, id: 'half-title', recto: true },
    { ...front, id: 'title-page', recto: true },
    { ...front, id: 'copyright', recto: false },
    { ...front, id: 'contents', recto: true, folioOnOpener: true },
    ...manuscript.chapters.map((chapter) => ({
      id: chapterId(chapter),
      pages: 1,
      recto: true,
      body: true,
      folioOnOpener: true,
      runningHead: runningHead(chapter.title),
    })),
  ];
}

export function chapterId(chapter: ManuscriptChapter): string {
  return `chapter-${chapter.number}`;
}

function frontMatter(manuscript: Manuscript): string {
  const { title, subtitle, author, chapters } = manuscript;
  const level = levelLabel(manuscript);
  const line = (name: string, text: string | undefined): string =>
    text === undefined ? '' : `<p class="${name}"${directionAttribute(text)}>${escapeMarkup(text)}</p>`;
  const entries = chapters.map(
    (chapter) =>
      `<p class="entry"><span class="number">${chapter.isNotes ? '' : chapter.number}</span><a class="name" href="#${chapterId(chapter)}"${directionAttribute(chapter.title)}>${escapeMarkup(chapter.title)}</a><span class="dots"></span><span class="page">000</span></p>`,
  );
  return `<section id="half-title" class="half">${line('name', title)}</section>
<section id="title-page" class="title">${line(title.length > LONG_TITLE ? 'name long' : 'name', title)}${line('subtitle', subtitle)}${line('level', level)}${line('author', author)}</section>
<section id="copyright" class="copyright">${copyrightLines(manuscript)
    .map((text) => line('line', text))
    .join('')}</section>
<section id="contents" class="contents"><header class="opener"><h1>Contents</h1></header>${entries.join('')}</section>`;
}

function chapterSection(chapter: ManuscriptChapter, language: string, setting: BlockSetting): string {
  const label = chapterLabel(chapter, language);
  const opener = `<header class="opener">${label ? `<p class="label">${escapeMarkup(label)}</p>` : ''}<h1${directionAttribute(chapter.title)}>${escapeMarkup(chapter.title)}</h1></header>`;
  return `<section id="${chapterId(chapter)}">${opener}${blocksHtml(chapter.blocks, setting)}</section>`;
}

/** Prepares line breaking: soft hyphens, and a word joiner so that no line starts with a dash. */
function textSetter(language: string): SetText {
  const hyphenate = hyphenator(language);
  return (text) => hyphenate(text).replace(/(?<=\S)(?=[—…])/gu, '\u2060');
}

function allText(manuscript: Manuscript): string {
  const chapters = manuscript.chapters.map((chapter) => [chapter.title, ...chapter.blocks.map(blockText)].join('\n'));
  // Characters that are always needed: headers, digits, scene-break asterisks and the hyphen at a line's end.
  const furniture = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789©.,*-\u2010';
  return [furniture, manuscript.title, manuscript.subtitle, manuscript.author, ...chapters].join('\n');
}
