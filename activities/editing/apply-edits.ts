import type { EntityManager } from 'typeorm';
import type { MendReport } from '../../shared/book/editing.ts';
import { findPassages } from '../../shared/book/find-passage.ts';
import { CHAPTER_TOLERANCE } from '../../shared/book/length.ts';
import { cleanText, countBlockWords, parseProse } from '../../shared/book/prose.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { Revision } from '../../shared/database/entities/revision.ts';

type Edit = MendReport['decisions'][number]['edits'][number];
type Origin = { projectId: string; round: number; findingId: string };

/** A passage longer than this is rewriting, not repair. */
const LONGEST_PASSAGE = 900;

/**
 * Replaces passages in place: the rest of each section stays byte for byte. An edit is refused, with the reason, if its passage does not stand
 * in the chapter exactly once, if it is too long, or if it takes the chapter out of its length.
 */
export async function applyEdits(
  manager: EntityManager,
  origin: Origin,
  edits: readonly Edit[],
): Promise<{ applied: number; refused: string[] }> {
  const refused: string[] = [];
  for (const edit of edits) {
    const reason = await applyEdit(manager, origin, edit);
    if (reason) refused.push(reason);
  }
  return { applied: edits.length - refused.length, refused };
}

async function applyEdit(manager: EntityManager, { projectId, round, findingId }: Origin, edit: Edit): Promise<string | undefined> {
  const chapter = await manager.findOne(Chapter, { where: { projectId, number: edit.chapter }, lock: { mode: 'pessimistic_write' } });
  if (!chapter) return `There is no chapter ${edit.chapter}.`;
  const sections = await manager.find(ChapterSection, { where: { projectId, chapterNumber: edit.chapter }, order: { number: 'ASC' } });
  const places = sections.flatMap((section) => findPassages(section.content, edit.find).map((span) => ({ section, span })));
  const place = places[0];
  if (!place) return `In chapter ${edit.chapter} the passage “${edit.find}” was not found.`;
  if (places.length > 1) return `In chapter ${edit.chapter} the passage “${edit.find}” stands more than once.`;

  const { section, span } = place;
  const before = section.content.slice(span.from, span.to);
  const after = cleanText(edit.replace);
  if (before.length > LONGEST_PASSAGE)
    return `In chapter ${edit.chapter} the passage “${edit.find.slice(0, 80)}…” is too long to be replaced.`;
  if (before === after) return undefined;
  if (starsIn(before) % 2 !== starsIn(after) % 2) return `In chapter ${edit.chapter} the edit would break emphasis around “${edit.find}”.`;

  const content = section.content.slice(0, span.from) + after + section.content.slice(span.to);
  const wordCount = countBlockWords(parseProse(content));
  const chapterWords = sections.reduce((sum, each) => sum + (each === section ? wordCount : each.wordCount), 0);
  const deviation = Math.abs(chapterWords - chapter.targetWords);
  const allowed = Math.max(
    chapter.targetWords * CHAPTER_TOLERANCE,
    Math.abs((chapter.wordCount ?? chapter.targetWords) - chapter.targetWords),
  );
  if (deviation > allowed) return `In chapter ${edit.chapter} the edit of “${edit.find}” would take the chapter out of its length.`;

  await manager.update(ChapterSection, { projectId, chapterNumber: edit.chapter, number: section.number }, { content, wordCount });
  await manager.update(Chapter, { projectId, number: edit.chapter }, { wordCount: chapterWords });
  await manager.insert(Revision, {
    ...{ projectId, findingId, round, chapterNumber: edit.chapter, sectionNumber: section.number },
    ...{ at: span.from, before, after },
  });
  return undefined;
}

const starsIn = (text: string): number => text.match(/\*/g)?.length ?? 0;
