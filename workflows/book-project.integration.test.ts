/** The book workflow with mocked activities: which steps run, in which order, and what happens when one fails. */

import { ApplicationFailure } from '@temporalio/common';
import { expect, jest, test } from '@jest/globals';
import { useWorkflows } from '../local/testing/use-product.ts';
import { until } from '../local/testing/until.ts';
import { READING_ROUNDS } from '../shared/book/editing.ts';
import { BOOK_STATUS_QUERY, type BookProjectInput, type LiveBook } from '../shared/temporal.ts';
import { beginBook, CHAPTERS, DONE } from './testing/mocked-book.ts';

jest.setTimeout(60_000);

const workflows = useWorkflows();
const begin = (input: Partial<BookProjectInput> = {}) => beginBook(workflows, input);

/** The activity names in call order, without consecutive repetitions. */
const order = () =>
  workflows
    .calls()
    .map(({ name }) => name)
    .filter((name, index, all) => name !== all[index - 1]);
const stages = () =>
  workflows
    .calls()
    .filter(({ name }) => name === 'enterStage')
    .map(({ args }) => (args[0] as { stage: string }).stage);

/** Readers of a round read at the same time, so their order says nothing. */
const readings = () =>
  workflows
    .calls()
    .filter(({ name }) => name === 'readBook')
    .map(({ args }) => args[0] as { round: number; reader: string })
    .map(({ round, reader }) => `${round} ${reader}`)
    .sort();

test('a full book of non-fiction: research, canon, outline, plans, chapters, readings, manuscript, three files', async () => {
  workflows.mock(DONE);
  await (await begin()).result();
  expect(stages()).toEqual(['researching', 'outlining', 'summarizing', 'writing', 'generating']);
  const steps = order().filter((name) => name !== 'enterStage' && name !== 'readBook' && name !== 'gatherChapterFacts');
  expect(steps).toEqual([
    ...['gatherFacts', 'buildCanon', 'readCanon', 'draftOutline', 'planChapter', 'readPlans', 'writeChapter'],
    ...['mendBook', 'lookUpSources', 'assembleManuscript', 'renderFile', 'completeBook'],
  ]);
  expect(readings()).toEqual((READING_ROUNDS['non-fiction'][0] ?? []).map((reader) => `1 ${reader}`).sort());
  expect(workflows.calls().filter(({ name }) => name === 'gatherChapterFacts')).toHaveLength(CHAPTERS);
  expect(workflows.calls().filter(({ name }) => name === 'renderFile')).toHaveLength(3);
});

test('plans are read again after problems, at most twice', async () => {
  workflows.mock({ ...DONE, readPlans: () => ({ problems: 3 }) });
  await (await begin()).result();
  expect(workflows.calls().filter(({ name }) => name === 'readPlans')).toHaveLength(2);
});

test('what was mended is read again: two rounds, then what is left is left to the author', async () => {
  workflows.mock({ ...DONE, mendBook: () => ({ changed: 2 }) });
  await (await begin({ contentType: 'fiction' })).result();
  const readers = READING_ROUNDS.fiction.flatMap((round, index) => round.map((reader) => `${index + 1} ${reader}`));
  expect(readings()).toEqual(readers.sort());
  expect(workflows.calls().filter(({ name }) => name === 'mendBook')).toHaveLength(2);
  expect(workflows.calls().filter(({ name }) => name === 'leaveFindings')).toHaveLength(1);
  expect(order()).not.toContain('lookUpSources');
  // The facts of the chapters are listed once.
  expect(workflows.calls().filter(({ name }) => name === 'gatherChapterFacts')).toHaveLength(CHAPTERS);
});

test('a guide is read in three rounds and once more', async () => {
  workflows.mock({ ...DONE, mendBook: () => ({ changed: 2 }) });
  await (await begin()).result();
  expect(readings().filter((reading) => reading.startsWith('4'))).toEqual(['4 changes']);
  expect(workflows.calls().filter(({ name }) => name === 'mendBook')).toHaveLength(3);
  expect(workflows.calls().filter(({ name }) => name === 'leaveFindings')).toHaveLength(1);
});

test.each(['readBook', 'mendBook', 'gatherChapterFacts'] as const)(
  'a book whose budget is spent in %s is finished as it is, with what was found left to its author',
  async (step) => {
    const spent = () => {
      throw ApplicationFailure.nonRetryable('1000 of 1000 tokens are used', 'BudgetSpent');
    };
    workflows.mock({ ...DONE, [step]: spent });
    await (await begin()).result();
    expect(stages().at(-1)).toBe('generating');
    expect(order().slice(-5)).toEqual(expect.arrayContaining(['assembleManuscript', 'renderFile', 'completeBook']));
    const [left, ...others] = workflows.calls().filter(({ name }) => name === 'leaveFindings');
    expect([left?.args[0], others]).toEqual([expect.objectContaining({ round: 1, isSpent: true }), []]);
  },
);

