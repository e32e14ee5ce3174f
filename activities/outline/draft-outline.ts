import { IsNull } from 'typeorm';
import { chapterCount, shareOut } from '../../shared/book/length.ts';
import { outlineOf, type Outline } from '../../shared/book/outline.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { Rejected } from '../model/ask.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { clip } from '../model/prompt.ts';
import { findProject } from '../projects/find-project.ts';
import { composeBible } from './bible.ts';
import { outlinePrompt } from './outline-prompt.ts';

/** Longer titles break running heads and tables of contents. */
const LONGEST_TITLE = 120;

/** Drafts the outline, freezes the bible and creates the chapters, whose words add up to those asked. Returns the number of chapters. */
export async function draftOutline(desk: Pick<ActivityDeps, 'db' | 'model'>, projectId: string): Promise<{ chapters: number }> {
  const project = await findProject(desk.db, projectId);
  if (project.bookOutline) return { chapters: project.bookOutline.chapters.length };
  const chapters = chapterCount(project.wordCount, project.generationLevel);
  await withHeartbeat((signal) =>
    askForStructure(
      desk,
      {
        projectId,
        step: 'outline',
        prompt: outlinePrompt(project, chapters),
        schema: outlineOf(chapters),
        check: assertTitlesDiffer,
        store: async (manager, answer) => {
          const outline = settle(answer, project);
          const first = await manager.update(
            BookProject,
            { id: projectId, bookOutline: IsNull() },
            { bookOutline: outline, bible: composeBible(project, outline), chaptersTotal: chapters },
          );
          if (!first.affected) return;
          await manager.insert(
            Chapter,
            outline.chapters.map(({ number, title, keyPoints, estimatedWords }) => ({
              projectId,
              number,
              title,
              keyPoints,
              targetWords: estimatedWords,
            })),
          );
        },
      },
      signal,
    ),
  );
  return { chapters };
}

function assertTitlesDiffer({ chapters }: Outline): void {
  const seen = new Set<string>();
  for (const { title } of chapters) {
    const key = title.trim().toLowerCase();
    if (seen.has(key)) throw new Rejected('InvalidStructure', `Two chapters had the title "${clip(title, 60)}".`);
    seen.add(key);
  }
}

/** The order given is the order of the book, whatever numbers the model wrote; the words are shared out by the weights it gave. */
function settle(outline: Outline, project: BookProject): Outline {
  const words = shareOut(
    project.wordCount,
    outline.chapters.map(({ estimatedWords }) => estimatedWords),
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
