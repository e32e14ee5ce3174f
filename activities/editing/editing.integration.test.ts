/** Reading and mending on books with seeded contradictions: what is found, what is mended, and that nothing else changes. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { MockActivityEnvironment } from '@temporalio/testing';
import type { DataSource } from 'typeorm';
import { startWithClient, type TestClient } from '../../local/fakes/openai/testing/test-client.ts';
import { migratedDatabase, type Database } from '../../local/testing/isolation.ts';
import { READING_ROUNDS, type Passage } from '../../shared/book/editing.ts';
import type { ContentType } from '../../shared/book/options.ts';
import { countBlockWords, parseProse } from '../../shared/book/prose.ts';
import { createDataSource } from '../../shared/database/data-source.ts';
import { addEntries, allEntries } from '../../shared/database/canon-rows.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { Finding } from '../../shared/database/entities/finding.ts';
import { ModelCall } from '../../shared/database/entities/model-call.ts';
import { Revision } from '../../shared/database/entities/revision.ts';
import { createModelClient, type ModelClient } from '../model/client.ts';
import { addTruth } from './add-truth.ts';
import { applyEdits } from './apply-edits.ts';
import { leaveFindings } from './leave-findings.ts';
import { mendBook } from './mend-book.ts';
import { readBook } from './read-book.ts';
import { SEEDED_FAULTS, TRUE_SENTENCES, type SeededFault } from './testing/seeded-faults.ts';

jest.setTimeout(120_000);

const CHAPTERS = 6;
const SECTIONS = 2;

let database: Database;
let db: DataSource;
let fake: TestClient;
let model: ModelClient;
let userId: string;
beforeAll(async () => {
  fake = await startWithClient();
  database = await migratedDatabase();
  db = await createDataSource(database.url, 4).initialize();
  model = modelWith(1_000_000);
  const [user]: { id: string }[] = await db.query(
    `INSERT INTO users (email, author_name, password_hash, books_reset_date, niche_analyses_reset_date) VALUES ('editing@example.com', 'Ada Quill', 'none', now(), now()) RETURNING id`,
  );
  userId = user?.id ?? '';
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await Promise.all([database.drop(), fake.stop()]);
});

const modelWith = (contextTokens: number): ModelClient =>
  createModelClient({
    apiKey: 'any',
    baseUrl: fake.url,
    planningModel: 'gpt-5-mini',
    proseModel: 'gpt-5-mini',
    reasoningTokens: 0,
    contextTokens,
    prices: {},
    bookCostCapUsd: 1,
    idleTimeoutMs: 5_000,
  });

/** A written book of placeholder prose, with the sentences of `faults` in the middle of its paragraphs. Returns its id. */
async function bookWith(contentType: ContentType, faults: readonly SeededFault[]): Promise<string> {
  const projectId = randomUUID();
  await db.query(
    `INSERT INTO book_projects (id, user_id, author_name, email, book_idea, target_audience, book_title, word_count, content_type, token_budget)
     VALUES ($1, $2, 'Ada Quill', 'editing@example.com', 'An idea', 'Readers', 'A Book', 15000, $3, 9000000)`,
    [projectId, userId, contentType],
  );
  for (let chapter = 1; chapter <= CHAPTERS; chapter++) {
    const sentences = faults.flatMap(({ passages }) => passages.filter((each) => each.chapter === chapter).map(({ sentence }) => sentence));
    const sections: string[] = [];
    for (let section = 0; section < SECTIONS; section++) {
      const seeded = sentences.filter((_, index) => index % SECTIONS === section);
      sections.push(seed(await prose(`Section ${section} of chapter ${chapter} of ${projectId}`, contentType), seeded));
    }
    const words = sections.map((content) => countBlockWords(parseProse(content)));
    const total = words.reduce((sum, count) => sum + count, 0);
    await db.query(
      `INSERT INTO chapters (project_id, number, title, key_points, target_words, word_count, written_at) VALUES ($1, $2, $3, '[]', $4, $4, now())`,
      [projectId, chapter, `Chapter title ${chapter}`, total],
    );
    for (const [index, content] of sections.entries())
      await db.query(
        `INSERT INTO chapter_sections (project_id, chapter_number, number, kind, title, content, word_count, asked_words) VALUES ($1, $2, $3, 'planned', '', $4, $5, $5)`,
        [projectId, chapter, index + 1, content, words[index]],
      );
  }
  return projectId;
}

async function prose(what: string, contentType: ContentType): Promise<string> {
  const { choices } = await fake.client.chat.completions.create({
    model: 'gpt-5-mini',
    messages: [
      {
        role: 'user',
        content: `${contentType === 'fiction' ? 'This novel.' : 'This guide, non-fiction.'} ${what}. Write about 450 words.`,
      },
    ],
  });
  return choices[0]?.message.content ?? '';
}

