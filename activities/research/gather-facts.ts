import { IsNull, type EntityManager } from 'typeorm';
import { fictionResearch, nonFictionResearch, type FictionResearch, type NonFictionResearch } from '../../shared/book/research.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { languageTag } from '../model/language.ts';
import { clip } from '../model/prompt.ts';
import { findProject } from '../projects/find-project.ts';
import { fictionResearchPrompt, nonFictionResearchPrompt } from './research-prompts.ts';

/** Researches the subject or the genre and finds the language to write in. Stored already? Nothing is asked. */
export async function gatherFacts(desk: Pick<ActivityDeps, 'db' | 'model'>, projectId: string): Promise<void> {
  const project = await findProject(desk.db, projectId);
  if (project.backgroundResearch) return;
  const keep = async (manager: EntityManager, research: NonFictionResearch | FictionResearch) => {
    await manager.update(
      BookProject,
      { id: projectId, backgroundResearch: IsNull() },
      { backgroundResearch: research, language: languageTag(research.language) },
    );
  };
  const question = { projectId, step: 'research' };
  await withHeartbeat(async (signal) => {
    if (project.contentType === 'fiction') {
      const prompt = fictionResearchPrompt(project);
      await askForStructure(
        desk,
        { ...question, prompt, schema: fictionResearch, store: (manager, answer) => keep(manager, capFiction(answer)) },
        signal,
      );
    } else {
      const prompt = nonFictionResearchPrompt(project);
      await askForStructure(
        desk,
        { ...question, prompt, schema: nonFictionResearch, store: (manager, answer) => keep(manager, capNonFiction(answer)) },
        signal,
      );
    }
  });
}

/** The lengths that the screens and prompts count on; the schema's descriptions ask for them, this makes sure. */
function capNonFiction(research: NonFictionResearch): NonFictionResearch {
  return {
    ...research,
    snapshot: {
      ...research.snapshot,
      scope: clip(research.snapshot.scope, 120),
      keyTerms: research.snapshot.keyTerms.map(({ term, definition }) => ({ term, definition: clip(definition, 100) })),
    },
    outlineHelpers: {
      ...research.outlineHelpers,
      miniFaq: research.outlineHelpers.miniFaq.map(({ question, answer }) => ({ question, answer: clip(answer, 150) })),
    },
  };
}

function capFiction(research: FictionResearch): FictionResearch {
  return { ...research, worldBuilding: { ...research.worldBuilding, settingSnapshot: clip(research.worldBuilding.settingSnapshot, 400) } };
}