test('fiction has its story and its canon before the outline', async () => {
  workflows.mock(DONE);
  await (await begin({ contentType: 'fiction' })).result();
  expect(order().slice(0, 7)).toEqual(['enterStage', 'gatherFacts', 'enterStage', 'planStory', 'buildCanon', 'readCanon', 'draftOutline']);
});

test('an outline is written while it is planned, and no stage of writing follows', async () => {
  workflows.mock(DONE);
  await (await begin({ level: 'outline' })).result();
  expect(readings()).toEqual([]);
  expect(order()).not.toContain('lookUpSources');
  expect(stages()).toEqual(['researching', 'outlining', 'summarizing', 'generating']);
  expect(workflows.calls().filter(({ name }) => name === 'writeChapter')).toHaveLength(CHAPTERS);
});

test('no more chapters are in work at once than the plan allows, and all are written', async () => {
  let inWork = 0;
  let most = 0;
  const write = async () => {
    most = Math.max(most, ++inWork);
    await new Promise((resolve) => setTimeout(resolve, 30));
    inWork -= 1;
  };
  workflows.mock({ ...DONE, writeChapter: write });
  await (await begin({ parallelChapters: 2 })).result();
  expect(most).toBe(2);
  const chapters = workflows.calls().filter(({ name }) => name === 'writeChapter');
  expect(chapters.map(({ args }) => (args[0] as { number: number }).number).sort()).toEqual([1, 2, 3, 4, 5]);
});

test('a step that fails for good ends the book under its name, once what is under way is done', async () => {
  const written: number[] = [];
  workflows.mock({
    ...DONE,
    writeChapter: async ({ number }: { number: number }) => {
      if (number === 2) throw ApplicationFailure.nonRetryable('no', 'WrongLanguage');
      // Longer than the workflow takes to hear of the failure, on a busy machine too.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      written.push(number);
    },
  });
  const book = await begin({ parallelChapters: 3 });
  await expect(book.result()).rejects.toThrow();
  expect(written.sort()).toEqual([1, 3]);
  expect(workflows.calls().at(-1)).toMatchObject({ name: 'failBook', args: [{ step: 'chapter-2', type: 'WrongLanguage' }] });
  expect(await book.query<LiveBook>(BOOK_STATUS_QUERY)).toMatchObject({ stage: 'failed', chaptersDone: 2, chaptersTotal: CHAPTERS });
});

test('a failure that passes is tried again, and nothing before it is done again', async () => {
  let attempts = 0;
  workflows.mock({
    ...DONE,
    draftOutline: () => {
      if (++attempts < 3) throw new Error('The provider is away');
      return { chapters: 1 };
    },
  });
  await (await begin()).result();
  expect(attempts).toBe(3);
  expect(workflows.calls().filter(({ name }) => name === 'gatherFacts')).toHaveLength(1);
});

test('a provider that is away longer than a day ends the book as timed out', async () => {
  workflows.mock({
    ...DONE,
    gatherFacts: () => {
      throw ApplicationFailure.create({ message: 'away', type: 'ProviderAway', nextRetryDelay: '11 hours' });
    },
  });
  await expect((await begin()).result()).rejects.toThrow();
  expect(workflows.calls().at(-1)).toMatchObject({ name: 'failBook', args: [{ step: 'research' }] });
});

test('a project that is gone has no row to record its failure in', async () => {
  workflows.mock({
    ...DONE,
    planChapter: () => {
      throw ApplicationFailure.nonRetryable('gone', 'ProjectGone');
    },
  });
  await expect((await begin()).result()).rejects.toThrow();
  expect(order()).not.toContain('failBook');
});

test('a cancelled book is recorded as stopped', async () => {
  let release: () => void = () => undefined;
  // Time is skipped only while no activity runs, so the activity must end with the test.
  workflows.mock({ ...DONE, gatherFacts: () => new Promise<void>((resolve) => (release = resolve)) });
  const book = await begin();
  await until(() => order().includes('gatherFacts'));
  await book.cancel();
  await expect(book.result()).rejects.toThrow();
  release();
  expect(workflows.calls().at(-1)).toMatchObject({ name: 'failBook', args: [{ step: 'research', type: 'Stopped' }] });
});

test('the sources of a practical book are looked up once, after the last repair', async () => {
  workflows.mock({ ...DONE, mendBook: () => ({ changed: 2 }) });
  const book = await begin();
  await book.result();
  expect(order().slice(-5, -1)).toEqual(['lookUpSources', 'enterStage', 'assembleManuscript', 'renderFile']);
  expect(order().at(-6)).toBe('leaveFindings');
  const { projectId } = workflows.calls()[0]?.args[0] as { projectId: string };
  expect(workflows.calls().filter(({ name }) => name === 'lookUpSources')).toMatchObject([{ args: [projectId] }]);
});
