import { In, type EntityManager } from 'typeorm';
import type { MendReport } from '../../shared/book/editing.ts';
import { findPassages, type Span } from '../../shared/book/find-passage.ts';
import { CHAPTER_TOLERANCE, REPAIRED_CHAPTER_TOLERANCE } from '../../shared/book/length.ts';
import { SCENE_BREAK } from '../../shared/book/manuscript.ts';
import { cleanText, countBlockWords, parseProse, withSceneBreaks } from '../../shared/book/prose.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { isHeld, recordVersion } from '../../shared/database/chapter-text.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { Revision } from '../../shared/database/entities/revision.ts';

type Edit = MendReport['decisions'][number]['edits'][number];
type ChapterLength = Pick<Chapter, 'number' | 'targetWords' | 'wordCount'>;
/** `why`: the decision that the edits carry out. */
type Origin = { projectId: string; round: number; findingId: string; why: string };
/** `sections`: those of the chapters that are edited. */
type Draft = { chapters: Chapter[]; sections: ChapterSection[]; changed: Set<ChapterSection>; revisions: Partial<Revision>[] };

/** A passage longer than this is rewriting, not repair. */
const LONGEST_PASSAGE = 900;

/**
 * Replaces the passages of one decision in place, all of them or none: half of a move is a loss. The rest of each section stays byte for
 * byte. They are refused, with the reasons, if a passage does not stand in its chapter exactly once, is too long, or if a chapter or the book
 * would leave its length, or if a chapter is its author's.
 * @returns `isFinal`: no other edits of these chapters would be accepted either
 */
export async function applyEdits(
  manager: EntityManager,
  origin: Origin,
  edits: readonly Edit[],
): Promise<{ refused: string[]; isFinal: boolean }> {
  if (edits.length === 0) return { refused: [], isFinal: false };
  const { projectId, round, findingId, why } = origin;
  const draft: Draft = {
    chapters: await manager.find(Chapter, {
      where: { projectId },
      order: { number: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    }),
    sections: await manager.find(ChapterSection, {
      where: { projectId, chapterNumber: In(edits.map(({ chapter }) => chapter)) },
      order: { chapterNumber: 'ASC', number: 'ASC' },
    }),
    changed: new Set(),
    revisions: [],
  };
  const isFinal = draft.chapters.some((chapter) => isHeld(chapter) && edits.some((edit) => edit.chapter === chapter.number));
  const refused = edits.flatMap((edit) => applyEdit(draft, edit) ?? []);
  if (refused.length > 0) return { refused, isFinal };
  const tooLong = lengthFault(draft);
  if (tooLong) return { refused: [tooLong], isFinal };

  for (const { chapterNumber, number, content, wordCount } of draft.changed)
    await manager.update(ChapterSection, { projectId, chapterNumber, number }, { content, wordCount });
  for (const number of new Set([...draft.changed].map(({ chapterNumber }) => chapterNumber))) {
    await manager.update(Chapter, { projectId, number }, { wordCount: wordsIn(draft, number), revision: () => 'revision + 1' });
    await recordVersion(manager, { projectId, number }, { origin: 'repair', why });
  }
  if (draft.revisions.length > 0)
    await manager.insert(
      Revision,
      draft.revisions.map((revision) => ({ projectId, findingId, round, ...revision })),
    );
  return { refused, isFinal };
}

/** @returns why the edit cannot be applied */
function applyEdit(draft: Draft, { chapter, find, replace }: Edit): string | undefined {
  const sections = draft.sections.filter(({ chapterNumber }) => chapterNumber === chapter);
  if (sections.length === 0) return `There is no chapter ${chapter}.`;
  if (draft.chapters.some((each) => each.number === chapter && isHeld(each)))
    return `Chapter ${chapter} was edited, locked or approved, so it stays as it is.`;
  const places = sections.flatMap((section) => findPassages(section.content, find).map((span) => ({ section, span })));
  const place = places[0];
  if (!place) return `In chapter ${chapter} the passage “${find}” was not found.`;
  if (places.length > 1) return `In chapter ${chapter} the passage “${find}” stands more than once.`;

  const { section } = place;
  const marked = withItsMarks(section.content, place.span, find, withSceneBreaks(cleanText(replace)));
  const { after } = marked;
  const span = after === '' ? withItsSpace(section.content, marked.span) : marked.span;
  const before = section.content.slice(span.from, span.to);
  if (before.length > LONGEST_PASSAGE) return `In chapter ${chapter} the passage “${find.slice(0, 80)}…” is too long to be replaced.`;
  if (before === after) return undefined;
  if (starsIn(before) % 2 !== starsIn(after) % 2) return `In chapter ${chapter} the edit would break emphasis around “${find}”.`;

  section.content = section.content.slice(0, span.from) + after + section.content.slice(span.to);
  section.wordCount = countBlockWords(parseProse(section.content));
  draft.changed.add(section);
  draft.revisions.push({ chapterNumber: chapter, sectionNumber: section.number, at: span.from, before, after });
  return undefined;
}

/**
 * A passage is found without its emphasis: where the edit quotes the asterisks around it they are part of the passage, and where it does not,
 * a replacement that brings its own inside standing ones (which would make it bold) loses them.
 */
function withItsMarks(text: string, { from, to }: Span, find: string, after: string): { span: Span; after: string } {
  const [lead = ''] = /^[*_]+/.exec(find.trim()) ?? [];
  const [trail = ''] = /[*_]+$/.exec(find.trim()) ?? [];
  const span = {
    from: lead && text.slice(0, from).endsWith(lead) ? from - lead.length : from,
    to: trail && text.startsWith(trail, to) ? to + trail.length : to,
  };
  const [, mark = '', inner = ''] = /^([*_]+)([^*_]+)\1$/.exec(after) ?? [];
  const isInside = mark !== '' && text.slice(0, span.from).endsWith(mark) && text.startsWith(mark, span.to);
  return { span, after: isInside ? inner : after };
}

/** A passage that is cut, with the space that would be left before a mark or at the edge of its paragraph, or beside another space. */
function withItsSpace(text: string, { from, to }: Span): Span {
  const spacesBefore = /[ \t]*$/.exec(text.slice(0, from))?.[0].length ?? 0;
  const spacesAfter = /^[ \t]*/.exec(text.slice(to))?.[0].length ?? 0;
  const next = text[to + spacesAfter];
  if (from - spacesBefore === 0 || text[from - spacesBefore - 1] === '\n') return { from, to: to + spacesAfter };
  if (next === undefined || /[\n,.;:!?)\]»”’]/.test(next) || spacesAfter > 0) return { from: from - spacesBefore, to };
  return { from, to };
}

