import { IsNull } from 'typeorm';
import { authorSort } from '../../shared/author-sort.ts';
import type { Block, Manuscript } from '../../shared/book/manuscript.ts';
import { parseProse } from '../../shared/book/prose.ts';
import { typeset } from '../../shared/book/typeset.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { User } from '../../shared/database/entities/user.ts';
import type { ActivityDeps } from '../deps.ts';
import { clip } from '../model/prompt.ts';
import { findProject } from '../projects/find-project.ts';
import { chapterBrief, plannedWords, workingNotes } from './outline-document.ts';

/** Assembles the manuscript and stores it; all files are rendered from it. Fails if a chapter is not finished. */
export async function assembleManuscript({ db }: Pick<ActivityDeps, 'db'>, projectId: string): Promise<void> {
  const project = await findProject(db, projectId);
  if (project.fullContent) return;
  const chapters = await db.getRepository(Chapter).find({ where: { projectId }, order: { number: 'ASC' } });
  const sections = await db.getRepository(ChapterSection).find({ where: { projectId }, order: { chapterNumber: 'ASC', number: 'ASC' } });
  const unfinished = chapters.filter((chapter) => chapter.writtenAt === null);
  if (!chapters.length || unfinished.length)
    throw new Error(`Project ${projectId}: ${unfinished.length} of ${chapters.length} chapters are not written`);
  const isOutline = project.generationLevel === 'outline';
  const planned = plannedWords(chapters.map(({ targetWords }) => targetWords));
  const { familyName } = await db
    .getRepository(User)
    .findOneOrFail({ where: { id: project.userId }, select: { id: true, familyName: true } });
  const sorted = authorSort(project.authorName, familyName ?? '');
  const manuscript: Manuscript = {
    projectId,
    level: project.generationLevel,
    contentType: project.contentType,
    title: project.bookTitle,
    ...(project.bookOutline?.subtitle ? { subtitle: project.bookOutline.subtitle } : {}),
    author: project.authorName,
    ...(sorted !== undefined && { authorSort: sorted }),
    description: clip(project.bookIdea, 600) || project.bookTitle,
    language: project.language,
    modifiedAt: (chapters.map(({ writtenAt }) => writtenAt).sort((a, b) => Number(a) - Number(b)).at(-1) ?? new Date()).toISOString(), // prettier-ignore
    chapters: [
      ...chapters.map(({ number, title, keyPoints }, index) => ({
        number,
        title,
        blocks: [
          ...(isOutline ? chapterBrief(keyPoints, planned[index] ?? 0) : []),
          ...chapterBlocks(
            project,
            sections.filter((section) => section.chapterNumber === number),
          ),
        ],
      })),
      ...(isOutline ? [workingNotes(project, chapters.length + 1)] : []),
    ],
  };
  await db.getRepository(BookProject).update(
    { id: projectId, fullContent: IsNull() },
    {
      fullContent: manuscript,
      chapterSummaries: chapters.map(({ number, title, plan }) => ({ number, title, summary: plan?.summary ?? '' })),
    },
  );
}

/** Non-fiction sections have headings, a novel's scenes are separated by breaks; an extension continues without either. */
function chapterBlocks(project: BookProject, sections: readonly ChapterSection[]): Block[] {
  const headed = project.contentType === 'non-fiction' && project.generationLevel === 'full';
  return sections.flatMap((section, index) => {
    const blocks = typeset(parseProse(section.content), project.language);
    if (section.kind === 'extension' || project.generationLevel === 'outline') return blocks;
    if (headed) return [{ type: 'heading' as const, text: section.title }, ...blocks];
    return index === 0 ? blocks : [{ type: 'scene-break' as const }, ...blocks];
  });
}
