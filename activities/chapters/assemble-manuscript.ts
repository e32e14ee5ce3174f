import { IsNull } from 'typeorm';
import type { Block, Manuscript } from '../../shared/book/manuscript.ts';
import { parseProse } from '../../shared/book/prose.ts';
import { typeset } from '../../shared/book/typeset.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import type { ActivityDeps } from '../deps.ts';
import { clip } from '../model/prompt.ts';
import { findProject } from '../projects/find-project.ts';

/** Puts the manuscript together and freezes it: all files are made from this one text. Refuses if a chapter is missing. */
export async function assembleManuscript({ db }: Pick<ActivityDeps, 'db'>, projectId: string): Promise<void> {
  const project = await findProject(db, projectId);
  if (project.fullContent) return;
  const chapters = await db.getRepository(Chapter).find({ where: { projectId }, order: { number: 'ASC' } });
  const sections = await db.getRepository(ChapterSection).find({ where: { projectId }, order: { chapterNumber: 'ASC', number: 'ASC' } });
  const unfinished = chapters.filter((chapter) => chapter.writtenAt === null);
  if (!chapters.length || unfinished.length)
    throw new Error(`Project ${projectId}: ${unfinished.length} of ${chapters.length} chapters are not written`);
  const manuscript: Manuscript = {
    projectId,
    level: project.generationLevel,
    contentType: project.contentType,
    title: project.bookTitle,
    ...(project.bookOutline?.subtitle ? { subtitle: project.bookOutline.subtitle } : {}),
    author: project.authorName,
    description: clip(project.bookIdea, 600) || project.bookTitle,
    language: project.language,
    modifiedAt: (chapters.map(({ writtenAt }) => writtenAt).sort((a, b) => Number(a) - Number(b)).at(-1) ?? new Date()).toISOString(), // prettier-ignore
    chapters: chapters.map(({ number, title }) => ({
      number,
      title,
      blocks: chapterBlocks(
        project,
        sections.filter((section) => section.chapterNumber === number),
      ),
    })),
  };
  await db.getRepository(BookProject).update(
    { id: projectId, fullContent: IsNull() },
    {
      fullContent: manuscript,
      chapterSummaries: chapters.map(({ number, title, plan }) => ({ number, title, summary: plan?.summary ?? '' })),
    },
  );
}

/** Sections of non-fiction carry headings, scenes of a novel a break between them; an extension simply goes on. */
function chapterBlocks(project: BookProject, sections: readonly ChapterSection[]): Block[] {
  const headed = project.contentType === 'non-fiction' && project.generationLevel === 'full';
  return sections.flatMap((section, index) => {
    const blocks = typeset(parseProse(section.content));
    if (section.kind === 'extension' || project.generationLevel === 'outline') return blocks;
    if (headed) return [{ type: 'heading' as const, text: section.title }, ...blocks];
    return index === 0 ? blocks : [{ type: 'scene-break' as const }, ...blocks];
  });
}
