/** The status of a book in the API: live, degraded without a worker, and streamed. */

import { beforeAll, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import JSZip from 'jszip';
import type { ShownPlan } from '../../shared/book/notes.ts';
import type { ProjectDetail } from '../../shared/book/project.ts';
import type { Author } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { fiction, nonFiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';

jest.setTimeout(120_000);

const harness = useProduct({ latencyMs: 100 });
let author: Author;
beforeAll(async () => {
  author = await harness.author('publisher');
});

/** Reads server-sent events until `enough` returns true. */
async function watch(id: string, enough: (seen: ProjectDetail[]) => boolean): Promise<ProjectDetail[]> {
  const cookie = (author as unknown as { cookie: string }).cookie;
  const stop = new AbortController();
  const response = await fetch(`${harness.apiUrl}/api/book-projects/${id}/events`, { headers: { cookie }, signal: stop.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const seen: ProjectDetail[] = [];
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk);
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      if (data) seen.push(JSON.parse(data) as ProjectDetail);
      text = text.slice(end + 2);
    }
    if (enough(seen)) break;
  }
  stop.abort();
  return seen;
}

largeTest('events show a book from its stages to its files; neither status, progress nor words ever go back', async () => {
  await harness.openai.settings({ latencyMs: 400 });
  const { id } = await author.create(fiction());
  const seen = await watch(id, (events) => events.at(-1)?.status === 'completed');
  const order = ['pending', 'researching', 'outlining', 'summarizing', 'writing', 'generating', 'completed'];
  let last = seen[0];
  for (const event of seen) {
    expect(order.indexOf(event.status)).toBeGreaterThanOrEqual(order.indexOf(last?.status ?? 'pending'));
    expect(event.progress).toBeGreaterThanOrEqual(last?.progress ?? 0);
    expect(event.wordsWritten).toBeGreaterThanOrEqual(last?.wordsWritten ?? 0);
    last = event;
  }
  const writing = seen.filter(({ status }) => status === 'writing');
  expect(writing.length).toBeGreaterThan(2);
  expect(writing.some(({ source, secondsLeft }) => source === 'live' && secondsLeft !== null && secondsLeft > 0)).toBe(true);
  await harness.openai.settings({ latencyMs: 100 });
  expect(writing.some(({ chapters }) => chapters.some(({ state }) => state === 'writing'))).toBe(true);
  expect(last).toMatchObject({ progress: 100, chaptersDone: 6, chaptersTotal: 6 });
  expect(last?.chapters.map(({ state }) => state)).toEqual(Array<string>(6).fill('done'));
  expect(last?.chapters.reduce((sum, { targetWords }) => sum + targetWords, 0)).toBe(15_000);
});

largeTest('events go on after the database has dropped the connection they come by', async () => {
  const { id } = await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
  const watching = watch(id, (events) => events.at(-1)?.status === 'completed');
  for (let drop = 0; drop < 3; drop += 1) {
    await harness.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'book-changes' AND datname = current_database()`,
    );
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  expect((await watching).at(-1)).toMatchObject({ status: 'completed', chaptersDone: 8 });
  const listeners: { count: number }[] = await harness.db.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'book-changes' AND datname = current_database()`,
  );
  expect(listeners).toEqual([{ count: 1 }]);
});

test('with no worker alive the list still answers, and says that the engine does not', async () => {
  const { id } = await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
  await author.until(id, ({ status }) => status === 'researching' || status === 'outlining');
  await harness.worker.kill();
  const before = Date.now();
  const book = (await author.list()).find((each) => each.id === id);
  // Far below the 29 s for which a query without a deadline would hang.
  expect(Date.now() - before).toBeLessThan(5_000);
  expect(book).toMatchObject({ source: 'unreachable', stuck: false });
  const health = await author.request<{ workers: Record<string, boolean> }>('GET', '/api/health');
  expect([200, 503]).toContain(health.status);
  await harness.worker.start();
  await author.until(id, ({ source, chaptersTotal }) => source === 'live' && chaptersTotal > 0);
  await author.expect(204, 'DELETE', `/api/book-projects/${id}`);
});

test('a book that stays too long in a stage is stuck, measured from its creation, its last restart or the last sign of work', async () => {
  const id = await addReadBook(harness.db, author, NOVEL);
  const stuckAfter = async (minutes: number, restartedMinutesAgo: number | null) => {
    await harness.db.query(
      `UPDATE book_projects SET status = 'writing', created_at = now() - $2 * interval '1 minute', restarted_at = now() - $3 * interval '1 minute' WHERE id = $1`,
      [id, minutes, restartedMinutesAgo],
    );
    return (await author.project(id)).stuck;
  };
  const lastWorked = (minutesAgo: number) =>
    harness.db.query(`UPDATE model_calls SET created_at = now() - $2 * interval '1 minute' WHERE project_id = $1`, [id, minutesAgo]);
  await harness.db.query('DELETE FROM book_files WHERE project_id = $1', [id]);
  await lastWorked(500);
  expect(await stuckAfter(29, null)).toBe(false);
  expect(await stuckAfter(31, null)).toBe(true);
  expect(await stuckAfter(31, 29)).toBe(false);
  expect(await stuckAfter(90, 31)).toBe(true);
  await lastWorked(29);
  expect(await stuckAfter(90, 31)).toBe(false);
});

largeTest(
  'files are refused until they are ready, then come one by one and as a ZIP under a safe name; the EPUB lists the pages of the PDF',
  async () => {
    const { id } = await author.create(
      nonFiction({ generationLevel: 'outline', wordCount: 5_000, bookTitle: '../../etc/“passwd” 🐝\u202e' }),
    );
    expect(await author.request('GET', `/api/book-projects/${id}/download-all`)).toMatchObject({
      status: 409,
      body: { code: 'FILES_NOT_READY' },
    });
    await author.completed(id);
    const { research } = await author.expect<ShownPlan>(200, 'GET', `/api/book-projects/${id}/plan`);
    for (const part of ['communityPosts', 'insights', 'keyTopics', 'marketDemand', 'keyAreasOfInterest'] as const)
      expect(research?.[part]?.length).toBeGreaterThan(0);
    const [{ used, limit, calls }] = await harness.db.query<[{ used: number; limit: number; calls: number }]>(
      `SELECT (background_research -> 'tokenBudget' ->> 'used')::int AS used, (background_research -> 'tokenBudget' ->> 'limit')::int AS "limit",
            (SELECT prompt_tokens + completion_tokens FROM model_calls WHERE project_id = p.id AND step = 'research') AS calls
       FROM book_projects p WHERE id = $1`,
      [id],
    );
    expect([used, limit > used]).toEqual([calls, true]);
    const zip = await author.request<ArrayBuffer>('GET', `/api/book-projects/${id}/download-all`);
    expect(zip.status).toBe(200);
    expect(zip.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[A-Za-z0-9%._~-]+\.zip$/,
    );
    expect(Buffer.from(zip.body).subarray(0, 2).toString()).toBe('PK');
    for (const format of ['pdf', 'docx', 'epub']) {
      expect((await author.request('GET', `/api/book-projects/${id}/files/${format}`)).status).toBe(200);
    }
    expect((await author.request('GET', `/api/book-projects/${id}/files/exe`)).status).toBe(404);

    // The first PDF is laid out before the first EPUB.
    const [pdf, epub] = await harness.db.query<{ format: string; labels: string[]; bytes: Buffer }[]>(
      `SELECT format, bytes, jsonb_path_query_array(page_starts, '$[*].label ? (@ != "")') AS labels
       FROM book_files WHERE project_id = $1 AND format IN ('pdf', 'epub') ORDER BY created_at`,
      [id],
    );
    expect([pdf?.format, epub?.format]).toEqual(['pdf', 'epub']);
    const container = await JSZip.loadAsync(epub?.bytes ?? Buffer.alloc(0));
    const nav = (await container.file('OEBPS/toc.xhtml')?.async('string')) ?? '';
    const listed = Array.from(nav.matchAll(/#page-[^"]+">([^<]*)</g), ([, label]) => label);
    expect(listed.length).toBeGreaterThan(3);
    expect(pdf?.labels).toEqual(listed);
  },
);
