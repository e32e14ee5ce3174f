import { In, IsNull } from 'typeorm';
import { nextStep } from '../../shared/book/length.ts';
import { countBlockWords, parseProse } from '../../shared/book/prose.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { ModelCall } from '../../shared/database/entities/model-call.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForProse } from '../model/ask-for-prose.ts';
import type { Prompt } from '../model/prompt.ts';
import type { ChapterRef } from '../outline/plan-chapter.ts';
import { recordProgress } from '../projects/record-progress.ts';
import { findProject } from '../projects/find-project.ts';
import { extendChapterPrompt, shortenSectionPrompt, writeSectionPrompt, type ChapterDesk } from './section-prompts.ts';

type Desk = Pick<ActivityDeps, 'db' | 'model'>;

/**
 * Writes a chapter section by section, each stored as soon as it is accepted; after each, the words are counted and the rest is budgeted
 * anew. At the end at most two repair calls bring the chapter to its length. A chapter that is written is left as it is, and one that was
 * interrupted goes on behind its last stored section.
 */
export async function writeChapter(desk: Desk, ref: ChapterRef): Promise<{ wordCount: number }> {
  const chapterDesk = await openDesk(desk, ref);
  if (chapterDesk.chapter.wordCount !== null) return { wordCount: chapterDesk.chapter.wordCount };
  return withHeartbeat(async (signal) => {
    for (;;) {
      const sections = await sectionsOf(desk, ref);
      const { plan, targetWords } = chapterDesk.chapter;
      const step = nextStep(targetWords, plan?.sections.length ?? 1, sections, await repairsOf(desk, ref));
      if (step.do === 'finish') return finish(desk, ref, sections);
      const written = sections.map(({ content }) => content);
      if (step.do === 'shorten') {
        const section = sections[step.index];
        if (!section) throw new Error('There is no section to shorten');
        const prompt = shortenSectionPrompt(chapterDesk, section.content, step.askWords);
        await request(desk, chapterDesk, { ref, name: 'repair', prompt, askWords: step.askWords, before: [], replaces: section.number });
      } else {
        const before = written.join('\n\n');
        const prompt =
          step.do === 'write'
            ? writeSectionPrompt(chapterDesk, sections.length, step.askWords, before)
            : extendChapterPrompt(chapterDesk, step.askWords, before);
        const name = step.do === 'write' ? `section-${sections.length + 1}` : 'repair';
        await request(desk, chapterDesk, { ref, name, prompt, askWords: step.askWords, before: written, inserts: sections.length + 1 });
      }
    }

    async function request(
      { db, model }: Desk,
      { project, chapter }: ChapterDesk,
      order: { ref: ChapterRef; name: string; prompt: Prompt; askWords: number; before: string[]; inserts?: number; replaces?: number },
    ): Promise<void> {
      const { projectId, number: chapterNumber } = order.ref;
      await askForProse(
        { db, model },
        {
          projectId,
          step: `chapter-${chapterNumber}/${order.name}`,
          prompt: order.prompt,
          askedWords: order.askWords,
          language: project.language,
          before: order.before,
          store: async (manager, content) => {
            const text = { content, wordCount: countBlockWords(parseProse(content)), askedWords: order.askWords };
            if (order.replaces) await manager.update(ChapterSection, { projectId, chapterNumber, number: order.replaces }, text);
            const number = order.inserts;
            if (!number) return;
            const planned = chapter.plan?.sections[number - 1];
            // First writer wins: after a reset the old run may still be finishing this very section.
            await manager.createQueryBuilder().insert().into(ChapterSection)
              .values({ projectId, chapterNumber, number, kind: planned ? 'planned' : 'extension', title: planned?.title ?? '', ...text })
              .orIgnore().execute(); // prettier-ignore
          },
        },
        signal,
      );
      await recordProgress(db, projectId);
    }
  });
}

async function openDesk({ db }: Desk, { projectId, number }: ChapterRef): Promise<ChapterDesk> {
  const project = await findProject(db, projectId);
  const near = await db.getRepository(Chapter).findBy({ projectId, number: In([number - 1, number, number + 1]) });
  const at = (wanted: number) => near.find((chapter) => chapter.number === wanted);
  const chapter = at(number);
  if (!chapter?.plan) throw new Error(`Chapter ${number} of project ${projectId} is not planned`);
  return { project, chapter, previous: at(number - 1), next: at(number + 1) };
}

function sectionsOf({ db }: Desk, { projectId, number }: ChapterRef): Promise<ChapterSection[]> {
  return db.getRepository(ChapterSection).find({ where: { projectId, chapterNumber: number }, order: { number: 'ASC' } });
}

function repairsOf({ db }: Desk, { projectId, number }: ChapterRef): Promise<number> {
  return db.getRepository(ModelCall).countBy({ projectId, step: `chapter-${number}/repair`, outcome: 'accepted' });
}

/** Closes the chapter; from here on its rows do not change. */
async function finish(
  { db }: Desk,
  { projectId, number }: ChapterRef,
  sections: readonly ChapterSection[],
): Promise<{ wordCount: number }> {
  const wordCount = sections.reduce((sum, section) => sum + section.wordCount, 0);
  await db.getRepository(Chapter).update({ projectId, number, writtenAt: IsNull() }, { wordCount, writtenAt: new Date() });
  await recordProgress(db, projectId);
  return { wordCount };
}
