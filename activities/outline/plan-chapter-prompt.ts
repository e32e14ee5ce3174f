import type { CanonEntry } from '../../shared/book/canon.ts';
import { SECTION_SPREAD } from '../../shared/book/length.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import type { Chapter } from '../../shared/database/entities/chapter.ts';
import { planningContext } from '../canon/book-context.ts';
import { data, type Prompt } from '../model/prompt.ts';

/** Chapters whose key points the prompt holds, before and after: including all would make the cost grow faster than the book. */
const NEAR = 6;

/** Plans one chapter from the canon and the outline. */
export function planChapterPrompt(project: BookProject, entries: readonly CanonEntry[], chapter: Chapter, sections: number): Prompt {
  const outlined = project.bookOutline?.chapters ?? [];
  const outline = outlined
    .map(({ number, title, keyPoints }) =>
      number !== chapter.number && Math.abs(number - chapter.number) <= NEAR
        ? [`${number}. ${title}`, ...keyPoints.map((point) => `   - ${point}`)].join('\n')
        : `${number}. ${title}${number === chapter.number ? ' (this chapter)' : ''}`,
    )
    .join('\n');
  return {
    name: 'plan-chapter',
    version: 6,
    work: 'planning',
    maxTokens: 3_000 + sections * 600,
    system: planningContext(project, entries),
    user: `Plan chapter ${chapter.number} of ${project.chaptersTotal}, of ${chapter.targetWords} words, in exactly ${sections} section${sections === 1 ? '' : 's'}.

${data('outline', outline)}
${data('chapter', [chapter.title, ...chapter.keyPoints.map((point) => `- ${point}`)].join('\n'))}

Deliver every key point of this chapter and none of another’s. ${place(chapter.number, project)}
- The states: entryState must be what the outline’s earlier chapters leave, as the canon has it: ${
      project.contentType === 'fiction'
        ? 'who is not there is not there, who has not learned a thing does not know it.'
        : 'what has not been taught, made or bought by then is not there.'
    }
- Each brief is complete in itself, because its writer sees little else: names, day, hour, place, who is present, what is said or shown that matters later, each figure, date and term exactly as in the canon. It names no other part of this answer ("endsWith"): it says what stands there. The briefs together leave nothing out and say nothing twice.
- Words fit their brief: an event, an exchange, an example or a step with its reason takes 120 to 180 words, so a section of 600 words holds four. Count them. A brief holds no more of them than its words can tell, and word counts within it add up to its words; where the chapter has more, let the lesser ones be mentioned in one clause, and say so. The words of a table that a section prints are part of its words; opening and closing a chapter take 50 to 80 each.${
      sections > 1
        ? ` The sections have ${between(chapter.targetWords / sections)} words each, and ${chapter.targetWords} together, exactly.`
        : ''
    }
- Say of each person, place, object and term whether the reader meets it here for the first time or knows it from an earlier chapter: what is known is neither introduced nor explained again. What the voice sheet wants once a chapter stands in the brief of one section. A person is met where they first act or speak, whatever the outline says.
- Walk each brief through before you give it: where everybody stands and what they can see, hear and reach from there, in which order they come to each place and thing, and what each could plainly do instead. What limits a day or a place in the canon limits it here.
- No brief coins a shared thing. A name, number, price, date, distance, colour, rule or place that another chapter could mention and the canon does not settle goes into asks, complete, with the statement you propose; asks are settled for all chapters before anything is written, and their writers get them, so a brief says the thing itself, never "as asked". What matters to nobody else stays vague.
- ${project.contentType === 'fiction' ? FICTION : NON_FICTION}
- uses: the ids of all entries and tables that this chapter touches.`,
  };
}

/** The range that a section's words are kept within, for a mean of `words`. */
const between = (words: number): string => `${Math.ceil((1 - SECTION_SPREAD) * words)} to ${Math.floor((1 + SECTION_SPREAD) * words)}`;

const FICTION =
  'Each section is a scene or a sequence with a place, a clash and a change. Give the words to the scene that matters. A discovery is made once in the book: what was found before is known here. A table is shown only where the reader of the story sees that document on the page; otherwise tables stays empty.';
const NON_FICTION =
  'Each section makes one point, with the example, the table, the steps or the checklist it needs: choose the forms in which the reader will use it, and say at each part of the brief which form it takes: forms lists no other. A page that the reader fills in is a form. A table of the canon is shown whole in one section of the book and pointed to elsewhere. A cross-reference names only a chapter that, by the outline, holds the thing.';

function place(number: number, project: BookProject): string {
  if (number === 1)
    return 'It opens the book: nothing comes before it. Begin where the reader cannot stop, and let them know whose book this is and what it will give them.';
  if (number === project.chaptersTotal)
    return 'It closes the book: nothing comes after it. Pay what is still owed, answer the opening, and end on something that is seen or done, not on a moral.';
  return 'opensWith must follow from where the chapter before ends, endsWith must let the next one begin.';
}