/** Puts each sentence behind the first sentence of another paragraph. */
function seed(text: string, sentences: readonly string[]): string {
  const paragraphs = text.split('\n\n');
  for (const [index, sentence] of sentences.entries()) {
    const at = index % paragraphs.length;
    paragraphs[at] = `${paragraphs[at] ?? ''} ${sentence}`;
  }
  return paragraphs.join('\n\n');
}

/** Runs an activity in a workflow of the book. */
const asActivity = <Result>(projectId: string, run: () => Promise<Result>): Promise<Result> =>
  new MockActivityEnvironment({ workflowExecution: { workflowId: `book/${projectId}`, runId: 'run' } }).run(run);

async function readAll(projectId: string, contentType: ContentType, round = 1, client = model): Promise<Finding[]> {
  for (const reader of READING_ROUNDS[contentType][round - 1] ?? [])
    await asActivity(projectId, () => readBook({ db, model: client }, { projectId, round, reader }));
  return db.getRepository(Finding).find({ where: { projectId, round }, order: { id: 'ASC' } });
}

const textOf = async (projectId: string): Promise<ChapterSection[]> =>
  db.getRepository(ChapterSection).find({ where: { projectId }, order: { chapterNumber: 'ASC', number: 'ASC' } });

const isFound = ({ passages }: SeededFault, findings: readonly { passages: Passage[] }[]): boolean =>
  findings.some((finding) =>
    passages.every(({ chapter, sentence }) => finding.passages.some((each) => each.chapter === chapter && overlap(each.quote, sentence))),
  );
const overlap = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

describe.each(['fiction', 'non-fiction'] as const)('a book of %s with seeded contradictions', (contentType) => {
  const faults = SEEDED_FAULTS[contentType];
  let projectId: string;
  let before: ChapterSection[];
  let findings: Finding[];
  beforeAll(async () => {
    projectId = await bookWith(contentType, [...faults, ...TRUE_SENTENCES]);
    before = await textOf(projectId);
    findings = await readAll(projectId, contentType);
  }, 120_000);

  test('at least nine of ten are found with all their passages, which stand in the text word for word', () => {
    const missed = faults.filter((fault) => !isFound(fault, findings));
    expect(missed.map(({ what, passages }) => `${what}: ${passages[0]?.sentence ?? ''}`).slice(Math.floor(faults.length / 10))).toEqual([]);
    for (const { passages } of findings)
      for (const { chapter, quote } of passages)
        expect(before.some(({ chapterNumber, content }) => chapterNumber === chapter && content.includes(quote))).toBe(true);
  });

  test('at most one finding in twenty is none', () => {
    const wrong = findings.filter((finding) => !faults.some((fault) => isFound(fault, [finding])));
    expect(wrong.length).toBeLessThanOrEqual(findings.length / 20);
  });

  test('at least four of five are mended, in place: outside the repaired passages no byte changes', async () => {
    const { changed } = await asActivity(projectId, () => mendBook({ db, model }, { projectId, round: 1 }));
    expect(changed).toBeGreaterThanOrEqual(faults.length * 0.8);
    const revisions = await db.getRepository(Revision).find({ where: { projectId }, order: { id: 'ASC' } });
    const rebuilt = before.map((section) => {
      const own = revisions.filter(
        ({ chapterNumber, sectionNumber }) => chapterNumber === section.chapterNumber && sectionNumber === section.number,
      );
      return own.reduce((text, { at, before: was, after }) => {
        expect(text.slice(at, at + was.length)).toBe(was);
        return text.slice(0, at) + after + text.slice(at + was.length);
      }, section.content);
    });
    const after = await textOf(projectId);
    expect(after.map(({ content }) => content)).toEqual(rebuilt);
    for (const { content, wordCount } of after) expect(wordCount).toBe(countBlockWords(parseProse(content)));

    const left = await readAll(projectId, contentType, 2);
    const stillThere = faults.filter((fault) => fault.passages.length > 1 && isFound(fault, left));
    expect(stillThere.length).toBeLessThanOrEqual(faults.length * 0.2);
  });

  test('what was read and decided is not asked again', async () => {
    const calls = await db.getRepository(ModelCall).countBy({ projectId });
    await readAll(projectId, contentType);
    await asActivity(projectId, () => mendBook({ db, model }, { projectId, round: 1 }));
    expect(await db.getRepository(ModelCall).countBy({ projectId })).toBe(calls);
  });
});

