/** What an author is shown of a book besides its text: its canon, its plans and the editor's report. */

import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Author } from '../../local/testing/author.ts';
import { GUIDE } from '../../local/testing/read-book/guide.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { bookWorkflowId } from '../../shared/temporal.ts';
import { editorsReport, type EditorsReport } from '../../shared/book/editors-report.ts';
import { bookText, type BookText } from '../../shared/book/text.ts';
import { shownCanon, shownPlan, type ShownCanon, type ShownPlan } from '../../shared/book/notes.ts';

jest.setTimeout(120_000);

const harness = useProduct();
let author: Author;
let novel: string;
let guide: string;
beforeAll(async () => {
  author = await harness.author('publisher');
  novel = await addReadBook(harness.db, author, NOVEL);
  guide = await addReadBook(harness.db, author, GUIDE);
});

const PARTS = { text: bookText, canon: shownCanon, plan: shownPlan, 'editors-report': editorsReport } as const;
const part = <Body>(id: string, name: keyof typeof PARTS) => author.expect<Body>(200, 'GET', `/api/book-projects/${id}/${name}`);

describe.each(Object.keys(PARTS) as (keyof typeof PARTS)[])('%s', (name) => {
  test('is as the document says, for a novel and for a guide', async () => {
    for (const id of [novel, guide]) {
      const body = await part(id, name);
      expect(PARTS[name].parse(body)).toEqual(body);
    }
  });

  test('is its author’s alone', async () => {
    const path = `/api/book-projects/${novel}/${name}`;
    const stranger = await harness.author('publisher');
    expect(await stranger.request('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await new Author(harness.apiUrl).request('GET', path)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await author.request('GET', `/api/book-projects/nothing/${name}`)).toMatchObject({ status: 404 });
  });
});

test('the text has the chapters that are written, typeset, with what stands between their sections', async () => {
  const text = await part<BookText>(novel, 'text');
  expect(text).toMatchObject({ title: NOVEL.project.bookTitle, authorName: author.user.authorName, contentType: 'fiction' });
  expect(text.chapters.map(({ number, title }) => [number, title])).toEqual(NOVEL.chapters.map(({ title }, index) => [index + 1, title]));
  expect(text.chapters[0]?.blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
  const chapter = await author.expect(200, 'GET', `/api/book-projects/${guide}/chapters/1`);
  expect(chapter).toMatchObject({ number: 1, revision: 1, blocks: expect.arrayContaining([expect.objectContaining({ type: 'heading' })]) });
  await harness.db.query('UPDATE chapters SET written_at = NULL WHERE project_id = $1 AND number = 2', [guide]);
  expect((await part<BookText>(guide, 'text')).chapters.map(({ number }) => number)).not.toContain(2);
  expect((await author.request('GET', `/api/book-projects/${guide}/chapters/2`)).status).toBe(404);
  await harness.db.query('UPDATE chapters SET written_at = now() WHERE project_id = $1 AND number = 2', [guide]);
});

test('the canon has every entry in its order, with what replaced it and the passage that established it', async () => {
  const { entries } = await part<ShownCanon>(novel, 'canon');
  expect(entries.map(({ id }) => id)).toEqual(NOVEL.canon.map(({ id }) => id));
  const [steps, ledger, table] = ['measure-1', 'object-1', 'table-1'].map((id) => entries.find((entry) => entry.id === id));
  expect(steps).toMatchObject({ replacedBy: 'measure-2', origin: 'plan', chapter: null, quote: null });
  expect(ledger).toMatchObject({ origin: 'chapter', chapter: 1, quote: 'the ledger that nobody else may open' });
  expect(table?.table).toEqual({ columns: expect.any(Array), rows: expect.any(Array) });
});

describe('the editor’s report', () => {
  test('has what was found, with the passages as they were changed, and nothing that was no fault', async () => {
    const { rounds, findings } = await part<EditorsReport>(novel, 'editors-report');
    expect(rounds).toBe(2);
    expect(findings.map(({ foundBy, outcome }) => [foundBy, outcome])).toEqual([
      ['plan', 'mended'],
      ['numbers', 'mended'],
      ['knowledge', 'left'],
    ]);
    expect(findings[1]).toMatchObject({
      passages: [{ chapter: 1 }, { chapter: 2 }],
      why: 'The tower has ninety-one steps in chapter 1 and eighty-seven in chapter 2.',
      decision: 'The tower has eighty-seven steps.',
      changes: [{ chapter: 1, before: 'There were ninety-one of them.', after: 'There were eighty-seven of them.' }],
    });
    expect(findings[2]?.changes).toEqual([]);
  });

  test('says where promises are kept, and counts phrases in the text as it is', async () => {
    const { promises, habits } = await part<EditorsReport>(novel, 'editors-report');
    expect(promises.map(({ kind, name, plantedIn, paidIn }) => [kind, name, plantedIn, paidIn])).toEqual([
      ['secret', 'The eleventh candle', 1, 3],
      ['promise', 'Who answers the lamp', 1, 4],
      ['promise', 'The radio', 1, null],
    ]);
    expect(habits.recurring).toContainEqual({ phrase: expect.stringContaining('that nobody else may'), count: 3, chapters: [1, 2, 3] });
    expect(habits.stock.map(({ phrase }) => phrase)).toContainEqual(expect.stringContaining('let out a breath'));
  });

  test('names claims, and a source only where a look-up found one', async () => {
    const { claims, rounds, findings } = await part<EditorsReport>(guide, 'editors-report');
    expect(claims).toMatchObject([
      { chapter: 1, sureness: 'likely', source: { title: 'The Beekeeper’s Handbook', url: 'https://openlibrary.org/works/OL1W' } },
      { chapter: 2, sureness: 'doubtful', source: null },
    ]);
    expect([rounds, findings]).toEqual([2, []]);
  });
});

describe('the plan', () => {
  test('has the outline with its words, and the plans of chapters that have one', async () => {
    const { outline, cast, world, plot, research } = await part<ShownPlan>(novel, 'plan');
    expect(outline).toMatchObject({ title: 'The Lamp at Hollow Point', subtitle: 'A novel' });
    expect(outline?.chapters.map(({ number, plannedWords, plan }) => [number, plannedWords, plan !== null])).toEqual([
      [1, 5_000, true],
      [2, 5_000, true],
      [3, 5_000, false],
      [4, 5_000, false],
    ]);
    expect(outline?.chapters[0]?.plan).toMatchObject({
      setting: expect.stringContaining('October 12'),
      entryState: 'Marta is alone and has the only key.',
      sections: [{ brief: 'All that its writer must know and do.', plannedWords: 5_000 }],
    });
    expect({ characters: cast, worldBuilding: world, plotStructure: plot, backgroundResearch: research }).toEqual({
      characters: NOVEL.project.characters,
      worldBuilding: NOVEL.project.worldBuilding,
      plotStructure: NOVEL.project.plotStructure,
      backgroundResearch: NOVEL.project.backgroundResearch,
    });
  });

  test('of a practical book has no story', async () => {
    expect(await part(guide, 'plan')).toMatchObject({ cast: null, world: null, plot: null, research: { snapshot: { keyTerms: [{}] } } });
  });
});

test('of a book that has only been ordered there is nothing yet', async () => {
  await harness.openai.addFault({ kind: 'status', status: 503, forMs: 60_000 });
  const { id } = await author.create(nonFiction({ bookTitle: 'Not Begun' }));
  expect(await part(id, 'canon')).toEqual({ entries: [] });
  expect(await part(id, 'plan')).toEqual({ outline: null, research: null, cast: null, world: null, plot: null });
  expect(await part(id, 'editors-report')).toEqual({
    ...{ rounds: 0, findings: [], promises: [], claims: [] },
    habits: { recurring: [], stock: [], alike: [], unbalanced: [] },
  });
  // Nobody reads it.
  await harness.temporal.workflow.getHandle(bookWorkflowId(id)).terminate();
  await harness.openai.clearFaults();
});
