/** Passages and chapters written anew: what is offered, accepted and touched, and the month's tokens. */

import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Author } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { RewriteCost, RewriteList, RewriteRequest, ShownRewrite } from '../../shared/book/rewrite.ts';
import type { ChapterText } from '../../shared/book/text.ts';
import type { ErrorResponse } from '../../shared/errors.ts';

jest.setTimeout(90_000);

const harness = useProduct();
let author: Author;
let book: string;
beforeEach(async () => {
  author = await harness.author('standard');
  book = await addReadBook(harness.db, author, NOVEL);
  await harness.db.query(
    'UPDATE chapters c SET plan = f.plan FROM chapters f WHERE c.project_id = $1 AND f.project_id = $1 AND f.number = 1',
    [book],
  );
});

const at = (path: string) => `/api/book-projects/${book}${path}`;
const ask = (chapter: number, more: Partial<RewriteRequest> = {}) =>
  author.request<ShownRewrite & ErrorResponse>('POST', at(`/chapters/${chapter}/rewrites`), {
    ...{ revision: 1, passage: { from: 0, to: 0 }, instruction: 'Set it at night', length: 'same' },
    ...more,
  });
const list = () => author.expect<RewriteList>(200, 'GET', at('/rewrites'));
const chapter = (number: number) => author.expect<ChapterText>(200, 'GET', at(`/chapters/${number}`));
const decide = (id: string, accept: boolean) =>
  author.request<ShownRewrite & ErrorResponse>('POST', at(`/rewrites/${id}/decision`), { accept });
async function offered(id: string): Promise<ShownRewrite> {
  for (let tries = 0; tries < 300; tries++) {
    const found = (await list()).rewrites.find((each) => each.id === id);
    if (found && ['offered', 'failed'].includes(found.state)) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Nothing was offered');
}

test('a passage is offered anew, and stands once it is accepted; what was set aside beyond its cost is given back', async () => {
  const cost = await author.expect<RewriteCost>(200, 'GET', at('/chapters/1/rewrite-cost?from=0&to=0&length=longer'));
  expect(cost).toMatchObject({ words: expect.any(Number), allowance: { tokensPerMonth: 1_000_000, tokensLeft: 1_000_000 } });
  const { status, body } = await ask(1, { length: 'longer' });
  expect([status, body]).toEqual([202, expect.objectContaining({ state: 'waiting', tokens: cost.mostTokens })]);
  const offer = await offered(body.id);
  expect(offer).toMatchObject({
    state: 'offered',
    before: [{ type: 'paragraph' }],
    after: expect.arrayContaining([expect.anything()]),
    partsDone: 1,
  });
  expect(offer.tokens).toBeLessThan(cost.mostTokens);
  expect((await list()).allowance.tokensLeft).toBe(1_000_000 - offer.tokens);
  const was = await chapter(1);
  expect(was.revision).toBe(1);

  // The rest of the chapter may be edited meanwhile.
  const [first, ...rest] = was.blocks;
  await harness.db.query(
    `UPDATE chapter_sections SET content = 'A new first line.' || E'\\n\\n' || content WHERE project_id = $1 AND chapter_number = 1`,
    [book],
  );
  await harness.db.query('UPDATE chapters SET revision = 2 WHERE project_id = $1 AND number = 1', [book]);
  const accepted = await decide(body.id, true);
  expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted', touches: expect.any(Array) } });
  const now = await chapter(1);
  expect(now).toMatchObject({ revision: 3 });
  expect(now.blocks).toEqual([expect.anything(), ...(offer.after ?? []), ...rest]);
  expect(now.blocks).not.toContainEqual(first);
  expect(await decide(body.id, true)).toMatchObject({ status: 200, body: { state: 'accepted' } });
  expect(await decide(body.id, false)).toMatchObject({ status: 409, body: { code: 'REWRITE_DECIDED' } });
  expect((await author.project(book)).chapters[0]).toMatchObject({ edited: true, revision: 3 });
});

test('a chapter is written anew section by section; declined, nothing changes', async () => {
  await harness.db.query(`UPDATE chapters SET plan = jsonb_set(plan, '{sections}', (plan->'sections') || (plan->'sections')) WHERE project_id = $1 AND number = 1`, [book]); // prettier-ignore
  const { body } = await ask(1, { passage: null, length: 'shorter' });
  const offer = await offered(body.id);
  expect(offer).toMatchObject({ state: 'offered', partsDone: 2, partsTotal: 2 });
  expect(offer.after).toContainEqual({ type: 'scene-break' });
  expect(await decide(body.id, false)).toMatchObject({ status: 200, body: { state: 'declined' } });
  expect((await chapter(1)).revision).toBe(1);
});

test('says what depends on what was replaced', async () => {
  const { body } = await ask(1, { passage: { from: 1, to: 1 } });
  await offered(body.id);
  const { body: accepted } = await decide(body.id, true);
  expect(accepted.touches).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'fact' }), expect.objectContaining({ kind: 'promise' })]),
  );
});

test('the month’s tokens are kept to however many ask at once, and a deleted book gives none back', async () => {
  const { mostTokens } = await author.expect<RewriteCost>(200, 'GET', at('/chapters/1/rewrite-cost?from=0&to=0'));
  const used = 1_000_000 - Math.floor(mostTokens * 1.5);
  await harness.db.query(
    `INSERT INTO rewrite_charges (rewrite_id, user_id, period_ends_at, reserved, used) SELECT gen_random_uuid(), id, date_trunc('milliseconds', books_reset_date), $2, $2 FROM users WHERE id = $1`,
    [author.user.id, used],
  );
  const answers = await Promise.all([1, 2, 3, 4].map((number) => ask(number)));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 403, 403, 403]);
  expect(answers.find(({ status }) => status === 403)?.body.code).toBe('REWRITE_LIMIT_EXCEEDED');
  const started = answers.find(({ status }) => status === 202);
  await offered(started?.body.id ?? '');
  const { tokensLeft } = (await list()).allowance;
  await author.expect(204, 'DELETE', at(''));
  book = await addReadBook(harness.db, author, NOVEL);
  expect((await list()).allowance.tokensLeft).toBe(tokensLeft);
});

test('a chapter that is locked, changed or at work is not written anew, nor a passage that it does not have', async () => {
  const refused = async (...[number, more]: Parameters<typeof ask>) => {
    const { status, body } = await ask(number, more);
    return [status, body.code];
  };
  expect(await refused(1, { revision: 7 })).toEqual([409, 'EDIT_CONFLICT']);
  expect(await refused(1, { passage: { from: 0, to: 99 } })).toEqual([400, 'VALIDATION_FAILED']);
  expect(await refused(9)).toEqual([404, 'NOT_FOUND']);
  await harness.db.query('UPDATE chapters SET locked_at = now() WHERE project_id = $1 AND number = 2', [book]);
  expect(await refused(2)).toEqual([409, 'CHAPTER_LOCKED']);
  await harness.db.query(`UPDATE book_projects SET status = 'writing' WHERE id = $1`, [book]);
  expect(await refused(1)).toEqual([409, 'BOOK_AT_WORK']);
});

test('what the model declines fails with a reason, and the text is as it was', async () => {
  await harness.openai.addFault({ kind: 'refuse', count: 1, match: 'An unlucky wish' });
  const { body } = await ask(1, { instruction: 'An unlucky wish' });
  expect(await offered(body.id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('declined'), after: null });
  expect((await chapter(1)).revision).toBe(1);
});
