import type { BookProject } from '../../shared/database/entities/book-project.ts';
import type { Chapter } from '../../shared/database/entities/chapter.ts';
import { clip, data, type Prompt } from '../model/prompt.ts';
import { deskOf } from '../outline/plan-chapter-prompt.ts';

/** A chapter with what its writer may know of the book around it. */
export type ChapterDesk = { project: BookProject; chapter: Chapter; previous: Chapter | undefined; next: Chapter | undefined };

/** The end of what stands so far, carried over so that the next section joins on. */
const CARRIED_WORDS = 130;

/** Tokens an answer of so many words may need, with room for languages that take more of them. */
const tokensFor = (words: number): number => Math.ceil(words * 2.6) + 200;

export function writeSectionPrompt(desk: ChapterDesk, index: number, askWords: number, before: string): Prompt {
  const { project, chapter } = desk;
  const sections = chapter.plan?.sections ?? [];
  const section = sections[index];
  const last = index === sections.length - 1;
  return {
    name: project.generationLevel === 'outline' ? 'write-treatment' : 'write-section',
    version: 1,
    work: 'prose',
    maxTokens: tokensFor(askWords),
    system: deskOf(project),
    user: `${surroundings(desk)}
${before ? data('before', tail(before, CARRIED_WORDS)) : ''}

${assignment(desk, index)}
${data('text', section?.brief ?? '')}

${manner(project)} ${index === 0 ? 'Open the chapter.' : 'Go on from the last words above without summing them up.'} ${
      last ? 'Bring the chapter to where it ends, as given above.' : 'Stop where the next section can take over; do not conclude.'
    } No heading. Write about ${askWords} words.`,
  };
}

/** Carries the chapter on where it fell short of its length. */
export function extendChapterPrompt(desk: ChapterDesk, askWords: number, before: string): Prompt {
  const { project } = desk;
  return {
    name: 'extend-chapter',
    version: 1,
    work: 'prose',
    maxTokens: tokensFor(askWords),
    system: deskOf(project),
    user: `${surroundings(desk)}
${data('before', tail(before, CARRIED_WORDS * 2))}

The chapter ends too soon. Go on from its last words with something that belongs to this chapter and is not said yet: a consequence, ${
      project.contentType === 'fiction' ? 'a reaction, a last exchange' : 'an example, a common mistake, a next step'
    }. ${manner(project)} No heading, no summary of what stands. Write about ${askWords} words.`,
  };
}

/** Tightens one section to the length that is left for it. */
export function shortenSectionPrompt(desk: ChapterDesk, text: string, askWords: number): Prompt {
  return {
    name: 'shorten-section',
    version: 1,
    work: 'prose',
    maxTokens: tokensFor(askWords),
    system: deskOf(desk.project),
    user: `${data('text', text)}

Tighten this section. Keep every event, fact and name, its first and its last sentence, and the voice; cut repetition, asides and ornament. ${manner(desk.project)} No heading. Write about ${askWords} words.`,
  };
}

function surroundings({ chapter, previous, next }: ChapterDesk): string {
  const around = [
    previous?.plan ? `Chapter before: ${clip(previous.plan.summary, 300)} It ends: ${clip(previous.plan.endsWith, 110)}` : '',
    next?.plan ? `Chapter after: ${clip(next.plan.summary, 300)}` : '',
  ].filter(Boolean);
  const own = [
    `Chapter ${chapter.number}, "${chapter.title}": ${clip(chapter.plan?.summary ?? '', 520)}`,
    `Opens: ${clip(chapter.plan?.opensWith ?? '', 110)}`,
    `Ends: ${clip(chapter.plan?.endsWith ?? '', 110)}`,
  ].join('\n');
  return [data('chapter', own), around.length ? data('outline', around.join('\n')) : ''].filter(Boolean).join('\n');
}

function assignment({ project, chapter }: ChapterDesk, index: number): string {
  const sections = chapter.plan?.sections ?? [];
  if (project.generationLevel === 'outline') {
    return `Write the treatment of this chapter for the book’s outline${sections.length > 1 ? `, part ${index + 1} of ${sections.length}` : ''}: what ${
      project.contentType === 'fiction'
        ? 'happens, to whom, why, and what it changes'
        : 'it argues, with which examples, and what the reader takes away'
    }, in such detail that somebody else could write the chapter from it.`;
  }
  return `Write section ${index + 1} of ${sections.length} of this chapter:`;
}

function manner(project: BookProject): string {
  if (project.generationLevel === 'outline') return 'Plain present tense, running paragraphs.';
  return project.contentType === 'fiction'
    ? `In a ${project.writingTone} style; scenes, not summary.`
    : `In a ${project.writingTone} tone, to the reader as "you"; running paragraphs, a short list only where steps need one.`;
}

/** The last `words` words, from the beginning of a sentence where there is one. */
function tail(text: string, words: number): string {
  const parts = text.trim().split(/\s+/);
  if (parts.length <= words) return parts.join(' ');
  const end = parts.slice(-words).join(' ');
  const sentence = end.search(/(?<=[.!?…]["”’]?)\s/);
  return sentence > 0 && sentence < end.length / 2 ? end.slice(sentence + 1) : end;
}
