/** What the canon's reader and a table read settle stands in canon and plans before anything is written. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { migratedDatabase, type Database } from '../../local/testing/isolation.ts';
import type { TableReadReport } from '../../shared/book/editing.ts';
import type { ChapterPlan } from '../../shared/book/outline.ts';
import { createDataSource } from '../../shared/database/data-source.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { Finding } from '../../shared/database/entities/finding.ts';
import { addEntries, plannedEntries, tabled } from '../../shared/database/canon-rows.ts';
import { correctCanon } from './read-canon.ts';
import { applyTableRead } from './read-plans.ts';

const section = (brief: string) => ({ title: brief, brief, words: 500 });
const PLAN: ChapterPlan = {
  summary: 'The lunch is planned',
  opensWith: 'A phone call',
  endsWith: 'A list',
  sections: [section('Who cooks'), section('What is bought, by ask-1-1')],
  asks: [{ kind: 'measure', name: 'Tickets', statement: 'Sixty tickets are sold.' }],
};
const REPORT: TableReadReport = {
  notes: [],
  problems: [{ chapters: [1], problem: 'The shopping list is named and nowhere shown' }],
  declined: [],
  entries: [],
  tables: [],
  cells: [],
  changes: [{ chapter: 1, part: 'brief', section: 1, find: 'cooks', text: 'cooks and who serves' }],
  unsolved: [],
};
const SHOPPING = {
  name: 'The shopping list',
  columns: ['Item', 'Kilograms'],
  rows: [
    ['Potatoes', '12'],
    ['Carrots', '4'],
  ],
  sums: [],
  isPrinted: true,
  replaces: null,
};

let database: Database;
let db: DataSource;
beforeAll(async () => {
  database = await migratedDatabase();
  db = await createDataSource(database.url, 2).initialize();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function plannedBook(): Promise<string> {
  const [user] = await db.query<{ id: string }[]>(
    `INSERT INTO users (email, author_name, password_hash, books_reset_date, niche_analyses_reset_date) VALUES ($1, 'Ada Quill', 'none', now(), now()) RETURNING id`,
    [`${randomUUID()}@example.com`],
  );
  const projectId = randomUUID();
  await db.query(
    `INSERT INTO book_projects (id, user_id, author_name, email, book_idea, target_audience, book_title, word_count, content_type, token_budget)
     VALUES ($1, $2, 'Ada Quill', 'plans@example.com', 'An idea', 'Readers', 'A Book', 15000, 'non-fiction', 9000000)`,
    [projectId, user?.id],
  );
  for (const number of [1, 2])
    await db
      .getRepository(Chapter)
      .insert({ projectId, number, title: `Chapter ${number}`, keyPoints: [], targetWords: 1_000, plan: PLAN, wordCount: 0 });
  return projectId;
}

const planOf = async (projectId: string, number: number) => (await db.getRepository(Chapter).findOneByOrFail({ projectId, number })).plan;

test('a table that the plans lacked is printed by the section it is given to; what was asked for is settled and cited', async () => {
  const projectId = await plannedBook();
  const tables = [{ ...SHOPPING, printedIn: { chapter: 2, section: 2 } }];
  await db.transaction((manager) => applyTableRead(manager, projectId, 1, { ...REPORT, tables }));
  const entries = await plannedEntries(db, projectId);
  const table = entries.find(({ name }) => name === 'The shopping list');
  const tickets = entries.filter(({ name }) => name === 'Tickets').map(({ id }) => id);
  expect(tickets).toHaveLength(2);

  const [first, second] = [await planOf(projectId, 1), await planOf(projectId, 2)];
  expect(first?.sections.map(({ brief, tables: shown }) => [brief, shown])).toEqual([
    ['Who cooks and who serves', undefined],
    [`What is bought, by ${tickets[0]}`, undefined],
  ]);
  expect(second?.sections.map(({ tables: shown }) => shown)).toEqual([undefined, [table?.id]]);
  expect(first?.asks).toEqual([]);
});

test('a table that the book does not print, or for a section that there is not, is shown by none', async () => {
  const projectId = await plannedBook();
  const tables = [
    { ...SHOPPING, isPrinted: false, printedIn: { chapter: 1, section: 1 } },
    { ...SHOPPING, name: 'Another list', printedIn: { chapter: 2, section: 9 } },
    { ...SHOPPING, name: 'A third list', printedIn: null },
  ];
  await db.transaction((manager) => applyTableRead(manager, projectId, 1, { ...REPORT, tables }));
  for (const number of [1, 2])
    expect((await planOf(projectId, number))?.sections.map(({ tables: shown }) => shown)).toEqual([undefined, undefined]);
});

test('a printed table that no section shows is shown by the one whose brief names it', async () => {
  const projectId = await plannedBook();
  const table = { name: 'Who comes', columns: ['Guest', 'Seat'], rows: [['Ada', '1'], ['Bo', '2']], sums: [], isPrinted: true }; // prettier-ignore
  const [named, unnamed, hidden] = await db.transaction((manager) =>
    addEntries(manager, projectId, [tabled(table), tabled({ ...table, name: 'Who cooks' }), tabled({ ...table, isPrinted: false })]),
  );
  const naming = [named, hidden].map((id) => `[${id}] is shown`).join(', ');
  const change = { chapter: 2, part: 'brief' as const, section: 2, find: null, text: `Who comes: ${naming}` };
  await db.transaction((manager) => applyTableRead(manager, projectId, 1, { ...REPORT, changes: [change] }));
  expect((await planOf(projectId, 2))?.sections.map(({ tables: shown }) => shown)).toEqual([undefined, [named]]);
  expect(JSON.stringify(await planOf(projectId, 1))).not.toContain(unnamed);
});

test('a section is given words, which the others of its chapter give up, and two tables that become one are shown once', async () => {
  const projectId = await plannedBook();
  const names = ['The shopping list', 'What to buy'];
  const first = names.map((name) => ({ ...SHOPPING, name, printedIn: { chapter: 1, section: 1 } }));
  await db.transaction((manager) => applyTableRead(manager, projectId, 1, { ...REPORT, tables: first }));
  const ids = (await plannedEntries(db, projectId)).filter(({ kind }) => kind === 'table').map(({ id }) => id);
  expect((await planOf(projectId, 1))?.sections[0]?.tables).toEqual(ids);

  const tables = ids.map((replaces) => ({ ...SHOPPING, replaces, printedIn: null })).slice(0, 1);
  const words = (text: string) => ({ chapter: 1, part: 'words' as const, section: 2, find: null, text });
  const changes = [words('700'), words('none')];
  await db.transaction((manager) => applyTableRead(manager, projectId, 2, { ...REPORT, tables, changes }));
  const { sections = [] } = (await planOf(projectId, 1)) ?? {};
  expect(sections.reduce((sum, section) => sum + section.words, 0)).toBe(1_000);
  expect(sections[1]?.words).toBeGreaterThan(550);
  const [one = '', other = ''] = ids;
  await db.query(`UPDATE chapters SET plan = replace(plan::text, $2, $3)::jsonb WHERE project_id = $1`, [projectId, one, other]);
  await db.transaction((manager) => applyTableRead(manager, projectId, 2, { ...REPORT, changes: [] }));
  for (const { tables: shown = [] } of (await planOf(projectId, 1))?.sections ?? []) expect(new Set(shown).size).toBe(shown.length);
});

test('what the author gave is not replaced: what would contradict it is left to them', async () => {
  const projectId = await plannedBook();
  const [id = ''] = await db.transaction((manager) =>
    addEntries(manager, projectId, [{ kind: 'person', name: 'Marta', statement: 'Fifty-two.', origin: 'author' }]),
  );
  const entries = [{ kind: 'person' as const, name: 'Marta', statement: 'Sixty.', replaces: id }];
  await db.transaction((manager) => applyTableRead(manager, projectId, 1, { ...REPORT, entries }));
  const people = (await plannedEntries(db, projectId)).filter(({ kind }) => kind === 'person');
  expect(people).toMatchObject([{ id, statement: 'Fifty-two.' }]);
  const left = await db.getRepository(Finding).findBy({ projectId, outcome: 'left' });
  expect(left.map(({ why }) => why)).toEqual([expect.stringContaining('“Marta”')]);
});

test('what the canon’s reader corrects holds from then on, the account in the words that changed; what the author gave stays', async () => {
  const projectId = await plannedBook();
  const [rule, given] = await db.transaction((manager) =>
    addEntries(manager, projectId, [
      { kind: 'rule', name: 'Calls', statement: 'Offices are called on weekdays only.', origin: 'plan' },
      { kind: 'measure', name: 'Guests', statement: 'Sixty guests come.', origin: 'author' },
      { kind: 'account', name: 'The worked case', statement: 'On Sunday Neil calls two firms. On Monday he rests.', origin: 'plan' },
    ]),
  );
  const entry = (kind: 'rule' | 'measure', statement: string, replaces = '') => ({ kind, name: 'Corrected', statement, replaces });
  await db.transaction((manager) =>
    correctCanon(manager, projectId, {
      notes: [],
      problems: ['A firm is called on a Sunday'],
      entries: [entry('rule', 'Offices are called from Monday to Saturday.', rule), entry('measure', 'Fifty guests come.', given)],
      tables: [SHOPPING],
      cells: [],
      account: [
        { find: 'On Sunday Neil calls', text: 'On Saturday Neil calls' },
        { find: 'words that stand nowhere', text: 'nothing' },
      ],
    }),
  );
  expect((await plannedEntries(db, projectId)).map(({ statement }) => statement)).toEqual([
    'Sixty guests come.',
    'On Saturday Neil calls two firms. On Monday he rests.',
    'Offices are called from Monday to Saturday.',
    expect.stringContaining('words in print'),
  ]);
  const found = await db.getRepository(Finding).findBy({ projectId });
  expect(found.map(({ why, outcome, foundBy }) => [why, outcome, foundBy])).toEqual([['A firm is called on a Sunday', 'mended', 'plan']]);
});

test('a corrected cell makes another table of the same rows, which is shown and cited where the former one was', async () => {
  const projectId = await plannedBook();
  const [former = ''] = await db.transaction((manager) => addEntries(manager, projectId, [tabled(SHOPPING)]));
  const shows = { ...PLAN, sections: [{ ...section(`What is bought stands in ${former}`), tables: [former] }, section('Who cooks')] };
  await db.getRepository(Chapter).update({ projectId, number: 1 }, { plan: shows });
  const cells = [
    { table: former, row: 'Potatoes', column: 'Kilograms', was: '12', text: '15' },
    { table: former, row: 'Turnips', column: 'Kilograms', was: '1', text: '2' },
  ];
  const read = async () => (await plannedEntries(db, projectId)).filter(({ kind }) => kind === 'table');
  await db.transaction((manager) => applyTableRead(manager, projectId, 1, { ...REPORT, changes: [], cells }));
  const [settled] = await read();
  expect(settled?.table?.rows).toEqual([
    ['Potatoes', '15'],
    ['Carrots', '4'],
  ]);
  expect((await planOf(projectId, 1))?.sections).toMatchObject([
    { brief: `What is bought stands in ${settled?.id}`, tables: [settled?.id] },
    { brief: 'Who cooks' },
  ]);
  const again = { notes: [], problems: [], entries: [], tables: [], account: [] };
  const one = { table: settled?.id ?? '', row: 'Carrots', column: 'Kilograms', was: '4', text: '5' };
  await db.transaction((manager) => correctCanon(manager, projectId, { ...again, cells: [one] }));
  expect((await read()).map(({ table }) => table?.rows)).toEqual([
    [
      ['Potatoes', '15'],
      ['Carrots', '5'],
    ],
  ]);
});
