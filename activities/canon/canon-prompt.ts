import type { CanonEntry } from '../../shared/book/canon.ts';
import type { FictionResearch, NonFictionResearch } from '../../shared/book/research.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { houseRules } from '../model/house-rules.ts';
import { data, type Prompt } from '../model/prompt.ts';
import { canonText } from './book-context.ts';
import { fictionBrief } from '../research/research-prompts.ts';

/**
 * Asks for everything that chapters have to agree on, before there are chapters. What the prompt insists on is what editors found missing:
 * a solution told from beginning to end, derived figures, who knows what, and as few figures as the book can live with.
 * @param styleSample prose of the author's own; empty if they gave none
 * @param carried what earlier books of the series brought along
 */
export function canonPrompt(project: BookProject, chapters: number, styleSample: string, carried: readonly CanonEntry[] = []): Prompt {
  const fiction = project.contentType === 'fiction';
  return {
    name: 'canon',
    version: 5,
    work: 'planning',
    maxTokens: 16_000,
    system: houseRules(project.contentType, project.language),
    user: `Solve this book on paper before anybody writes it. It will have ${project.wordCount} words in ${chapters} chapters, written at the same time by writers who see nothing of one another’s text: they agree only on what you settle here.

${bookMaterial(project, carried)}${carried.length > 0 ? `\n\n${EARLIER_BOOKS}` : ''}

${fiction ? TRUE_PAGE : WORKED_CASE}

Entries: everything that two chapters could tell differently, and nothing else. ${fiction ? FICTION_ENTRIES : NON_FICTION_ENTRIES}
- Every figure is a promise that a reader can check. Settle as few as the book can live with, prefer round and small ones, and derive the rest yourself: if somebody walks four miles, say how long it takes and when they arrive; if ten are spent of sixty, say what is left; if the second case is worked like the first, work it.
- If days or dates matter, fix the year, so that weekdays can be checked. What limits a day (who is away, what is shut, what is not bought yet) stands at that day, too.
- Exceptions belong to the rule they are an exception of. Say what does not exist, too, where a writer would assume it.
- An entry is complete in itself: no "see above", no dots, no hints. A list that the book will print or use is given in full, item by item; one promise or secret an entry, not a bundle.

Tables: a list or a sum that several chapters share is a table, with every cell filled: ${
      fiction
        ? 'the calendar of the story with day, date, what happens and who is where; a household, a route, a crew, a debt'
        : 'the steps with their times, the items with their measures, the calendar with its tasks, the score with its parts'
    }. Put into sums what adds up; no column is there for a sum alone. Code will check the sums and the weekdays.${fiction ? '' : PAGES}

${voiceTask(styleSample)}

Before you answer, go through it as the most pedantic reader would: add up, count days and heads, follow each person and each object from place to place, ask of each secret how each person who knows it came to know it, and of each statement about the world (a law, a dose, a temperature, how a machine fails, what a thing weighs or costs) whether it is so: what you are not sure of is left out. Mend what you find.`,
  };
}

const EARLIER_BOOKS =
  'What stands in earlier-books was settled by earlier books of this series and holds when this one opens. It is part of this canon already, word for word, and is cited by its ids: do not give it again. Settle what this book adds; where time has passed, settle what has changed since (an age, a home, a loss, who knows what) as an entry of its own that names whom it concerns and says from when it holds. Nothing else that you settle may contradict it. Who and what this book does not need stays away. If there is a voice sheet among it, it is this book’s too: give the same.';

/** The voice is decided by the model, or heard in the author's own prose. */
function voiceTask(styleSample: string): string {
  const decided =
    'Voice: decide it once, for this book and no other. No rule that every sentence would have to obey: say when it holds (where a quantity is first given, in a table), or prose turns stiff. The sample is prose from this book, not about it.';
  if (!styleSample) return decided;
  return `Voice: the author gave prose of their own, from elsewhere. Say what you hear in it: the length and the movement of its sentences, its words, its humor, what it never does. Person and tense are those that this book needs. Take nothing from it but the voice: no person, place, event or phrase. The sample that you write is prose from this book in that voice.
${data('style-sample', styleSample)}`;
}

