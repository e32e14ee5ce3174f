import type { CanonEntry } from '../../shared/book/canon.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { bookMaterial } from '../canon/canon-prompt.ts';
import { houseRules } from '../model/house-rules.ts';
import type { Prompt } from '../model/prompt.ts';

/**
 * Asks for world, people and plot together: asked for one after the other they contradicted each other, and nobody reconciled them.
 * @param carried what earlier books of the series brought along
 */
export function storyPrompt(project: BookProject, carried: readonly CanonEntry[] = []): Prompt {
  const details = project.fictionDetails;
  return {
    name: 'story',
    version: 2,
    work: 'planning',
    maxTokens: 8_000,
    system: houseRules('fiction', project.language),
    user: `Plan this novel of ${project.wordCount} words: its world, its people and its plot, as ${details?.plotStructure ?? 'three-act'}, genre ${details?.genre ?? 'literary'}.

${bookMaterial(project, carried)}${carried.length > 0 ? `\n\n${EARLIER_BOOKS}` : ''}

- Take what the author has decided as fixed, names included, and fill the gaps.
- World: a rule belongs here only if it will cost somebody something; a place only if a scene must happen there.
- People: as few as the story can be told with. Each wants something that another stands in the way of; nobody is there to agree. Full names that cannot be confused with one another.
- Plot: every event follows from what a character chose before it. Plant early what the climax needs; pay it off exactly once. Each discovery is made once. The climax is the longest and hardest scene of the book, and the ending is a consequence of it.
- A plot for ${project.wordCount} words: no more threads than can be finished there.`,
  };
}

const EARLIER_BOOKS =
  'What stands in earlier-books was settled by earlier books of this series and holds when this one opens: its people, places and rules are as those books left them, older by the time between. Use whom and what this story needs, under their names, and nothing that contradicts the rest. The plot is new, and a reader who begins the series here must be able to follow it.';
