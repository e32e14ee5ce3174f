import type { FictionResearch, NonFictionResearch } from '../../shared/book/research.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { houseRules } from '../model/house-rules.ts';
import { data, type Prompt } from '../model/prompt.ts';

export function outlinePrompt(project: BookProject, chapters: number): Prompt {
  const fiction = project.contentType === 'fiction';
  const sources = fiction
    ? [
        data('world', JSON.stringify(project.worldBuilding)),
        data('characters', JSON.stringify(project.characters)),
        data('plot', JSON.stringify(project.plotStructure)),
      ]
    : [data('audience', project.targetAudience), data('research', JSON.stringify(withoutSources(project.backgroundResearch)))];
  return {
    name: 'outline',
    version: 1,
    work: 'planning',
    maxTokens: 1_500 + chapters * 260,
    system: houseRules(project.contentType, project.language),
    user: `Outline this ${fiction ? 'novel' : 'book'}: exactly ${chapters} chapters, ${project.wordCount} words in all.

${data('title', project.bookTitle)}
${data('idea', project.bookIdea)}
${sources.join('\n')}

${fiction ? FICTION : NON_FICTION}

Chapters will be written at the same time by writers who see only their own plan and their neighbours’. So leave nothing to chance: each key point is one concrete thing that happens or is shown in that chapter and in no other. Keep all chapters at the same grain. Let estimatedWords add up to ${project.wordCount}.`,
  };
}

const FICTION = `Follow the plot. Every chapter turns something; the middle turns hardest. Who knows what, and where everybody is, must be plain from the key points alone.`;
const NON_FICTION = `Order the chapters as the reader needs them: each stands on those before it, the first earns trust, the last leaves the reader able to act. No chapter repeats another’s promise.`;

/** Sources are for the author; in a prompt they would only tempt to quote. */
function withoutSources(research: NonFictionResearch | FictionResearch | null): unknown {
  return research && { ...research, sources: undefined };
}
