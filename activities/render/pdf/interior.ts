/** The interior as one HTML page and as a list of the sections it consists of. */

import type { Block, Manuscript, ManuscriptChapter, Run } from '../../../shared/book/manuscript.ts';
import { blockText } from '../../../shared/book/manuscript.ts';
import { directionAttribute, isRtlLanguage } from '../direction.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { chapterLabel, copyrightLines, levelLabel, runningHead } from '../furniture.ts';
import { fontFaces } from './font-faces.ts';
import { hyphenator } from './hyphenate.ts';
import { textStyles } from './interior-styles.ts';
import type { Section } from './page-plan.ts';

/** Titles longer than this are set smaller, so that they keep to their page. */
const LONG_TITLE = 60;

/** No script, no address: nothing in the text can make the page load anything. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

type SetText = (text: string) => string;

/** The page as HTML. It is complete but for the numbers in the contents, the empty pages and the page styles, which need a plan. */
export function interiorHtml(manuscript: Manuscript): string {
  const { language, title } = manuscript;
  const setText = textSetter(language);
  const direction = isRtlLanguage(language) ? 'rtl' : 'ltr';
  const chapters = manuscript.chapters.map((chapter) => chapterSection(chapter, language, setText)).join('\n');
  return `<!doctype html><html lang="${escapeMarkup(language)}" dir="${direction}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>${escapeMarkup(title)}</title>
<style>${textStyles(fontFaces(allText(manuscript)))}</style></head><body>
${frontMatter(manuscript)}
${chapters}
</body></html>`;
}

/** The sections in their order, one page long each until they are measured. */
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
      `<p class="entry"><span class="number">${chapter.number}</span><a class="name" href="#${chapterId(chapter)}"${directionAttribute(chapter.title)}>${escapeMarkup(chapter.title)}</a><span class="dots"></span><span class="page">000</span></p>`,
  );
  return `<section id="half-title" class="half">${line('name', title)}</section>
<section id="title-page" class="title">${line(title.length > LONG_TITLE ? 'name long' : 'name', title)}${line('subtitle', subtitle)}${line('level', level)}${line('author', author)}</section>
<section id="copyright" class="copyright">${copyrightLines(manuscript)
    .map((text) => line('line', text))
    .join('')}</section>
<section id="contents" class="contents"><header class="opener"><h1>Contents</h1></header>${entries.join('')}</section>`;
}

function chapterSection(chapter: ManuscriptChapter, language: string, setText: SetText): string {
  const label = chapterLabel(chapter, language);
  const opener = `<header class="opener">${label ? `<p class="label">${escapeMarkup(label)}</p>` : ''}<h1${directionAttribute(chapter.title)}>${escapeMarkup(chapter.title)}</h1></header>`;
  const blocks = chapter.blocks.map((block, index) => blockHtml(block, isFirst(chapter.blocks[index - 1]), setText));
  return `<section id="${chapterId(chapter)}">${opener}${blocks.join('\n')}</section>`;
}

/** Whether a paragraph opens a passage, which typographers do not indent. */
function isFirst(before: Block | undefined): boolean {
  return before === undefined || before.type === 'scene-break' || before.type === 'heading';
}

function blockHtml(block: Block, first: boolean, setText: SetText): string {
  const direction = directionAttribute(blockText(block));
  switch (block.type) {
    case 'paragraph':
      return `<p${first ? ' class="first"' : ''}${direction}>${runsHtml(block.runs, setText)}</p>`;
    case 'heading':
      return `<h2${direction}>${escapeMarkup(block.text)}</h2>`;
    case 'scene-break':
      return '<hr>';
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}${direction}>${block.items.map((runs) => `<li><p>${runsHtml(runs, setText)}</p></li>`).join('')}</${tag}>`;
    }
    case 'quote':
      return `<blockquote><p${direction}>${runsHtml(block.runs, setText)}</p></blockquote>`;
  }
}

function runsHtml(runs: readonly Run[], setText: SetText): string {
  return runs
    .map((run) => {
      const text = escapeMarkup(setText(run.text));
      const italic = run.italic ? `<em>${text}</em>` : text;
      return run.bold ? `<strong>${italic}</strong>` : italic;
    })
    .join('');
}

/** Break points for running text: soft hyphens, and a word joiner that keeps a dash from beginning a line. */
function textSetter(language: string): SetText {
  const hyphenate = hyphenator(language);
  return (text) => hyphenate(text).replace(/(?<=\S)(?=[—…])/gu, '\u2060');
}

function allText(manuscript: Manuscript): string {
  const chapters = manuscript.chapters.map((chapter) => [chapter.title, ...chapter.blocks.map(blockText)].join('\n'));
  // Always used: letters of the furniture, digits, the asterisks of scene breaks and the hyphen at a line's end.
  const furniture = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789©.,*-\u2010';
  return [furniture, manuscript.title, manuscript.subtitle, manuscript.author, ...chapters].join('\n');
}
