import { IsNull, type EntityManager } from 'typeorm';
import { chapterCount, shareOut, CHAPTER_SPREAD } from '../../shared/book/length.ts';
import { scheduledOutlineOf, type Outline, type ScheduledOutline } from '../../shared/book/outline.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { CanonEntryRow } from '../../shared/database/entities/canon-entry.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { buildCanon } from '../canon/build-canon.ts';
import { plannedEntries } from '../../shared/database/canon-rows.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { Rejected } from '../model/ask.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { clip } from '../model/prompt.ts';
import { wasAccepted } from '../model/was-accepted.ts';
import { findProject } from '../projects/find-project.ts';
import { outlinePrompt } from './outline-prompt.ts';

/** Longer titles break running heads and tables of contents. */
const LONGEST_TITLE = 120;

/** Drafts the outline and creates the chapters, whose word budgets add up to the requested length. Returns the number of chapters. */
export async function draftOutline(deps: Pick<ActivityDeps, 'db' | 'model'>, projectId: string): Promise<{ chapters: number }> {
  const project = await findProject(deps.db, projectId);
  if (project.bookOutline) return { chapters: project.bookOutline.chapters.length };
  // Workflows begun before the canon was a step of its own have none yet.
  await buildCanon(deps, projectId);
  const entries = await plannedEntries(deps.db, projectId);
  const chapters = chapterCount(project.wordCount, project.generationLevel);
  await withHeartbeat((signal) =>
    askForStructure(
      deps,
      {
        chargedTo: { projectId },
        step: 'outline',
        prompt: outlinePrompt(project, entries, chapters),
        schema: scheduledOutlineOf(chapters),
        check: assertTitlesDiffer,
        store: async (manager, answer) => {
          const outline = normalise(answer, project);
          const first = await manager.update(
            BookProject,
            { id: projectId, bookOutline: IsNull() },
            { bookOutline: outline, chaptersTotal: chapters },
          );
          if (!first.affected) return;
          await insertChapters(manager, projectId, outline);
          await storeSchedule(manager, projectId, answer.schedule);
        },
      },
      signal,
    ),
  );
  return { chapters };
}

/**
 * Drafts another outline by its author's remark, in place of the one that they have read. Idempotent.
 * @param draft counted from 1, the first outline
 */
export async function redraftOutline(
  deps: Pick<ActivityDeps, 'db' | 'model'>,
  { projectId, draft }: { projectId: string; draft: number },
): Promise<void> {
  const project = await findProject(deps.db, projectId);
  const step = `outline-${draft}`;
  if (!project.bookOutline || (await wasAccepted(deps.db, projectId, step))) return;
  const entries = await plannedEntries(deps.db, projectId);
  const chapters = chapterCount(project.wordCount, project.generationLevel);
  const redraft = { remark: project.outlineRemark ?? '', outline: project.bookOutline };
  await withHeartbeat((signal) =>
    askForStructure(
      deps,
      {
        chargedTo: { projectId },
        step,
        prompt: outlinePrompt(project, entries, chapters, redraft),
        schema: scheduledOutlineOf(chapters),
        check: assertTitlesDiffer,
        store: async (manager, answer) => {
          const outline = normalise(answer, project);
          // An edit made meanwhile, such as a person's new name, is in no prompt: the retry reads it.
          const { affected } = await manager.update(
            BookProject,
            { id: projectId, outlineRevision: project.outlineRevision },
            { bookOutline: outline, chaptersTotal: chapters, outlineRevision: () => 'outline_revision + 1', outlineDrafts: draft },
          );
          if (!affected) throw new Error(`The outline of project ${projectId} was edited while another one was drafted`);
          await manager.delete(Chapter, { projectId });
          await insertChapters(manager, projectId, outline);
          await manager.update(CanonEntryRow, { projectId }, { plantedIn: null, paidIn: null });
          await storeSchedule(manager, projectId, answer.schedule);
        },
      },
      signal,
    ),
  );
}

async function insertChapters(manager: EntityManager, projectId: string, { chapters }: Outline): Promise<void> {
  await manager.insert(
    Chapter,
    chapters.map(({ estimatedWords, ...chapter }) => ({ projectId, ...chapter, targetWords: estimatedWords })),
  );
}

async function storeSchedule(manager: EntityManager, projectId: string, schedule: ScheduledOutline['schedule']): Promise<void> {
  for (const { entry, plantedIn, paidIn } of schedule) await manager.update(CanonEntryRow, { projectId, id: entry }, { plantedIn, paidIn });
}

function assertTitlesDiffer({ chapters }: ScheduledOutline): void {
  const seen = new Set<string>();
  for (const { title } of chapters) {
    const key = title.trim().toLowerCase();
    if (seen.has(key)) throw new Rejected('InvalidStructure', `Two chapters had the title "${clip(title, 60)}".`);
    seen.add(key);
  }
}

/** Renumbers the chapters in the given order and divides the words by the model's weights. */
function normalise(outline: ScheduledOutline, project: BookProject): Outline {
  const words = shareOut(
    project.wordCount,
    outline.chapters.map(({ estimatedWords }) => estimatedWords),
    CHAPTER_SPREAD,
  );
  return {
    title: project.bookTitle,
    subtitle: outline.subtitle ? clip(outline.subtitle, 150) : null,
    chapters: outline.chapters.map((chapter, index) => ({
      number: index + 1,
      title: clip(chapter.title.replace(/^(chapter\s+)?\d+\s*[.:–-]\s*/i, ''), LONGEST_TITLE) || `Chapter ${index + 1}`,
      keyPoints: chapter.keyPoints,
      estimatedWords: words[index] ?? 0,
    })),
    totalWords: project.wordCount,
  };
}