const TRUE_PAGE = `Account: the true page, for writers only. What really happened before the book opens and what happens in it, in order, with day and hour where it matters: who did what, why, by what means, and how it could be done; what each secret hides; how each promise is paid; how it ends and what that costs. If there is something uncanny, say what is the case. Where the story rests on how something works (a law, a trade, a tide, a device), say how it works here, in the few rules that chapters need, each stated so that it decides every case; then put each event of the story through them: no event may need a rule that another event contradicts, and no rule may be first heard of when it is needed. One cause for each thing, one discovery of each thing. At each turn ask for the plainest thing that anyone there could do with what they have and know (say the word, ask, look, send somebody, wait): if it would end the story, settle why it is not done. A hole in the plan is mended here, with as little as will do. In the calendar, the hours of sunrise and sunset on days whose light matters.`;

const PAGES =
  ' Then try each table, form and list that the reader will use on every case, exception and refusal that the entries allow: each has its row, its reason and its field there, each act of the day its line, and the worked case, told act by act, breaks no rule.';

const WORKED_CASE = `Account: the worked case, for writers only. Apply the book’s own method once, from beginning to end, to one typical reader’s situation, with real numbers, dates and materials, so that it is known to add up before it is explained. Say what happens when a step is missed. If the book has a second or third example case, work those as well, briefly, by the same rules.`;

const FICTION_ENTRIES = `People: every one who is named or returns, minor ones too: full name and what they are called, age, who they are to whom, what marks them, what they cannot do, how they speak, what they know at the start, alive or dead. Places with distances in minutes, in which direction each lies from the others where wind, light, water or a journey depends on it, and what can be seen or heard from where. Objects that matter: what they look like, who has them at the start, where they end. Rules of the world. Secrets: the truth, who knows it at the start and from where. Promises: what the reader is made to wait for and how it is paid.`;

const NON_FICTION_ENTRIES = `Terms with one definition each, and the one word that is used for it throughout. Lists that several chapters use, complete and in order. Example cases: each person or situation with all figures, in full. Measures, rates, thresholds and times. Rules of the method with their exceptions. Region and jurisdiction: for where the advice holds, and what differs in each other place that the book names, in each of its rules; else name fewer places. What is there on the first day, and what is bought or made when. Dates and seasons. Safety: what must never be done. Facts of the research that the book will state, each in one entry only, with its source; what the research leaves contradictory is decided here. Promises: what the book says it will deliver, and where it must.`;

/**
 * All that the author gave and that earlier steps made of it. Nothing is shortened.
 * @param carried what earlier books of the series brought along
 */
export function bookMaterial(project: BookProject, carried: readonly CanonEntry[] = []): string {
  const research = project.backgroundResearch;
  const parts = [
    data('title', project.bookTitle),
    data('idea', project.bookIdea),
    data('audience', project.targetAudience),
    project.contentType === 'fiction' ? data('details', fictionBrief(project)) : '',
    `Tone: ${project.writingTone}.`,
    research ? data('research', researchText(research)) : '',
    ...(project.contentType === 'fiction'
      ? [
          project.worldBuilding ? data('world', outlineOfObject(project.worldBuilding)) : '',
          project.characters ? data('characters', outlineOfObject(project.characters)) : '',
          project.plotStructure ? data('plot', outlineOfObject(project.plotStructure)) : '',
        ]
      : []),
    carried.length > 0 ? data('earlier-books', canonText(carried)) : '',
  ];
  return parts.filter(Boolean).join('\n');
}

/** What only shops and screens need, and sources, which would tempt a model to quote them. */
const NOT_FOR_PROMPTS = new Set(['language', 'tokenBudget', 'sources', 'seoKeywords', 'marketDemand']);

function researchText(research: NonFictionResearch | FictionResearch): string {
  const useful: unknown = JSON.parse(JSON.stringify(research, (name, value: unknown) => (NOT_FOR_PROMPTS.has(name) ? undefined : value)));
  return outlineOfObject(useful);
}

/** Labelled lines instead of JSON: shorter, and read better. */
export function outlineOfObject(value: unknown, depth = 0): string {
  const indent = '  '.repeat(depth);
  if (Array.isArray(value)) return value.map((item) => `${indent}- ${inline(item, depth)}`).join('\n');
  if (value !== null && typeof value === 'object')
    return Object.entries(value)
      .filter(([, each]) => each !== null && each !== undefined && each !== '')
      .map(
        ([name, each]) => `${indent}${label(name)}: ${typeof each === 'object' ? `\n${outlineOfObject(each, depth + 1)}` : String(each)}`,
      )
      .join('\n');
  return `${indent}${String(value)}`;
}

function inline(value: unknown, depth: number): string {
  if (value === null || typeof value !== 'object') return String(value);
  return outlineOfObject(value, depth + 1).trimStart();
}

const label = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
};
