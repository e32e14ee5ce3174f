/** The bodies of the EPUB's pages, generated, so that they are always well-formed. */

import type { Block } from '../../../shared/book/manuscript.ts';
import type { ThemeSpec } from '../design/themes.ts';
import { directionAttribute, hasNoItalic } from '../direction.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { chapterLabel, copyrightLines, levelLabel, seriesLabel } from '../furniture.ts';
import type { ChapterKind } from '../labels/chapter-kind.ts';
import type { PreparedBook, PreparedChapter } from '../prepare-manuscript.ts';
import { FIRST_LETTER, leadIn } from '../typesetting/lead-in.ts';
import { chapterBlocksXhtml } from './block-xhtml.ts';

const line = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<p class="${name}"${directionAttribute(text)}>${escapeMarkup(text)}</p>`;

export function titlePageXhtml(book: PreparedBook): string {
  const title = `<h1${uprightClass(book.title)}${directionAttribute(book.title)}>${escapeMarkup(book.title)}</h1>`;
  return `<section epub:type="titlepage" class="titlepage" aria-label="${escapeMarkup(book.labels.titlePage)}">${title}${line('subtitle', book.subtitle)}${line('series', seriesLabel(book))}${line('level', levelLabel(book))}${line('author', book.author)}</section>`;
}

export function copyrightXhtml(book: PreparedBook): string {
  const lines = copyrightLines(book, 'ebook').map((text) => line('line', text));
  return `<section epub:type="copyright-page" class="copyright" aria-label="${escapeMarkup(book.labels.copyright)}">${lines.join('')}</section>`;
}

/** A page without a title: a dedication or a motto. */
export function sunkPageXhtml(
  kind: 'dedication' | 'epigraph',
  blocks: readonly Block[],
  { labels }: PreparedBook,
  theme: ThemeSpec,
): string {
  const name = escapeMarkup(labels.parts[kind][0] ?? '');
  if (kind === 'dedication')
    return `<section epub:type="dedication" role="doc-dedication" class="dedication" aria-label="${name}">${chapterBlocksXhtml(blocks, labels, theme.ornament)}</section>`;
  const motto: Block = { type: 'passage', kind, blocks: [...blocks] };
  return `<section class="epigraph-page" aria-label="${name}">${chapterBlocksXhtml([motto], labels, theme.ornament)}</section>`;
}

/** The whole page of the cover, which does not pass through the library: it would fetch the image. */
export function coverXhtml({ language, title, author, labels }: PreparedBook): string {
  const [lang, name] = [escapeMarkup(language), escapeMarkup(labels.cover)];
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}">
<head><title>${name}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body epub:type="cover"><section class="cover" aria-label="${name}"><img src="cover.jpg" role="doc-cover" alt="${name}: ${escapeMarkup(`${title}, ${author}`)}"/></section></body>
</html>`;
}

/** What EPUB and DPUB-ARIA call a part; parts that they have no word for are sections like any other. */
const SEMANTICS: Partial<Record<ChapterKind, { type: string; role?: string }>> = {
  chapter: { type: 'chapter', role: 'doc-chapter' },
  numbered: { type: 'chapter', role: 'doc-chapter' },
  part: { type: 'part', role: 'doc-part' },
  dedication: { type: 'dedication', role: 'doc-dedication' },
  epigraph: { type: 'epigraph', role: 'doc-epigraph' },
  foreword: { type: 'foreword', role: 'doc-foreword' },
  preface: { type: 'preface', role: 'doc-preface' },
  introduction: { type: 'introduction', role: 'doc-introduction' },
  prologue: { type: 'prologue', role: 'doc-prologue' },
  epilogue: { type: 'epilogue', role: 'doc-epilogue' },
  afterword: { type: 'afterword', role: 'doc-afterword' },
  conclusion: { type: 'conclusion', role: 'doc-conclusion' },
  acknowledgments: { type: 'acknowledgments', role: 'doc-acknowledgments' },
  appendix: { type: 'appendix', role: 'doc-appendix' },
  glossary: { type: 'glossary' },
  bibliography: { type: 'bibliography' },
};
const FRONT: ReadonlySet<ChapterKind> = new Set(['dedication', 'epigraph', 'foreword', 'preface']);
const BACK: ReadonlySet<ChapterKind> = new Set(['afterword', 'acknowledgments', 'about-author', 'also-by', 'appendix', 'glossary', 'bibliography', 'notes']); // prettier-ignore

/** The division of the book to which a part belongs. */
export function matterOf(kind: ChapterKind): 'frontmatter' | 'bodymatter' | 'backmatter' {
  return FRONT.has(kind) ? 'frontmatter' : BACK.has(kind) ? 'backmatter' : 'bodymatter';
}

export function chapterXhtml(chapter: PreparedChapter, book: PreparedBook, theme: ThemeSpec): string {
  const id = `title-${chapter.id.replace('chapter-', '')}`;
  const label = chapterLabel(chapter, book);
  const number = label === undefined ? '' : `<span class="number">${escapeMarkup(label)}</span> `;
  const heading = `<h1 id="${id}"${uprightClass(chapter.title)}${directionAttribute(chapter.title)}>${number}${escapeMarkup(chapter.title)}</h1>`;
  const { type, role } = SEMANTICS[chapter.kind] ?? {};
  const semantics = `${type ? ` epub:type="${type}"` : ''}${role ? ` role="${role}"` : ''}`;
  return `<section${semantics} aria-labelledby="${id}">${heading}
${leadMarkup(chapterBlocksXhtml(leadIn(chapter.blocks, theme.lead), book.labels, theme.ornament), theme)}</section>`;
}

const FIRST_PARAGRAPH = '<p class="first">';

/** The first paragraph marked, for a theme that sets its first letter larger. */
function leadMarkup(markup: string, { lead }: ThemeSpec): string {
  const isLead = lead === 'drop-cap' && markup.startsWith(FIRST_PARAGRAPH) && FIRST_LETTER.test(markup.slice(FIRST_PARAGRAPH.length));
  return isLead ? markup.replace(FIRST_PARAGRAPH, '<p class="first lead">') : markup;
}

function uprightClass(title: string): string {
  return hasNoItalic(title) ? ' class="upright"' : '';
}
