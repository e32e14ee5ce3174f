/** Prepares a manuscript for all renderers. */

import { itemsOf, mapRuns, type Block, type Manuscript, type ManuscriptChapter, type Run } from '../../shared/book/manuscript.ts';
import { authorSort } from '../../shared/author-sort.ts';
import { DEFAULT_MATTER, type BookMatter, type MatterText } from '../../shared/book/matter.ts';
import type { ContentType } from '../../shared/book/options.ts';
import { cleanText, parseProse } from '../../shared/book/prose.ts';
import { typeset, typesetText } from '../../shared/book/typeset.ts';
import { raiseLetters } from '../../shared/book/typography/raise-letters.ts';
import { NO_IMAGES, type BookImages } from './figures/book-images.ts';
import { chapterKind, withoutLabel, type ChapterKind } from './labels/chapter-kind.ts';
import { labelsFor } from './labels/labels-for.ts';
import type { Labels, NamedPart } from './labels/labels.ts';

type List = Extract<Block, { type: 'list' | 'checklist' }>;

/** `number` is the position in the manuscript; `ordinal` counts chapters only; `id` names it in a file. A foreword is before the body. */
export type PreparedChapter = ManuscriptChapter & { id: string; kind: ChapterKind; ordinal?: number; isFront?: true };

/** Pages of front matter that have no title of their own. */
export type PreparedMatter = Omit<BookMatter, MatterText> & { dedication: Block[]; epigraph: Block[] };

/** A manuscript as renderers take it, with the fixed texts of its language, and with the parts of its matter among its chapters. */
export type PreparedBook = Omit<Manuscript, 'chapters'> & {
  chapters: PreparedChapter[];
  labels: Labels;
  matter: PreparedMatter;
  images: BookImages;
};

/**
 * Cleans every text, sets the punctuation of the book's language, makes titles single-line and non-empty, drops empty runs, items, rows and
 * blocks, and counts the chapters. Renderers rely on this.
 * @param matter what the author has put before and after the chapters
 * @param images those of its figures that are kept; other figures are text
 * @throws Error if there are no chapters
 */
export function prepareManuscript(
  manuscript: Manuscript,
  matter: BookMatter = DEFAULT_MATTER,
  images: BookImages = NO_IMAGES,
): PreparedBook {
  if (manuscript.chapters.length === 0) throw new Error('A manuscript without chapters cannot be rendered');
  const { subtitle, series, portrait, ...rest } = manuscript;
  const language = languageTag(manuscript.language);
  const labels = labelsFor(language);
  const titleText = (text: string): string => typesetText(oneLine(text), language);
  const blocksOf = (text: string): Block[] =>
    prepareBlocks(
      parseProse(text).flatMap((block) => knownFigures(block, NO_IMAGES)),
      language,
    );
  const part = (kind: NamedPart, text: string): PreparedChapter[] => {
    const blocks = blocksOf(text);
    const partTitle = titleText(labels.parts[kind][0] ?? '');
    return blocks.length > 0
      ? [{ number: 0, id: kind, title: partTitle, blocks, kind, ...(kind === 'foreword' && { isFront: true as const }) }]
      : [];
  };
  const cleanSubtitle = titleText(subtitle ?? '');
  const title = titleText(manuscript.title) || labels.untitled;
  const author = oneLine(manuscript.author) || labels.anonymous;
  // A name of one word needs no family name.
  const sorted = manuscript.authorSort ?? authorSort(author, '');
  return {
    ...rest,
    title,
    ...(cleanSubtitle && { subtitle: cleanSubtitle }),
    ...(portrait && blocksOf(matter.aboutAuthor).length > 0 && { portrait }),
    ...(series && { series: { ...series, title: titleText(series.title) } }),
    author,
    ...(sorted !== undefined && { authorSort: sorted }),
    description: oneLine(manuscript.description) || title,
    language,
    labels,
    images,
    matter: {
      ...matter,
      publisher: oneLine(matter.publisher),
      rights: oneLine(matter.rights),
      dedication: blocksOf(matter.dedication),
      epigraph: blocksOf(matter.epigraph),
    },
    chapters: countChapters(
      [
        ...part('foreword', matter.foreword),
        ...part('introduction', matter.introduction),
        ...manuscript.chapters.map((chapter, index): PreparedChapter => {
          const chapterTitle = titleText(chapter.title) || labels.chapter(index + 1);
          return {
            number: index + 1,
            title: chapterTitle,
            id: `chapter-${index + 1}`,
            blocks: prepareBlocks(
              chapter.blocks.flatMap((block) => knownFigures(block, images)),
              language,
              manuscript.contentType,
            ),
            kind: chapter.isNotes ? ('notes' as const) : chapterKind(chapterTitle, language),
            ...(chapter.isNotes && { isNotes: true as const }),
          };
        }),
        ...part('acknowledgments', matter.acknowledgments),
        ...part('bibliography', matter.sources),
        ...part('about-author', matter.aboutAuthor),
        ...part('also-by', matter.alsoBy),
      ],
      language,
    ),
  };
}

/** A figure whose image is not kept is what it shows, in brackets, and its caption. */
function knownFigures(block: Block, images: BookImages): Block[] {
  if (block.type !== 'figure' || images.has(block.image)) return [block];
  const texts = [...(block.alt ? [[{ text: `[${block.alt}]` }]] : []), block.caption];
  return texts.filter((runs) => runs.length > 0).map((runs) => ({ type: 'paragraph', runs }));
}

