import { IsNull, type EntityManager } from 'typeorm';
import { fictionResearch, nonFictionResearch, type FictionResearch, type NonFictionResearch } from '../../shared/book/research.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { languageTag } from '../model/language.ts';
import { clip } from '../model/prompt.ts';
import { findMeasuredNiche } from '../niche/niche-material.ts';
import { findProject } from '../projects/find-project.ts';
import { fictionResearchPrompt, nonFictionResearchPrompt } from './research-prompts.ts';

/** Researches the subject or genre and detects the book's language. Idempotent: does nothing if research is stored. */
export async function gatherFacts(deps: Pick<ActivityDeps, 'db' | 'model'>, projectId: string): Promise<void> {
  const project = await findProject(deps.db, projectId);
  if (project.backgroundResearch) return;
  const keep = async (manager: EntityManager, research: NonFictionResearch | FictionResearch) => {
    await manager.update(
      BookProject,
      { id: projectId, backgroundResearch: IsNull() },
      { backgroundResearch: { ...research, tokenBudget: await tokensOf(manager, projectId) }, language: languageTag(research.language) },
    );
  };
  const niche = await findMeasuredNiche(deps.db, project.nicheAnalysisId);
  const question = { chargedTo: { projectId }, step: 'research' };
  await withHeartbeat(async (signal) => {
    if (project.contentType === 'fiction') {
      const prompt = fictionResearchPrompt(project, niche);
      await askForStructure(
        deps,
        { ...question, prompt, schema: fictionResearch, store: (manager, answer) => keep(manager, capFiction(answer)) },
        signal,
      );
    } else {
      const prompt = nonFictionResearchPrompt(project, niche);
      await askForStructure(
        deps,
        { ...question, prompt, schema: nonFictionResearch, store: (manager, answer) => keep(manager, capNonFiction(answer)) },
        signal,
      );
    }
  });
}

/** What the research has taken of the book's tokens, its own call included. */
async function tokensOf(manager: EntityManager, projectId: string): Promise<{ used: number; limit: number }> {
  const [row]: { used: number; limit: number }[] = await manager.query(
    `SELECT (SELECT coalesce(sum(prompt_tokens + completion_tokens), 0)::int FROM model_calls WHERE project_id = p.id) AS used, p.token_budget AS "limit"
       FROM book_projects p WHERE p.id = $1`,
    [projectId],
  );
  return row ?? { used: 0, limit: 0 };
}

/** Enforces the lengths that screens and prompts rely on; the schema only requests them from the model. */
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
