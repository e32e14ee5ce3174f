/** A manuscript made safe to set: what all three renderers start from. */

import type { Block, Manuscript, Run } from '../../shared/book/manuscript.ts';
import { cleanText } from '../../shared/book/prose.ts';

/**
 * The manuscript with every text cleaned, titles on one line and never empty, empty runs, items and blocks left out, and chapters
 * numbered as they come. Renderers may rely on all of it.
 * @throws when there is no chapter
 */
export function prepareManuscript(manuscript: Manuscript): Manuscript {
  if (manuscript.chapters.length === 0) throw new Error('A manuscript without chapters cannot be set');
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
    })),
  };
}

function prepareBlock(block: Block): Block[] {
  switch (block.type) {
    case 'paragraph':
    case 'quote': {
      const runs = prepareRuns(block.runs);
      return runs.length > 0 ? [{ type: block.type, runs }] : [];
    }
    case 'heading': {
      const text = oneLine(block.text);
      return text ? [{ type: 'heading', text }] : [];
    }
    case 'list': {
      const items = block.items.map(prepareRuns).filter((runs) => runs.length > 0);
      return items.length > 0 ? [{ type: 'list', ordered: block.ordered, items }] : [];
    }
    case 'scene-break':
      return [block];
  }
}

/** Runs without line ends and tabs; none when there is nothing to see. */
function prepareRuns(runs: readonly Run[]): Run[] {
  const clean = runs.map((run) => ({ ...run, text: cleanText(run.text).replace(/[\n\t]+/g, ' ') })).filter((run) => run.text !== '');
  return clean.some((run) => run.text.trim() !== '') ? clean : [];
}

function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ').trim();
}

/** A well-formed BCP 47 tag; `en` in place of anything else, because validators refuse a file with a wrong one. */
function languageTag(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.trim())[0] ?? 'en';
  } catch {
    return 'en';
  }
}
