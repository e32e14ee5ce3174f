import type { BookProject } from '../../shared/database/entities/book-project.ts';
import type { Chapter } from '../../shared/database/entities/chapter.ts';
import { houseRules } from '../model/house-rules.ts';
import { clip, data, type Prompt } from '../model/prompt.ts';

/** The constant beginning of every prompt once the outline stands. */
export function deskOf(project: BookProject): string {
  return `${houseRules(project.contentType, project.language)}\n\n${data('bible', project.bible ?? '')}`;
}

/** A planner sees this many titles before and after its chapter: all of them in every prompt would cost more than a book grows. */
const TITLES_EACH_SIDE = 4;

/** Plans one chapter: what the outline says of it and of the chapters around it, and how many sections it has. */
export function planChapterPrompt(project: BookProject, chapter: Chapter, neighbours: readonly Chapter[], sections: number): Prompt {
  const around = (project.bookOutline?.chapters ?? [])
    .filter(({ number }) => Math.abs(number - chapter.number) <= TITLES_EACH_SIDE)
    .map(({ number, title }) => `${number}. ${clip(title, 60)}`)
    .join('\n');
  const near = neighbours.map(({ number, title, keyPoints }) => `${number}. ${title}: ${clip(keyPoints.join(' '), 320)}`).join('\n');
  return {
    name: 'plan-chapter',
    version: 1,
    work: 'planning',
    maxTokens: 900 + sections * 160,
    system: deskOf(project),
    user: `Plan chapter ${chapter.number} of ${project.chaptersTotal}, of about ${chapter.targetWords} words, in exactly ${sections} section${sections === 1 ? '' : 's'}.

${data('chapter', [chapter.title, ...chapter.keyPoints.map((point) => `- ${point}`)].join('\n'))}
${data('outline', `${around}\n\nBeside it:\n${near}`)}

Deliver every key point of this chapter and none of another’s. opensWith must follow from where the chapter before ends, endsWith must hand over to the next. ${
      project.contentType === 'fiction'
        ? 'Each section is a scene or a sequence with a place, a clash and a change.'
        : 'Each section makes one point, with the example or the exercise it will use.'
    }`,
  };
}
