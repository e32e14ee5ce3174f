/** Prepares a manuscript for all three renderers. */

import { mapRuns, type Block, type Manuscript, type Run } from '../../shared/book/manuscript.ts';
import { cleanText } from '../../shared/book/prose.ts';

/**
 * Cleans every text, makes titles single-line and non-empty, drops empty runs, items, rows and blocks, and renumbers the chapters. Renderers rely
 * on this.
 * @throws Error if there are no chapters
 */
export function prepareManuscript(manuscript: Manuscript): Manuscript {
  if (manuscript.chapters.length === 0) throw new Error('A manuscript without chapters cannot be rendered');
  const { subtitle, ...rest } = manuscript;
  const cleanSubtitle = oneLine(subtitle ?? '');
  const title = oneLine(manuscript.title) || 'Untitled';
  return {
    ...rest,
    title,
    ...(cleanSubtitle && { subtitle: cleanSubtitle }),
    author: oneLine(manuscript.author) || 'Anonymous',
    description: oneLine(manuscript.description) || title,
    language: languageTag(manuscript.language),
    chapters: manuscript.chapters.map((chapter, index) => ({
      number: index + 1,
      title: oneLine(chapter.title) || `Chapter ${index + 1}`,
      blocks: chapter.blocks.flatMap(prepareBlock),
      ...(chapter.isNotes && { isNotes: true as const }),
    })),
  };
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
    case 'list': {
      const items = clean.items.filter((runs) => runs.length > 0);
      return items.length > 0 ? [{ ...clean, items }] : [];
    }
    case 'checklist': {
      const items = clean.items.filter(({ runs }) => runs.length > 0);
      return items.length > 0 ? [{ ...clean, items }] : [];
    }
    case 'table': {
      const rows = clean.rows.filter((cells) => cells.some((runs) => runs.length > 0));
      return rows.length > 0 || clean.header.some((runs) => runs.length > 0) ? [{ ...clean, rows }] : [];
    }
    case 'callout': {
      const blocks = clean.blocks.flatMap(prepareBlock);
      return blocks.length > 0 ? [{ ...clean, blocks }] : [];
    }
    case 'scene-break':
      return [clean];
  }
}

/** Runs without line breaks and tabs; none if only whitespace is left. */
function prepareRuns(runs: readonly Run[]): Run[] {
  const clean = runs.map((run) => ({ ...run, text: cleanText(run.text).replace(/[\n\t]+/g, ' ') })).filter((run) => run.text !== '');
  return clean.some((run) => run.text.trim() !== '') ? clean : [];
}

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