/** Clean blocks in the punctuation of the language. */
function prepareBlocks(blocks: readonly Block[], language: string, contentType?: ContentType): Block[] {
  const raise = (runs: readonly Run[]): Run[] => raiseLetters(runs, language);
  return orderBreaks(
    typeset(blocks.flatMap(prepareBlock), language, contentType).map((block) => mapRuns(typesetHeading(block, language), raise)),
  );
}

/** Counts chapters, whether or not their titles say so, and nothing else. A label that is a part of a title stands above it, as in all others. */
function countChapters(chapters: readonly PreparedChapter[], language: string): PreparedChapter[] {
  let ordinal = 0;
  return chapters.map((chapter) => {
    if (chapter.kind !== 'chapter' && chapter.kind !== 'numbered') return chapter;
    ordinal++;
    const title = chapter.kind === 'numbered' ? withoutLabel(chapter.title, ordinal, language) : undefined;
    return { ...chapter, ordinal, ...(title !== undefined && { title, kind: 'chapter' as const }) };
  });
}

/** No scene break opens or closes a chapter, stands beside a heading, or follows another. */
function orderBreaks(blocks: readonly Block[]): Block[] {
  return blocks.filter((block, index) => {
    if (block.type !== 'scene-break') return true;
    const before = blocks.slice(0, index).findLast(({ type }) => type !== 'scene-break');
    const after = blocks[index + 1];
    return (
      before !== undefined && before.type !== 'heading' && after !== undefined && after.type !== 'scene-break' && after.type !== 'heading'
    );
  });
}

function typesetHeading(block: Block, language: string): Block {
  return block.type === 'heading' ? { ...block, text: typesetText(block.text, language) } : block;
}

function prepareBlock(block: Block): Block[] {
  const clean = mapRuns(block, prepareRuns);
  switch (clean.type) {
    case 'paragraph':
    case 'quote':
      return clean.runs.length > 0 ? [clean] : [];
    case 'heading': {
      const text = oneLine(clean.text);
      return text ? [{ ...clean, text }] : [];
    }
    case 'list':
    case 'checklist':
      return prepareList(clean);
    case 'verse': {
      const lines = trimLines(clean.lines);
      return lines.length > 0 ? [{ ...clean, lines }] : [];
    }
    case 'code': {
      const text = cleanText(clean.text).replace(/\t/gu, '    ');
      return text.trim() ? [{ ...clean, text }] : [];
    }
    case 'table': {
      const rows = clean.rows.filter((cells) => cells.some((runs) => runs.length > 0));
      return rows.length > 0 || clean.header.some((runs) => runs.length > 0) ? [{ ...clean, rows }] : [];
    }
    case 'callout':
    case 'passage': {
      const blocks = clean.blocks.flatMap(prepareBlock);
      return blocks.length > 0 ? [{ ...clean, blocks }] : [];
    }
    case 'figure':
      return [{ ...clean, alt: oneLine(clean.alt) }];
    case 'scene-break':
      return [clean];
  }
}

function prepareList(list: List): Block[] {
  const kept = itemsOf(list).flatMap((runs, index) => (runs.length > 0 || list.nested?.[index] ? [index] : []));
  const inner = kept.map((index) => (list.nested?.[index] ?? []).flatMap(prepareBlock));
  const nested = Object.fromEntries(inner.flatMap((blocks, index) => (blocks.length > 0 ? [[index, blocks]] : [])));
  const rest = { ...list };
  delete rest.nested;
  const more = Object.keys(nested).length > 0 && { nested };
  if (kept.length === 0) return [];
  if (rest.type === 'checklist') return [{ ...rest, items: kept.flatMap((index) => rest.items[index] ?? []), ...more }];
  return [{ ...rest, items: kept.map((index) => rest.items[index] ?? []), ...more }];
}

/** Lines without empty ones at the ends, and with one at most between two stanzas. */
function trimLines(lines: readonly Run[][]): Run[][] {
  return lines.filter((runs, index) => {
    const rest = lines.slice(index + 1);
    return runs.length > 0 || (index > 0 && (lines[index - 1]?.length ?? 0) > 0 && rest.some((line) => line.length > 0));
  });
}

/** Runs without line breaks and tabs but for line ends of their own; none if only whitespace is left. */
function prepareRuns(runs: readonly Run[]): Run[] {
  const clean = runs
    .map((run) => (run.text === '\n' ? run : { ...run, text: cleanText(run.text).replace(/[\n\t]+/g, ' ') }))
    .filter((run) => run.text !== '' || run.note);
  const from = clean.findIndex(isShown);
  if (!clean.some((run) => run.note !== undefined || run.text.trim() !== '')) return [];
  return from === -1 ? [] : clean.slice(from, clean.findLastIndex(isShown) + 1);
}

const isShown = (run: Run): boolean => run.note !== undefined || run.text !== '\n';

function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ').trim();
}

/** A well-formed BCP 47 tag, else `en`, because validators reject invalid tags. */
function languageTag(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.trim())[0] ?? 'en';
  } catch {
    return 'en';
  }
}
