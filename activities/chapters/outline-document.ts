/** What an outline's file holds beside the treatments: what an author needs to write the book from it. */

import { shareOut, CHAPTER_SPREAD } from '../../shared/book/length.ts';
import type { Block, ManuscriptChapter } from '../../shared/book/manuscript.ts';
import type { FictionResearch, NonFictionResearch } from '../../shared/book/research.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';

/** A chapter of the book that is outlined has this many words on average. */
const BOOK_CHAPTER_WORDS = 2_500;

/** Planned words of each chapter of the book, by the weights of the outline, in whole hundreds. */
export function plannedWords(weights: readonly number[]): number[] {
  return shareOut(weights.length * BOOK_CHAPTER_WORDS, weights, CHAPTER_SPREAD).map((words) => Math.round(words / 100) * 100);
}

const text = (value: string): Block => ({ type: 'paragraph', runs: [{ text: value }] });
const labelled = (label: string, value: string): Block => ({
  type: 'paragraph',
  runs: [{ text: `${label}: `, bold: true }, { text: value }],
});
const heading = (value: string): Block => ({ type: 'heading', text: value });
const list = (items: readonly string[]): Block[] =>
  items.length > 0 ? [{ type: 'list', ordered: false, items: items.map((item) => [{ text: item }]) }] : [];

/** Key points and planned words, before a chapter's treatment. */
export function chapterBrief(keyPoints: readonly string[], words: number): Block[] {
  return [labelled('Planned length', `about ${words.toLocaleString('en-US')} words`), ...list(keyPoints), heading('Treatment')];
}

/** Cast, world and plot, or the research's core, as an unnumbered last part. */
export function workingNotes(project: BookProject, number: number): ManuscriptChapter {
  return {
    number,
    isNotes: true,
    title: project.contentType === 'fiction' ? 'Cast, World, and Plot' : 'Research Notes',
    blocks: project.contentType === 'fiction' ? storyNotes(project) : researchNotes(project),
  };
}

function storyNotes({ characters, worldBuilding: world, plotStructure: plot, backgroundResearch }: BookProject): Block[] {
  const research = backgroundResearch as FictionResearch | null;
  return [
    ...(plot ? [labelled('Premise', plot.premise), labelled('Theme', plot.theme)] : []),
    ...(research ? [labelled('Voice', research.characterCreation.voice)] : []),
    heading('The cast'),
    ...(characters ?? []).flatMap(({ name, role, age, appearance, personality, background, motivation, conflict, arc }) => [
      labelled(`${name} (${role}${age ? `, ${age}` : ''})`, [appearance, personality, background].map(sentence).join(' ')),
      ...list([`Wants: ${motivation}`, `In the way: ${conflict}`, `Changes: ${arc}`]),
    ]),
    ...(world
      ? [
          heading('The world'),
          text(`${sentence(world.setting)} ${sentence(world.timePeriod)} ${sentence(world.atmosphere)}`),
          ...list(world.worldRules),
          ...list(world.locations.map(({ name, description }) => `${name}: ${description}`)),
        ]
      : []),
    ...(plot
      ? [
          heading('The plot'),
          labelled('It begins', plot.incitingIncident),
          ...list(plot.plotPoints.map(({ act, event }) => `Act ${act}: ${event}`)),
          labelled('Climax', plot.climax),
          labelled('Resolution', plot.resolution),
          ...list(plot.subplots.map(({ name, description }) => `${name}: ${description}`)),
        ]
      : []),
  ];
}

function researchNotes({ backgroundResearch }: BookProject): Block[] {
  const research = backgroundResearch as NonFictionResearch | null;
  if (!research) return [];
  const { snapshot, audience, factsAndNumbers, contentGaps, outlineHelpers, sources } = research;
  return [
    labelled('Scope', snapshot.scope),
    heading('The readers'),
    ...list(audience.persona),
    heading('What they ask'),
    ...list(audience.topQuestions),
    heading('Terms'),
    ...list(snapshot.keyTerms.map(({ term, definition }) => `${term}: ${definition}`)),
    heading('Facts to check and use'),
    ...list(factsAndNumbers.map(({ fact, source }) => `${fact} (${source})`)),
    heading('What other books leave out'),
    ...list(contentGaps),
    heading('Promises to keep'),
    ...list(outlineHelpers.writerGuardrails),
    heading('Questions and answers'),
    ...list(outlineHelpers.miniFaq.map(({ question, answer }) => `${question} ${answer}`)),
    ...(sources.length > 0
      ? [heading('Sources to look up'), ...list(sources.map(({ title, site, year }) => [title, site, year].filter(Boolean).join(', ')))]
      : []),
  ];
}

const sentence = (value: string): string => (/[.!?…]$/.test(value.trim()) ? value.trim() : `${value.trim()}.`);
