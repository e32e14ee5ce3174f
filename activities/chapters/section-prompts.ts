import { entryText, tableText, type CanonEntry } from '../../shared/book/canon.ts';
import { storedText, type StoredSection } from '../../shared/book/chapter-blocks.ts';
import { SCENE_BREAK } from '../../shared/book/manuscript.ts';
import { countWords } from '../../shared/book/prose.ts';
import type { Form } from '../../shared/book/outline.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import type { Chapter } from '../../shared/database/entities/chapter.ts';
import { writingContext, entriesFor } from '../canon/book-context.ts';
import { data, type Prompt } from '../model/prompt.ts';
import { tableMark, type ShownTable } from './print-tables.ts';

/** A chapter with the parts of the book that its prompts may include. */
export type ChapterContext = {
  project: BookProject;
  chapter: Chapter;
  previous: Chapter | undefined;
  next: Chapter | undefined;
  entries: readonly CanonEntry[];
  /** The last paragraph of the chapter before, if that is written already. */
  endOfPrevious: string;
  /** How the book begins, if that is written already; for the section that closes it. */
  opening?: string;
  /** Phrases and images that stored chapters have used up. */
  usedUp: readonly string[];
};

/** Output tokens for this many words, with room for languages that need more per word. */
const tokensFor = (words: number): number => Math.ceil(words * 2.6) + 200;

export function writeSectionPrompt(context: ChapterContext, index: number, askWords: number, written: readonly string[]): Prompt {
  const { project, chapter } = context;
  const sections = chapter.plan?.sections ?? [];
  return {
    name: project.generationLevel === 'outline' ? 'write-treatment' : 'write-section',
    version: 5,
    work: 'prose',
    maxTokens: tokensFor(askWords),
    system: writingContext(project, context.entries),
    user: `${chapterContext(context, index)}
${written.length ? data('before', asItStands(context, written)) : ''}${context.usedUp.length ? `\n${data('used', context.usedUp.join('\n'))}` : ''}${context.opening ? `\n${data('opening', context.opening)}` : ''}

${sectionTask(context, index)}
${data('text', sections[index]?.brief ?? '')}
${tablesToShow(context, index)}
${orders(context, index)} ${lengthOrder(context, index, askWords)}`,
  };
}

/** The chapter so far with the headings or breaks of the book: without them writers set their own. */
function asItStands({ project, chapter }: ChapterContext, written: readonly string[]): string {
  const planned = chapter.plan?.sections ?? [];
  const sections = written.map((content, index): StoredSection => {
    const title = planned[index]?.title;
    return title === undefined ? { kind: 'extension', title: '', content } : { kind: 'planned', title, content };
  });
  return storedText(project, sections);
}

/** Extends a chapter that is too short. */
export function extendChapterPrompt(context: ChapterContext, askWords: number, written: readonly string[]): Prompt {
  const { project } = context;
  return {
    name: 'extend-chapter',
    version: 2,
    work: 'prose',
    maxTokens: tokensFor(askWords),
    system: writingContext(project, context.entries),
    user: `${chapterContext(context)}
${data('before', asItStands(context, written))}

The chapter ends too soon. Go on from its last words with something that belongs to this chapter and is not said yet: a consequence, ${
      project.contentType === 'fiction' ? 'a reaction, a last exchange' : 'an example, a common mistake, a next step'
    }. Bring in no new person, object, figure or fact, and end where the chapter’s plan ends it. ${style(project, [])} No heading, no summary of what stands. Write about ${askWords} words.`,
  };
}

/** Shortens one section to its remaining budget. */
export function shortenSectionPrompt(context: ChapterContext, text: string, askWords: number): Prompt {
  return {
    name: 'shorten-section',
    version: 2,
    work: 'prose',
    maxTokens: tokensFor(askWords),
    system: writingContext(context.project, context.entries),
    user: `${data('text', text)}

Tighten this section. Keep every event, fact, figure, table and name, its first and its last sentence, and the voice; cut repetition, asides and ornament. Write about ${askWords} words.`,
  };
}

/**
 * The chapter’s whole plan with all briefs, and where its neighbours leave off and take over.
 * @param own the index of a section whose brief the prompt gives elsewhere
 */
