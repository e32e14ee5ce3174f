/** Workers are killed in the middle of a rewrite and of an export. */

import { beforeAll, expect, jest } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import type { Author } from '../local/testing/author.ts';
import { NOVEL } from '../local/testing/read-book/novel.ts';
import { addReadBook } from '../local/testing/read-book/rows.ts';
import { scaled } from '../local/testing/scale.ts';
import { until } from '../local/testing/until.ts';
import { useProduct } from '../local/testing/use-product.ts';
import { DEFAULT_EXPORT } from '../shared/book/export.ts';
import type { RewriteList, ShownRewrite } from '../shared/book/rewrite.ts';
import type { ChapterText } from '../shared/book/text.ts';

jest.setTimeout(300_000);

/** Of the rewrite's worker; each takes the ten seconds after which a lost one is missed. */
const KILLS = scaled(1, 2);

// Slow enough that a kill hits a call in flight.
const harness = useProduct({ latencyMs: 400 });
let author: Author;
let book: string;
beforeAll(async () => {
  author = await harness.author('standard');
  book = await addReadBook(harness.db, author, NOVEL);
  // A chapter of four sections, so that a rewrite takes four calls.
  await harness.db.query(
    `UPDATE chapters c SET plan = jsonb_set(f.plan, '{sections}', (f.plan->'sections') || (f.plan->'sections') || (f.plan->'sections') || (f.plan->'sections'))
       FROM chapters f WHERE c.project_id = $1 AND f.project_id = $1 AND f.number = 1 AND c.number = 1`,
    [book],
  );
});

const at = (path: string) => `/api/book-projects/${book}${path}`;
const list = () => author.expect<RewriteList>(200, 'GET', at('/rewrites'));
const chapter = () => author.expect<ChapterText>(200, 'GET', at('/chapters/1'));

largeTest(
  'a rewrite goes on where its worker was killed: no part that is stored is asked for again, nothing is charged twice, and the old text stands',
  async () => {
    const was = await chapter();
    await harness.openai.clearCalls();
    const { id } = await author.expect<ShownRewrite>(202, 'POST', at('/chapters/1/rewrites'), {
      ...{ revision: was.revision, passage: null, instruction: 'Set it at night', length: 'same' },
    });
    const rewrite = async () => (await list()).rewrites.find((each) => each.id === id);
    const partsOf = async (): Promise<string[]> =>
      (await harness.db.query<{ parts: string[] }[]>('SELECT parts FROM rewrites WHERE id = $1', [id]))[0]?.parts ?? [];
    const stored = new Map<string, number>();
    for (const parts of [1, 3].slice(0, KILLS)) {
      await until(async () => (await partsOf()).length >= parts, 60_000);
      // The next part is in flight.
      await until(async () => (await harness.openai.calls()).some(({ outcome }) => outcome === 'pending'));
      const before = await partsOf();
      await harness.worker.kill();
      expect(await chapter()).toEqual(was);
      const calls = await harness.openai.calls();
      const accepted: { id: string }[] = await harness.db.query(
        `SELECT provider_id AS id FROM model_calls WHERE workflow_id = $1 AND outcome = 'accepted'`,
        [`rewrite/${id}`],
      );
      for (const { id: completion } of accepted) {
        const call = calls.find((each) => each.id === completion);
        if (call && !stored.has(call.hash)) stored.set(call.hash, calls.at(-1)?.sequence ?? 0);
      }
      await harness.worker.start();
      await until(async () => (await partsOf()).length > before.length, 60_000);
      expect((await partsOf()).slice(0, before.length)).toEqual(before);
    }
    await until(async () => ['offered', 'failed'].includes((await rewrite())?.state ?? ''), 60_000);
    expect(await rewrite()).toMatchObject({ state: 'offered', partsDone: 4, partsTotal: 4 });
    expect(stored.size).toBeGreaterThanOrEqual(KILLS);
    const again = (await harness.openai.calls()).filter(({ hash, sequence }) => sequence > (stored.get(hash) ?? Number.POSITIVE_INFINITY));
    expect(again).toEqual([]);

    const steps: { step: string; count: number }[] = await harness.db.query(
      `SELECT step, count(*)::int AS count FROM model_calls WHERE workflow_id = $1 AND outcome = 'accepted' GROUP BY step ORDER BY step`,
      [`rewrite/${id}`],
    );
    expect(steps).toEqual([1, 2, 3, 4].map((part) => ({ step: `part-${part}`, count: 1 })));
    const [charge]: { used: number; tokens: number; reserved: number }[] = await harness.db.query(
      `SELECT used, reserved, (SELECT sum(prompt_tokens + completion_tokens)::int FROM model_calls WHERE workflow_id = $2) AS tokens
       FROM rewrite_charges WHERE rewrite_id = $1`,
      [id, `rewrite/${id}`],
    );
    expect(charge?.used).toBe(charge?.tokens);
    expect(charge?.used).toBeLessThanOrEqual(charge?.reserved ?? 0);
    const { tokensPerMonth, tokensLeft } = (await list()).allowance;
    expect(tokensPerMonth - tokensLeft).toBe(charge?.used);

    expect(await chapter()).toEqual(was);
    await author.expect(200, 'POST', at(`/rewrites/${id}/decision`), { accept: true });
    expect((await chapter()).revision).toBe(was.revision + 1);
  },
);

largeTest(
  'an export goes on where its workers were killed: the earlier files stand until all new ones are there, and a file that was made is kept',
  async () => {
    const made = async () => {
      const project = await author.until(book, (each) => ['done', 'failed'].includes(each.export?.state ?? ''), 120_000);
      expect(project.export?.state).toBe('done');
    };
    type File = { format: string; sha256: string; created_at: Date };
    const filesIn = (table: 'book_files' | 'export_files') =>
      harness.db.query<File[]>(`SELECT format, sha256, created_at FROM ${table} WHERE project_id = $1 ORDER BY format`, [book]);
    await author.expect(202, 'POST', at('/export'), DEFAULT_EXPORT);
    await made();
    const before = await filesIn('book_files');
    const download = async (format: string) => Buffer.from(await author.expect<ArrayBuffer>(200, 'GET', at(`/files/${format}`)));
    const pdf = await download('pdf');

    await author.expect(200, 'PUT', at('/title-page'), { bookTitle: 'The Lamp', authorName: author.user.authorName });
    await author.expect(202, 'POST', at('/export'), DEFAULT_EXPORT);
    await until(async () => (await filesIn('export_files')).length >= 2, 60_000);
    await Promise.all([harness.worker.kill(), harness.render.kill()]);
    const kept = await filesIn('export_files');
    expect(kept.length).toBeLessThan(before.length);
    expect(await filesIn('book_files')).toEqual(before);
    expect((await download('pdf')).equals(pdf)).toBe(true);
    expect(await author.project(book)).toMatchObject({ filesOutdated: true });

    await Promise.all([harness.worker.start(), harness.render.start()]);
    await made();
    const after = await filesIn('book_files');
    expect(after.map(({ format }) => format)).toEqual(before.map(({ format }) => format));
    // Those of before the kill went into the book as they were, and the rest was made from the same text.
    expect(after).toEqual(expect.arrayContaining(kept));
    expect(after.find(({ format }) => format === 'pdf')?.sha256).not.toBe(before.find(({ format }) => format === 'pdf')?.sha256);
    expect(await filesIn('export_files')).toEqual([]);
    expect(await author.project(book)).toMatchObject({ filesOutdated: false });
  },
);
