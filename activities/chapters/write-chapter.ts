import { nextStep } from '../../shared/book/length.ts';
import { withSceneBreaks } from '../../shared/book/prose.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForProse, type ProseQuestion } from '../model/ask-for-prose.ts';
import type { ChapterRef } from '../outline/plan-chapter.ts';
import { recordProgress } from '../projects/record-progress.ts';
import { withTables } from './print-tables.ts';
import { addSection, closeChapter, openChapter, openingOfBook, repairStep, repairsOf, replaceSection, sectionsOf } from './chapter-rows.ts';
import { extendChapterPrompt, shortenSectionPrompt, shownTables, writeSectionPrompt, type ChapterContext } from './section-prompts.ts';

type Deps = Pick<ActivityDeps, 'db' | 'model'>;

/**
 * Writes a chapter section by section, storing each as soon as it is accepted; after each, the remaining words are rebudgeted. At most two
 * repair calls then bring the chapter to its length. Idempotent: a finished chapter is returned, an interrupted one continues after its
 * last stored section.
 */
export async function writeChapter(deps: Deps, ref: ChapterRef): Promise<{ wordCount: number }> {
  const chapter = await openChapter(deps.db, ref);
  if (chapter.chapter.wordCount !== null) return { wordCount: chapter.chapter.wordCount };
  const stage = chapter.project.generationLevel === 'full' ? 'writing' : 'summarizing';
  return withHeartbeat(async (signal) => {
    for (let next = await nextModelCall(deps, chapter); next; next = await nextModelCall(deps, chapter)) {
      await askForProse(deps, next, signal);
      await recordProgress(deps.db, ref.projectId, stage);
    }
    const wordCount = await closeChapter(deps.db, ref);
    await recordProgress(deps.db, ref.projectId, stage);
    return { wordCount };
  });
}

/** The next model call, derived from the stored sections; undefined when the chapter is finished. */
async function nextModelCall({ db }: Deps, context: ChapterContext): Promise<ProseQuestion | undefined> {
  const { project, chapter } = context;
  const ref = { projectId: project.id, number: chapter.number };
  const sections = await sectionsOf(db, ref);
  const planned = chapter.plan?.sections ?? [];
  const step = nextStep(
    chapter.targetWords,
    planned.map(({ words }) => words),
    sections,
    await repairsOf(db, ref),
  );
  if (step.do === 'finish') return undefined;

  const { askWords } = step;
  const written = sections.map(({ content }) => content);
  const number = sections.length + 1;
  const closesBook = project.generationLevel === 'full' && chapter.number > 1 && !context.next && number === planned.length;
  const common = { chargedTo: { projectId: project.id }, askedWords: askWords, language: project.language };
  switch (step.do) {
    case 'write':
      return {
        ...common,
        step: `chapter-${chapter.number}/section-${number}`,
        prompt: writeSectionPrompt(
          closesBook ? { ...context, opening: await openingOfBook(db, project.id) } : context,
          number - 1,
          askWords,
          written,
        ),
        before: written,
        store: (manager, text) => {
          const section = planned[number - 1];
          const prose = project.contentType === 'fiction' ? withSceneBreaks(text) : text;
          const content = withTables(prose, shownTables(section?.tables, context.entries));
          return addSection(manager, ref, { number, kind: 'planned', title: section?.title ?? '', content, askedWords: askWords });
        },
      };
    case 'extend':
      return {
        ...common,
        step: repairStep(chapter.number),
        prompt: extendChapterPrompt(context, askWords, written),
        before: written,
        store: (manager, content) => addSection(manager, ref, { number, kind: 'extension', title: '', content, askedWords: askWords }),
      };
    case 'shorten': {
      const section = sections[step.index];
      if (!section) throw new Error(`Chapter ${chapter.number} has no section ${step.index + 1} to shorten`);
      return {
        ...common,
        step: repairStep(chapter.number),
        prompt: shortenSectionPrompt(context, section.content, askWords),
        before: [],
        store: (manager, content) => replaceSection(manager, ref, section.number, content, askWords),
      };
    }
  }
}
