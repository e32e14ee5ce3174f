import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { bookMaterial } from '../canon/canon-prompt.ts';
import { houseRules } from '../model/house-rules.ts';
import type { Prompt } from '../model/prompt.ts';

/** Asks for world, people and plot together: asked for one after the other they contradicted each other, and nobody reconciled them. */
export function storyPrompt(project: BookProject): Prompt {
  const details = project.fictionDetails;
  return {
    name: 'story',
    version: 1,
    work: 'planning',
    maxTokens: 8_000,
    system: houseRules('fiction', project.language),
    user: `Plan this novel of ${project.wordCount} words: its world, its people and its plot, as ${details?.plotStructure ?? 'three-act'}, genre ${details?.genre ?? 'literary'}.

${bookMaterial(project)}

- Take what the author has decided as fixed, names included, and fill the gaps.
- World: a rule belongs here only if it will cost somebody something; a place only if a scene must happen there.
- People: as few as the story can be told with. Each wants something that another stands in the way of; nobody is there to agree. Full names that cannot be confused with one another.
- Plot: every event follows from what a character chose before it. Plant early what the climax needs; pay it off exactly once. Each discovery is made once. The climax is the longest and hardest scene of the book, and the ending is a consequence of it.
- A plot for ${project.wordCount} words: no more threads than can be finished there.`,
  };
}