export function chapterContext({ chapter, previous, next, entries, endOfPrevious }: ChapterContext, own?: number): string {
  const plan = chapter.plan;
  const plans = [
    `Chapter ${chapter.number}, "${chapter.title}": ${plan?.summary ?? ''}`,
    plan?.setting && `Where and when: ${plan.setting}`,
    plan?.entryState && `When it opens: ${plan.entryState}`,
    `First: ${plan?.opensWith ?? ''}`,
    ...(plan?.sections ?? []).map(
      ({ title, brief }, index) => `Section ${index + 1}, "${title}": ${index === own ? 'the one in <text>.' : brief}`,
    ),
    `Last: ${plan?.endsWith ?? ''}`,
    plan?.exitState && `When it closes: ${plan.exitState}`,
  ];
  const around = [
    previous?.plan && `Chapter ${previous.number}, "${previous.title}", ends: ${previous.plan.endsWith} ${previous.plan.exitState ?? ''}`,
    endOfPrevious && `Its last paragraph: ${endOfPrevious}`,
    next?.plan && `Chapter ${next.number}, "${next.title}", begins: ${next.plan.opensWith}`,
  ].filter(Boolean);
  const more = entriesFor(entries, plan?.uses ?? []);
  return [
    more.length ? data('canon', more.map(entryText).join('\n')) : '',
    data('chapter', plans.filter(Boolean).join('\n')),
    around.length ? data('neighbours', around.join('\n')) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

function sectionTask({ project, chapter }: ChapterContext, index: number): string {
  const sections = chapter.plan?.sections ?? [];
  if (project.generationLevel === 'outline') {
    return `Write the treatment of this chapter for the book’s outline${sections.length > 1 ? `, part ${index + 1} of ${sections.length}` : ''}: what ${
      project.contentType === 'fiction'
        ? 'happens, to whom, why, and what it changes'
        : 'it argues, with which examples, and what the reader takes away'
    }, in such detail that somebody else could write the chapter from it.`;
  }
  return `Write section ${index + 1} of ${sections.length} of this chapter, and only that:`;
}

/** The tables that the reader sees in this section, as they are to be printed. */
function tablesToShow(context: ChapterContext, index: number): string {
  const tables = shownTables(context.chapter.plan?.sections[index]?.tables, context.entries);
  if (tables.length === 0) return '';
  const marks = tables.map(({ id }) => `"${tableMark(id)}"`).join(' and ');
  return `${data('tables', tables.map(({ id, name, table }) => `${tableMark(id)} ${name}\n${tableText(table)}`).join('\n\n'))}\n${
    tables.length === 1 ? 'This table is' : 'These tables are'
  } printed in the section exactly as above: write ${marks} alone on a line where ${
    tables.length === 1 ? 'it is' : 'each is'
  } to stand, after the sentence that leads to it, and copy no cell. The text agrees with every row and speaks of no column, row or blank that is not there. Only if the brief wants a column to fill in, write the table out, with every cell as it stands and the empty column last.\n`;
}

/** The canon tables that a section shows its reader. */
export function shownTables(ids: readonly string[] | undefined, entries: readonly CanonEntry[]): (ShownTable & { name: string })[] {
  return entries.flatMap(({ id, name, table }) => (table?.isPrinted && ids?.includes(id) ? [{ id, name, table }] : []));
}

/** A printed table counts as words of the section, but nobody has to write it. */
function lengthOrder({ chapter, entries }: ChapterContext, index: number, askWords: number): string {
  const section = chapter.plan?.sections[index];
  const tables = shownTables(section?.tables, entries);
  const printed = tables.reduce((sum, { table }) => sum + countWords(tableText(table)), 0);
  const own = tables.length === 0 ? askWords : Math.max(Math.round(askWords / 3), askWords - printed);
  const shares = /\d words/.test(section?.brief ?? '') ? ` ${SHARES}` : '';
  return `Write about ${own} words${tables.length ? ', the printed table not counted' : ''}.${shares}`;
}

/** The chapter so far came out longer or shorter than its plan, and a plan's own sums are not always right. */
const SHARES = 'Word counts in the brief are its proportions, not its length: every event and fact of it stays.';

function orders(context: ChapterContext, index: number): string {
  const { project, chapter, usedUp } = context;
  const sections = chapter.plan?.sections ?? [];
  const isOutline = project.generationLevel === 'outline';
  const last = index === sections.length - 1;
  return [
    style(project, formsToWrite(context, index)),
    index === 0 ? 'Open the chapter.' : 'Go on from the last words above without summing them up.',
    last
      ? 'Bring the chapter to where it ends, as given above, and leave everything as "When it closes" says.'
      : 'Stop where the next section begins: its brief is not yours. Do not sum up what you told.',
    context.opening ? 'The book began as <opening> has it: where its end answers its beginning, it answers these words.' : '',
    isOutline ? '' : CANON_RULE,
    usedUp.length ? 'The phrases and images in <used> are used up: do without them.' : '',
    'No heading at its beginning, and no break: the book sets them.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The most effective single rule: contradictions come from figures and names that a writer coined on the way. */
export const CANON_RULE =
  'Coin no name, number, date, hour, distance, price, age, colour of a lasting thing, family tie or rule that the canon, the plan or the chapter so far does not give: write around it, or leave it vague. Nobody knows, has or remembers what the plan does not give them by then. Whatever you do mention is exactly as given.';

/** Its planner names a table for the one that is printed. */
function formsToWrite({ chapter, entries }: ChapterContext, index: number): readonly Form[] {
  const section = chapter.plan?.sections[index];
  const forms = section?.forms ?? [];
  return shownTables(section?.tables, entries).length > 0 ? forms.filter((form) => form !== 'table') : forms;
}

function style(project: BookProject, forms: readonly Form[]): string {
  if (project.generationLevel === 'outline') return 'Plain present tense, running paragraphs.';
  if (project.contentType === 'fiction')
    return `In the voice of the voice sheet, ${project.writingTone}; scenes, not summary. Between two hours or places stands a line with "${SCENE_BREAK}" alone, and nowhere else.`;
  const shaped = forms.filter((form) => form !== 'prose' && form !== 'scene').map((form) => FORM_RULES[form]);
  return `In the voice of the voice sheet, ${project.writingTone}, to the reader as "you". ${
    shaped.length ? `Where the brief asks for it, the section uses ${shaped.join('; ')}; the rest is prose.` : 'Running paragraphs.'
  }`;
}

/** How the manuscript's forms are written in Markdown. */
const FORM_RULES: Record<Exclude<Form, 'prose' | 'scene'>, string> = {
  table: 'a Markdown table with a header row',
  checklist: 'a checklist, each line beginning with "- [ ] "',
  // A rule that is split loses its condition, and its last step becomes an order to everybody.
  steps: 'numbered steps, "1. ", one act each, in the same step the condition under which it is done',
  list: 'a list, each line beginning with "- "',
  example: 'a worked example in a call-out, each line beginning with "> ", the first line "> [!EXAMPLE]"',
  'call-out': 'a call-out, each line beginning with "> ", the first line "> [!TIP]" or "> [!WARNING]"',
  document: 'a letter or document as a quotation, each line beginning with "> " and paragraphs parted by ">"',
  form: 'a form to fill in as a Markdown table with a header row, its cells to be filled in left empty',
};
