/** An author reviews the outline before the book is written. */

import { beforeAll, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import type { Author } from '../../local/testing/author.ts';
import { fiction } from '../../local/testing/sample-requests.ts';
import { until } from '../../local/testing/until.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { OutlineEdit, ReviewedOutline } from '../../shared/book/review.ts';
import type { UserStats } from '../../shared/accounts.ts';
import type { ProjectSummary } from '../../shared/book/project.ts';
import type { ErrorResponse } from '../../shared/errors.ts';

jest.setTimeout(120_000);

const harness = useProduct();
let author: Author;
let book: string;
beforeAll(async () => {
  author = await harness.author('publisher');
  ({ id: book } = await author.create({ ...fiction(), reviewOutline: true } as ReturnType<typeof fiction>));
  await reviewing();
});

const reviewing = () => author.until(book, ({ status }) => status === 'reviewing');
const at = (path = '') => `/api/book-projects/${book}/outline${path}`;
const outline = () => author.expect<ReviewedOutline>(200, 'GET', at());
const editOf = ({ revision, chapters }: ReviewedOutline): OutlineEdit => ({
  revision,
  chapters: chapters.map(({ number, title, keyPoints, words }) => ({ was: number, title, keyPoints, words })),
});
const refused = async (method: string, path: string, body: unknown) => {
  const answer = await author.request<ErrorResponse>(method, path, body);
  return [answer.status, answer.body.code];
};

test('the author is told, and nothing can be restarted', async () => {
  expect(await author.project(book)).toMatchObject({
    status: 'reviewing',
    stuck: false,
    chapters: expect.arrayContaining([expect.anything()]),
  });
  expect(await refused('POST', `/api/book-projects/${book}/restart`, undefined)).toEqual([409, 'NOTHING_TO_RESTART']);
  const mails = () => harness.mail.messages(author.user.email).filter(({ customArgs }) => customArgs.kind === 'outline-review');
  for (let tries = 0; mails().length === 0 && tries < 100; tries++) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(mails()).toHaveLength(1);
});

test('another outline takes the remark into account', async () => {
  const before = await outline();
  await author.expect(204, 'POST', at('/decision'), { decision: 'redraft', remark: 'Begin with the storm, please' });
  await author.until(book, ({ status }) => status === 'reviewing');
  for (let now = before; now.revision === before.revision; now = await outline().catch(() => before))
    await new Promise((resolve) => setTimeout(resolve, 100));
  await reviewing();
  expect(await outline()).toMatchObject({ revision: before.revision + 1, draftsLeft: before.draftsLeft - 1 });
  const calls: unknown[] = await harness.db.query(`SELECT 1 FROM model_calls WHERE project_id = $1 AND step = 'outline-2' AND outcome = 'accepted'`, [book]); // prettier-ignore
  expect(calls).toHaveLength(1);
});

largeTest(
  'an edit made while another outline is drafted is in what the draft is asked from, and is not lost without being read',
  async () => {
    const before = await outline();
    await harness.openai.settings({ latencyMs: 4_000 });
    try {
      await harness.openai.clearCalls();
      await author.expect(204, 'POST', at('/decision'), { decision: 'redraft', remark: 'End with the storm, please' });
      await until(async () => (await harness.openai.calls()).some(({ outcome }) => outcome === 'pending'));
      const edit = editOf(before);
      const chapters = edit.chapters.map((chapter, index) => (index === 0 ? { ...chapter, title: 'Edited Meanwhile' } : chapter));
      await author.expect(200, 'PUT', at(), { ...edit, chapters });
      // Only a prompt that has the edit is hit.
      await harness.openai.addFault({ kind: 'status', status: 503, count: 1, match: 'Edited Meanwhile' });
    } finally {
      await harness.openai.settings({ latencyMs: 5 });
    }
    await until(async () => (await outline().catch(() => before)).revision === before.revision + 2, 60_000);
    await reviewing();
    const faulted = (await harness.openai.calls()).filter(({ outcome }) => outcome === 'fault:status');
    expect(faulted).toHaveLength(1);
    expect(await outline()).toMatchObject({ revision: before.revision + 2, draftsLeft: before.draftsLeft - 1 });
  },
);

test('titles, order, key points and words are the author’s; secrets and promises go with their chapters', async () => {
  await harness.db.query(`UPDATE canon_entries SET planted_in = 1, paid_in = 2 WHERE project_id = $1 AND id = (SELECT min(id) FROM canon_entries WHERE project_id = $1)`, [book]); // prettier-ignore
  const edit = editOf(await outline());
  const [first, second, ...rest] = edit.chapters;
  if (!first || !second) throw new Error('Too few chapters');
  const fresh = { was: null, title: 'A new one', keyPoints: ['Something else happens'], words: second.words };
  const changed = { ...edit, chapters: [fresh, ...rest, { ...first, title: 'The last one now' }] };
  const stored = await author.expect<ReviewedOutline>(200, 'PUT', at(), changed);
  expect(stored).toMatchObject({ revision: edit.revision + 1, chapters: expect.arrayContaining([{ number: 1, title: 'A new one', keyPoints: ['Something else happens'], words: second.words }]) }); // prettier-ignore
  const [moved] = await harness.db.query(`SELECT planted_in, paid_in FROM canon_entries WHERE project_id = $1 AND id = (SELECT min(id) FROM canon_entries WHERE project_id = $1)`, [book]); // prettier-ignore
  expect(moved).toEqual({ planted_in: changed.chapters.length, paid_in: null });
  expect(await refused('PUT', at(), edit)).toEqual([409, 'EDIT_CONFLICT']);
  const tooShort = { ...editOf(stored), chapters: editOf(stored).chapters.slice(1) };
  expect(await refused('PUT', at(), tooShort)).toEqual([400, 'VALIDATION_FAILED']);
  expect(await refused('POST', at('/decision'), { decision: 'accept', revision: edit.revision })).toEqual([409, 'EDIT_CONFLICT']);
});

largeTest(
  'people and voice are the author’s: a new name is carried into all of the plan, nobody whom it needs is removed, and of two tabs the second is told',
  async () => {
    const before = await outline();
    const [first, ...others] = before.cast;
    if (!first || !before.voice) throw new Error('Nobody is in it');
    const fresh = { id: null, name: 'Zelda Quickly', who: 'Sells eels.', marks: 'A green hat.', speech: 'In questions.' };
    const voice = { ...before.voice, tense: 'Present tense', never: ['Never shouts'] };
    const cast = [{ ...first, name: 'Ottoline Frost' }, ...others, fresh];
    const save = (body: object) =>
      author.request<ReviewedOutline & ErrorResponse>('PUT', at(), { ...editOf(before), cast, voice, ...body });
    const answers = await Promise.all([save({}), save({})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = await outline();
    expect(stored.voice).toEqual(voice);
    expect(stored.cast.map(({ name }) => name)).toEqual(cast.map(({ name }) => name));
    expect(stored.cast.at(-1)).toMatchObject({ ...fresh, id: expect.stringMatching(/^person-\d+$/) });
    const [plan]: { text: string }[] = await harness.db.query(
      `SELECT concat(book_outline, characters, plot_structure, world_building, (SELECT string_agg(concat(name, statement), '') FROM canon_entries WHERE project_id = $1),
                   (SELECT string_agg(concat(title, key_points), '') FROM chapters WHERE project_id = $1)) AS text FROM book_projects WHERE id = $1`,
      [book],
    );
    expect(plan?.text).not.toContain(first.name);
    expect(plan?.text).toContain('Ottoline Frost');
    const origins: { name: string }[] = await harness.db.query(`SELECT name FROM canon_entries WHERE project_id = $1 AND origin = 'author' AND kind <> 'brief' ORDER BY name`, [book]); // prettier-ignore
    expect(origins.map(({ name }) => name)).toEqual(['Ottoline Frost', 'Voice sheet', 'Zelda Quickly']);

    const now = editOf(stored);
    const point = {
      ...now,
      chapters: now.chapters.map((chapter, index) => (index > 0 ? chapter : { ...chapter, keyPoints: ['Zelda rows out'] })),
    };
    const without = stored.cast.slice(0, -1);
    expect(await refused('PUT', at(), { ...point, cast: without })).toEqual([409, 'PERSON_NEEDED']);
    const twice = [...without, { ...fresh, name: 'ottoline frost' }];
    expect(await refused('PUT', at(), { ...now, cast: twice })).toEqual([400, 'VALIDATION_FAILED']);
    const sister = { ...fresh, name: 'Anna Frost' };
    const both = [{ ...stored.cast[0], name: 'Ottoline Snow' }, ...stored.cast.slice(1), sister];
    const unclear = {
      ...point,
      chapters: point.chapters.map((chapter, index) => (index > 0 ? chapter : { ...chapter, keyPoints: ['Miss Frost'] })),
    };
    const named = await author.expect<ReviewedOutline>(200, 'PUT', at(), { ...unclear, cast: [...stored.cast, sister] });
    expect(
      await refused('PUT', at(), {
        ...editOf(named),
        cast: both.map((person, index) => ({ ...person, id: named.cast[index]?.id ?? null })),
      }),
    ).toEqual([409, 'RENAME_UNCLEAR']);
    const { cast: left } = await author.expect<ReviewedOutline>(200, 'PUT', at(), {
      ...editOf(named),
      cast: named.cast.filter(({ name }) => name !== 'Zelda Quickly'),
    });
    expect(left.map(({ name }) => name)).not.toContain('Zelda Quickly');
  },
);

test('once it is accepted the book is planned from it, and it is closed', async () => {
  const { revision, chapters } = await outline();
  await author.expect(204, 'POST', at('/decision'), { decision: 'accept', revision });
  const planned = await author.until(book, ({ status }) => status === 'summarizing' || status === 'writing');
  expect(planned.chapters.map(({ title }) => title)).toEqual(chapters.map(({ title }) => title));
  expect(await refused('GET', at(), undefined)).toEqual([409, 'REVIEW_CLOSED']);
  expect(await refused('PUT', at(), { revision, chapters: [{ was: 1, title: 'Late', keyPoints: ['Late'], words: 15_000 }] })).toEqual([
    409,
    'REVIEW_CLOSED',
  ]);
  await author.expect(204, 'DELETE', `/api/book-projects/${book}`);
});

largeTest('a finished outline becomes a book: the same chapters with the book’s words, counted like any full book, once', async () => {
  const { id: outlineId } = await author.create(fiction({ generationLevel: 'outline', wordCount: 5_000 }));
  const done = await author.completed(outlineId);
  expect(await refused('POST', `/api/book-projects/${outlineId}/book`, { wordCount: 5_000 })).toEqual([400, 'VALIDATION_FAILED']);
  const used = async () => (await author.expect<UserStats>(200, 'GET', `/api/users/${author.user.id}/stats`)).booksGenerated;
  const before = await used();
  await harness.worker.kill();
  const made = await Promise.all(
    [1, 2].map(() => author.expect<ProjectSummary>(201, 'POST', `/api/book-projects/${outlineId}/book`, { wordCount: 15_000 })),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await used()).toBe(before + 1);
  const id = made[0]?.id ?? '';
  const full = await author.project(id);
  expect(full).toMatchObject({ generationLevel: 'full', wordCount: 15_000, contentType: 'fiction', status: 'pending' });
  expect(full.chapters.map(({ title }) => title)).toEqual(done.chapters.map(({ title }) => title));
  expect(full.chapters.reduce((sum, { targetWords }) => sum + targetWords, 0)).toBe(15_000);
  const canonOf = (project: string) => harness.db.query(`SELECT id, statement FROM canon_entries WHERE project_id = $1 AND origin <> 'chapter' ORDER BY id`, [project]); // prettier-ignore
  expect(await canonOf(id)).toEqual(await canonOf(outlineId));
  expect(await refused('POST', `/api/book-projects/${id}/book`, { wordCount: 15_000 })).toEqual([409, 'NOT_AN_OUTLINE']);
  await author.expect(204, 'DELETE', `/api/book-projects/${id}`);
  expect(await used()).toBe(before);
  await harness.worker.start();
});