/** Why a chapter or the book would be too long or too short; a length that is off already may not get worse. */
function lengthFault(draft: Draft): string | undefined {
  const edited = new Set(draft.sections.map(({ chapterNumber }) => chapterNumber));
  for (const chapter of draft.chapters) {
    if (!edited.has(chapter.number)) continue;
    const { longest, shortest } = roomOf(chapter);
    const words = wordsIn(draft, chapter.number);
    if (words > longest || words < shortest) return `The change would take chapter ${chapter.number} out of its length.`;
  }
  const { longest, shortest } = roomOfBook(draft.chapters);
  const has = sum(draft.chapters, ({ number, wordCount, targetWords }) =>
    edited.has(number) ? wordsIn(draft, number) : (wordCount ?? targetWords),
  );
  return has > longest || has < shortest ? 'The change would take the book out of its length.' : undefined;
}

/** The fewest and the most words that the book may have after repairs. */
export function roomOfBook(chapters: readonly Omit<ChapterLength, 'number'>[]): { longest: number; shortest: number } {
  const target = sum(chapters, ({ targetWords }) => targetWords);
  const had = sum(chapters, ({ wordCount, targetWords }) => wordCount ?? targetWords);
  const allowed = Math.max(target * CHAPTER_TOLERANCE, Math.abs(had - target));
  return { longest: Math.floor(target + allowed), shortest: Math.ceil(target - allowed) };
}

/** The fewest and the most words that a chapter may have after a repair. */
export function roomOf({ targetWords, wordCount }: Omit<ChapterLength, 'number'>): { longest: number; shortest: number } {
  const allowed = Math.max(targetWords * REPAIRED_CHAPTER_TOLERANCE, Math.abs((wordCount ?? targetWords) - targetWords));
  return { longest: Math.floor(targetWords + allowed), shortest: Math.ceil(targetWords - allowed) };
}

const wordsIn = ({ sections }: Draft, number: number): number =>
  sum(
    sections.filter(({ chapterNumber }) => chapterNumber === number),
    ({ wordCount }) => wordCount,
  );

const sum = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + valueOf(item), 0);

/** Those of emphasis: a change of scene has three of its own. */
const starsIn = (text: string): number => text.replaceAll(SCENE_BREAK, '').match(/\*/g)?.length ?? 0;