test('nothing is found in a clean book', async () => {
  for (const contentType of ['fiction', 'non-fiction'] as const) {
    const projectId = await bookWith(contentType, TRUE_SENTENCES);
    expect((await readAll(projectId, contentType)).map(({ why }) => why)).toEqual([]);
    expect(await asActivity(projectId, () => mendBook({ db, model }, { projectId, round: 1 }))).toEqual({ changed: 0 });
  }
});

test('a book that does not fit the model’s context is read in parts that share a chapter', async () => {
  const near: SeededFault = { what: 'neighbours', passages: [{ chapter: 3, sentence: 'The gate has nine bars.' }, { chapter: 4, sentence: 'The gate has seven bars.' }] }; // prettier-ignore
  const projectId = await bookWith('fiction', [near]);
  const findings = await readAll(projectId, 'fiction', 1, modelWith(17_500));
  expect(isFound(near, findings)).toBe(true);
  const calls = await db.getRepository(ModelCall).findBy({ projectId });
  expect(new Set(calls.map(({ step }) => step)).size).toBeGreaterThan(READING_ROUNDS.fiction[0]?.length ?? 0);
});

test('a decision whose passage another repair has changed is asked for again, with the book as it is then', async () => {
  const gate = (chapter: number, sentence: string) => ({ chapter, sentence });
  const [nine, seven] = ['The gate has nine bars.', 'The gate has seven bars.'];
  const near: SeededFault = { what: 'gate', passages: [gate(3, nine), gate(4, `${seven} The lamp is red.`), gate(5, nine)] };
  const projectId = await bookWith('fiction', [near]);
  const found = { projectId, round: 1, foundBy: 'numbers', kind: 'number', severity: 2, why: 'Nine or seven?', remedy: 'Nine.' } as const;
  for (const passages of [
    [
      { chapter: 3, quote: nine },
      { chapter: 4, quote: seven },
    ],
    [
      { chapter: 5, quote: nine },
      { chapter: 4, quote: `${seven} The lamp is red.` },
    ],
  ])
    await db.getRepository(Finding).save({ ...found, passages });
  await asActivity(projectId, () => mendBook({ db, model }, { projectId, round: 1 }));
  expect((await textOf(projectId)).map(({ content }) => content).join('')).toContain('The gate has nine bars. The lamp is red.');
  const settled = await db.getRepository(Finding).find({ where: { projectId, foundBy: 'numbers' }, order: { id: 'ASC' } });
  expect(settled.map(({ outcome }) => outcome)).toEqual(['mended', 'mended']);
  const steps = (await db.getRepository(ModelCall).find({ where: { projectId }, order: { id: 'ASC' } })).map(({ step }) => step);
  expect(steps).toEqual(['mend-1/1', `mend-1/again-${settled[1]?.id}`]);
});

test('an author is told that a book was not read to the end, once', async () => {
  const projectId = await bookWith('fiction', []);
  await db.getRepository(Finding).insert({
    ...{ projectId, round: 2, foundBy: 'cold', kind: 'time', severity: 2, passages: [], why: 'Two Mondays.', remedy: 'One.' },
  });
  for (let attempt = 0; attempt < 2; attempt++) await leaveFindings({ db }, { projectId, round: 2, isSpent: true });
  const left = await db.getRepository(Finding).find({ where: { projectId }, order: { id: 'ASC' } });
  expect(left.map(({ outcome, why }) => [outcome, why])).toEqual([
    ['left', 'Two Mondays.'],
    ['left', expect.stringContaining('not read and mended to the end')],
  ]);
});

test('what a repair settles takes the place of what was planned, and of nothing that the author gave', async () => {
  const projectId = await bookWith('fiction', []);
  const entry = (name: string, origin: 'plan' | 'author') => ({ kind: 'person' as const, name, statement: `${name} counts the steps.`, origin }); // prettier-ignore
  await db.transaction((manager) =>
    addEntries(manager, projectId, [entry('Marta', 'plan'), entry('Ilse', 'author'), entry('Otto', 'plan')]),
  );
  const truths = [
    { name: 'MARTA', replaces: null },
    { name: 'ilse', replaces: null },
    { name: 'The keeper', replaces: 'person-3' },
    { name: 'Her sister', replaces: 'person-2' },
  ];
  for (const truth of truths)
    await db.transaction((manager) => addTruth(manager, projectId, { kind: 'person', statement: 'Counts nothing.', ...truth }));
  const entries = await allEntries(db.manager, projectId);
  expect(entries.map(({ name, statement, replacedBy }) => [name, statement, replacedBy !== null])).toEqual([
    ['Marta', 'Marta counts the steps.', true],
    ['Ilse', 'Ilse counts the steps.', false],
    ['Otto', 'Otto counts the steps.', true],
    ['MARTA', 'Counts nothing.', false],
    ['The keeper', 'Counts nothing.', false],
  ]);
});

