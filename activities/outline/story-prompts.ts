import type { FictionResearch } from '../../shared/book/research.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { houseRules } from '../model/house-rules.ts';
import { data, type Prompt } from '../model/prompt.ts';
import { fictionBrief } from '../research/research-prompts.ts';

/** What the three prompts of a story's plan share. */
function material(project: BookProject): string {
  const research = project.backgroundResearch as FictionResearch | null;
  return [
    data('title', project.bookTitle),
    data('idea', project.bookIdea),
    data('details', fictionBrief(project)),
    data(
      'research',
      JSON.stringify(research ? { ...research.characterCreation, ...research.worldBuilding, ...research.plotStructure } : {}),
    ),
  ].join('\n');
}

export function worldPrompt(project: BookProject): Prompt {
  return {
    name: 'world',
    version: 1,
    work: 'planning',
    maxTokens: 2_500,
    system: houseRules('fiction', project.language),
    user: `Build the world of this novel.

${material(project)}

Take what the author has decided as fixed and fill the gaps. A rule belongs here only if it will cost somebody something; a place only if a scene must happen there.`,
  };
}

export function castPrompt(project: BookProject): Prompt {
  return {
    name: 'characters',
    version: 1,
    work: 'planning',
    maxTokens: 4_000,
    system: houseRules('fiction', project.language),
    user: `Cast this novel: from three to six characters, one of them the protagonist.

${material(project)}
${data('world', JSON.stringify(project.worldBuilding))}

Keep the author’s characters and their names. Each one wants something that another stands in the way of; nobody is there to agree. Give full names that cannot be confused with one another.`,
  };
}

export function plotPrompt(project: BookProject): Prompt {
  const details = project.fictionDetails;
  return {
    name: 'plot',
    version: 1,
    work: 'planning',
    maxTokens: 4_000,
    system: houseRules('fiction', project.language),
    user: `Plot this novel as ${details?.plotStructure ?? 'three-act'}, genre ${details?.genre ?? 'literary'}.

${material(project)}
${data('world', JSON.stringify(project.worldBuilding))}
${data('characters', JSON.stringify(project.characters))}

Every event follows from what a character chose before it. Plant early what the climax needs; pay it off exactly once.`,
  };
}
