import type { DataSource } from 'typeorm';
import type { PlannedChapter, ShownPlan } from '../../shared/book/notes.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { citedNames } from './cited-names.ts';
import { findOwnProject } from './find-own-project.ts';

/** The plans that the chapters of the user's own book are written from. @throws AppError `NOT_FOUND` */
export async function showPlan(db: DataSource, userId: string, id: string): Promise<ShownPlan> {
  const project = await findOwnProject(db, userId, id, {
    ...{ id: true, bookOutline: true, backgroundResearch: true, characters: true, worldBuilding: true, plotStructure: true },
  });
  const [chapters, named] = await Promise.all([
    db.getRepository(Chapter).find({ where: { projectId: project.id }, order: { number: 'ASC' } }),
    citedNames(db, project.id),
  ]);
  return {
    // Chapters are stored with the outline; their words add up to the book's, which the outline's own need not.
    outline: project.bookOutline && {
      title: project.bookOutline.title,
      subtitle: project.bookOutline.subtitle,
      chapters: chapters.map((chapter) => plannedChapter(chapter, named)),
    },
    research: researchOf(project),
    cast: project.characters,
    world: project.worldBuilding,
    plot: project.plotStructure,
  };
}

function plannedChapter({ number, title, keyPoints, targetWords, plan }: Chapter, named: (text: string) => string): PlannedChapter {
  const stated = (text: string | undefined) => (text ? named(text) : null);
  return {
    ...{ number, title, keyPoints: keyPoints.map(named), plannedWords: targetWords },
    plan: plan && {
      summary: named(plan.summary),
      setting: stated(plan.setting),
      entryState: stated(plan.entryState),
      exitState: stated(plan.exitState),
      opensWith: stated(plan.opensWith),
      endsWith: stated(plan.endsWith),
      sections: plan.sections.map(({ title: name, brief, words }) => ({ title: name, brief: named(brief), plannedWords: words })),
    },
  };
}

function researchOf({ backgroundResearch }: Pick<BookProject, 'backgroundResearch'>): ShownPlan['research'] {
  if (!backgroundResearch) return null;
  const research = { ...backgroundResearch };
  // Earlier versions kept a count in it.
  delete research.tokenBudget;
  return research;
}