test('the edits of one decision are made together or not at all, and a cut takes its space with it', async () => {
  const projectId = await bookWith('non-fiction', []);
  const text = (word: string) => Array.from({ length: 40 }, (_, index) => `${word} sentence ${index} of it`).join(', ');
  const content = { 1: `${text('First')}. Ask the publisher first. One phrase (the last): sing. *A note.* *Another.*`, 2: text('Second') };
  for (const [chapter, words] of Object.entries(content)) {
    await db.query('DELETE FROM chapter_sections WHERE project_id = $1 AND chapter_number = $2 AND number = 2', [projectId, chapter]);
    await db.query('UPDATE chapter_sections SET content = $3, word_count = $4 WHERE project_id = $1 AND chapter_number = $2', [projectId, chapter, words, countBlockWords(parseProse(words))]); // prettier-ignore
    await db.query('UPDATE chapters SET target_words = $3, word_count = $3 WHERE project_id = $1 AND number = $2', [
      projectId,
      chapter,
      countBlockWords(parseProse(words)),
    ]);
  }
  const { id: findingId } = await db.getRepository(Finding).save({ projectId, round: 1, foundBy: 'rules', kind: 'rule', severity: 2, passages: [], why: 'x', remedy: 'x' }); // prettier-ignore
  const apply = (edits: Parameters<typeof applyEdits>[2]) =>
    db.transaction((manager) => applyEdits(manager, { projectId, round: 1, findingId, why: 'Stands there once.' }, edits));
  const stored = async (chapterNumber: number) => (await db.getRepository(ChapterSection).findOneByOrFail({ projectId, chapterNumber, number: 1 })).content; // prettier-ignore

  const cut = { chapter: 1, find: 'Ask the publisher first.', replace: '' };
  expect((await apply([cut, { chapter: 2, find: 'words that stand nowhere', replace: 'Ask the publisher first.' }])).refused).toHaveLength(
    1,
  );
  const long = { chapter: 2, find: 'Second sentence 3 of it', replace: 'Ask the publisher first, '.repeat(12) };
  expect((await apply([cut, long])).refused).toEqual(['The change would take chapter 2 out of its length.']);
  expect([await stored(1), await stored(2)]).toEqual([content[1], content[2]]);

  const note = { chapter: 1, find: '*A note.*', replace: '*A letter.*' };
  expect((await apply([note, { chapter: 1, find: 'Another.', replace: '*A third.*' }])).refused).toEqual([]);
  expect(await stored(1)).toContain('sing. *A letter.* *A third.*');
  await apply([{ chapter: 1, find: '*A letter.* *A third.*', replace: '*A note.*\n\n*\n\n*Another.*' }]);
  expect(await stored(1)).toContain('sing. *A note.*\n\n* * *\n\n*Another.*');
  await apply([{ chapter: 1, find: '*A note.*\n\n* * *\n\n*Another.*', replace: '*A note.* *Another.*' }]);

  const moved = { chapter: 2, find: 'Second sentence 3 of it', replace: 'Ask the publisher first' };
  expect((await apply([cut, moved, { chapter: 1, find: '(the last)', replace: '' }])).refused).toEqual([]);
  expect(await stored(1)).toBe(`${text('First')}. One phrase: sing. *A note.* *Another.*`);
  expect(await stored(2)).toContain('Ask the publisher first');
  for (const { at, before, after, chapterNumber } of await db.getRepository(Revision).find({ where: { findingId }, order: { id: 'ASC' } }))
    if (chapterNumber === 2) expect((await stored(2)).slice(at, at + after.length) + before).toBe(`${after}Second sentence 3 of it`);

  const versions = await db.query('SELECT chapter_number, revision, origin, why FROM chapter_versions WHERE project_id = $1 ORDER BY 1, 2', [projectId]); // prettier-ignore
  expect(versions).toContainEqual({ chapter_number: 2, revision: expect.any(Number), origin: 'repair', why: 'Stands there once.' });
  for (const hold of ['edited_at = now()', 'edited_at = NULL, locked_at = now()', 'locked_at = NULL, approved_revision = revision']) {
    await db.query(`UPDATE chapters SET ${hold} WHERE project_id = $1 AND number = 2`, [projectId]);
    expect((await apply([{ chapter: 2, find: 'Second sentence 5 of it', replace: 'Second sentence 6 of it' }])).refused).toEqual([
      'Chapter 2 was edited, locked or approved, so it stays as it is.',
    ]);
  }
});
