import { nextStep } from '../../shared/book/length.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForProse, type ProseQuestion } from '../model/ask-for-prose.ts';
import type { ChapterRef } from '../outline/plan-chapter.ts';
import { recordProgress } from '../projects/record-progress.ts';
import { addSection, closeChapter, openChapter, repairStep, repairsOf, replaceSection, sectionsOf } from './chapter-rows.ts';
import { extendChapterPrompt, shortenSectionPrompt, writeSectionPrompt, type ChapterDesk } from './section-prompts.ts';

type Desk = Pick<ActivityDeps, 'db' | 'model'>;

/**
 * Writes a chapter section by section, each stored as soon as it is accepted; after each, the words are counted and the rest is budgeted
 * anew. At the end at most two repair calls bring the chapter to its length. A chapter that is written is left as it is, and one that was
 * interrupted goes on behind its last stored section.
 */
export async function writeChapter(desk: Desk, ref: ChapterRef): Promise<{ wordCount: number }> {
  const chapter = await openChapter(desk.db, ref);
  if (chapter.chapter.wordCount !== null) return { wordCount: chapter.chapter.wordCount };
  const stage = chapter.project.generationLevel === 'full' ? 'writing' : 'summarizing';
  return withHeartbeat(async (signal) => {
    for (let next = await nextQuestion(desk, chapter); next; next = await nextQuestion(desk, chapter)) {
      await askForProse(desk, next, signal);
      await recordProgress(desk.db, ref.projectId, stage);
    }
    const wordCount = await closeChapter(desk.db, ref);
    await recordProgress(desk.db, ref.projectId, stage);
    return { wordCount };
  });
}

/** What to ask for next, judged by what is stored; undefined when the chapter has its length. */
async function nextQuestion({ db }: Desk, desk: ChapterDesk): Promise<ProseQuestion | undefined> {
  const { project, chapter } = desk;
  const ref = { projectId: project.id, number: chapter.number };
  const sections = await sectionsOf(db, ref);
  const planned = chapter.plan?.sections ?? [];
  const step = nextStep(chapter.targetWords, planned.length, sections, await repairsOf(db, ref));
  if (step.do === 'finish') return undefined;

  const { askWords } = step;
  const written = sections.map(({ content }) => content);
  const number = sections.length + 1;
  const common = { projectId: project.id, askedWords: askWords, language: project.language };
  switch (step.do) {
    case 'write':
      return {
        ...common,
        step: `chapter-${chapter.number}/section-${number}`,
        prompt: writeSectionPrompt(desk, number - 1, askWords, written.join('\n\n')),
        before: written,
        store: (manager, content) =>
          addSection(manager, ref, { number, kind: 'planned', title: planned[number - 1]?.title ?? '', content, askedWords: askWords }),
      };
    case 'extend':
      return {
        ...common,
        step: repairStep(chapter.number),
        prompt: extendChapterPrompt(desk, askWords, written.join('\n\n')),
        before: written,
        store: (manager, content) => addSection(manager, ref, { number, kind: 'extension', title: '', content, askedWords: askWords }),
      };
    case 'shorten': {
      const section = sections[step.index];
      if (!section) throw new Error(`Chapter ${chapter.number} has no section ${step.index + 1} to shorten`);
      return {
        ...common,
        step: repairStep(chapter.number),
        prompt: shortenSectionPrompt(desk, section.content, askWords),
        before: [],
        store: (manager, content) => replaceSection(manager, ref, section.number, content, askWords),
      };
    }
  }
}
