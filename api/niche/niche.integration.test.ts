/** Niche analyses end to end: scores from evidence, reports with and without the model, and an exact allowance. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { Author } from '../../local/testing/author.ts';
import { GUIDE } from '../../local/testing/read-book/guide.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { BISAC_HEADINGS } from '../../activities/metadata/bisac-headings.ts';
import type { ProjectSummary } from '../../shared/book/project.ts';
import type { ErrorResponse } from '../../shared/errors.ts';
import {
  metadataResponse,
  type BookListing,
  type ListingEdit,
  type ListingVersions,
  type MetadataResponse,
} from '../../shared/metadata.ts';
import { keywordSearchWorkflowId, nicheWorkflowId } from '../../shared/temporal.ts';
import { nicheAnalysis, type NicheAnalysis, type NicheHistory, type NicheRecommendation } from '../../shared/niche/analysis.ts';

jest.setTimeout(120_000);

const harness = useProduct();
afterEach(async () => {
  harness.books.clearFaults();
  await harness.openai.clearFaults();
});

const analyse = (author: Author, keyword: unknown) =>
  author.request<NicheAnalysis & ErrorResponse>('POST', '/api/niche-analysis', { keyword });
const history = (author: Author) => author.expect<NicheHistory>(200, 'GET', '/api/niche-analysis/history');

test('all analyses can be reached, page by page, and only one’s own', async () => {
  const author = await harness.author('publisher');
  const { body } = await analyse(author, 'many pages');
  await harness.db.query(
    `INSERT INTO niche_analyses SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'created_at', a.created_at - make_interval(mins => n)))).*
       FROM niche_analyses a, generate_series(1, 119) n WHERE a.id = $1`,
    [body.id],
  );
  const page = (before: string) => author.expect<NicheHistory>(200, 'GET', `/api/niche-analysis/history${before && `?before=${before}`}`);
  const seen: string[] = [];
  for (let next: NicheHistory | undefined = await page(''); next; next = next.hasMore ? await page(seen.at(-1) ?? '') : undefined)
    seen.push(...next.analyses.map(({ id }) => id));
  expect([seen.length, new Set(seen).size, seen[0]]).toEqual([120, 120, body.id]);
  const other = await harness.author('standard');
  expect((await other.expect<NicheHistory>(200, 'GET', `/api/niche-analysis/history?before=${body.id}`)).analyses).toEqual([]);
  expect((await author.request('GET', '/api/niche-analysis/history?before=first')).status).toBe(400);
});

test('the report is asked for in the author’s language: the browser’s, else that of their books', async () => {
  const author = await harness.author('standard');
  const asked = async (keyword: string, headers: Record<string, string>) => {
    await author.request('POST', '/api/niche-analysis', { keyword }, headers);
    const calls = await harness.openai.calls();
    return calls.find(({ prompt }) => prompt.includes(keyword))?.prompt;
  };
  expect(await asked('balcony hops', { 'accept-language': 'de-AT,en;q=0.5' })).toContain('in Austrian German.');
  await harness.db.query(
    `INSERT INTO book_projects (user_id, author_name, email, book_idea, target_audience, book_title, token_budget, background_research)
     VALUES ($1, 'Ada', $2, 'Huertos', 'Vecinos', 'Huertos', 1, '{"language": "es"}')`,
    [author.user.id, author.user.email],
  );
  expect(await asked('terrace hops', { 'accept-language': '*' })).toContain('in Spanish.');
  expect(await asked('roof hops', { 'accept-language': 'fr' })).toContain('in French.');
});

describe('an analysis', () => {
  test('is delivered whole, kept, and counted once', async () => {
    const author = await harness.author('standard');
    const { status, body } = await analyse(author, 'balcony bees');
    expect(status).toBe(200);
    expect(nicheAnalysis.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ keyword: 'balcony bees', wordsFrom: 'model', userId: author.user.id });
    expect(body.topBooks.length).toBeGreaterThan(0);
    expect(body.scoreBreakdown.confidence.sources).toEqual(expect.arrayContaining(['google-books', 'open-library']));
    const kept = await history(author);
    expect(kept.usage).toEqual({ remaining: 19, maxCount: 20 });
    expect(kept.analyses).toEqual([body]);
  });

  test('of a keyword that was searched lately searches no more, and says the same numbers', async () => {
    const author = await harness.author('standard');
    const first = await analyse(author, 'quiet gardens');
    harness.books.clear();
    const second = await analyse(author, '  Quiet   GARDENS ');
    expect(harness.books.requests()).toMatchObject({ 'google-books': 0, 'open-library': 0 });
    expect(second.body.scoreBreakdown).toEqual(first.body.scoreBreakdown);
  });

  largeTest('shares the search with others of the same keyword, however it is spelled', async () => {
    const author = await harness.author('standard');
    harness.books.addFault({ kind: 'slow', latencyMs: 1_000, source: 'open-library', match: 'shared search' });
    harness.books.clear();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => analyse(author, index % 2 ? 'shared search' : ' Shared  SEARCH')),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(harness.books.requests()).toEqual({ 'google-books': 2, 'open-library': 1 });
    expect(await harness.temporal.workflow.getHandle(keywordSearchWorkflowId('shared search')).result()).toMatchObject({ isStale: false });
  });

  test.each([
    'hobbit',
    'adventure',
    'harry potter',
    'ux design',
    'android',
    'no items',
    'no evidence',
    '📚',
    'كتب الطبخ',
    '<script>alert(1)</script>',
  ])('of “%s” has a sane result', async (keyword) => {
    const { status, body } = await analyse(await harness.author('free'), keyword);
    expect([status, nicheAnalysis.safeParse(body).error]).toEqual([200, undefined]);
    expect(body.keyword).toBe(keyword);
    if (body.topBooks.length === 0)
      expect(body).toMatchObject({ recommendation: 'red', wordsFrom: 'numbers', scoreBreakdown: { confidence: { value: 0 } } });
  });

  test.each([
    ['', 'Keyword is required'],
    ['   ', 'Keyword is required'],
    [null, 'Keyword is required'],
    [7, 'Keyword is required'],
    ['x'.repeat(201), 'Keyword too long'],
    ['bees\u0000', 'Control characters are not allowed'],
  ])('of %j is refused and counts nothing', async (keyword, message) => {
    const author = await harness.author('free');
    expect(await analyse(author, keyword)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', field: 'keyword', message } });
    expect((await history(author)).usage).toEqual({ remaining: 1, maxCount: 1 });
  });

  test('is delivered from the numbers where the model fails, and counted all the same', async () => {
    const author = await harness.author('standard');
    await harness.openai.addFault({ kind: 'invalid', match: 'unmodelled niche', count: 100 });
    const { status, body } = await analyse(author, 'unmodelled niche');
    expect([status, body.wordsFrom]).toEqual([200, 'numbers']);
    expect(body.detailedReport.summary).toContain(String(body.profitabilityScore));
    expect((await history(author)).usage.remaining).toBe(19);
  });

  test('goes on without the search that is down, and says which it rests on', async () => {
    const author = await harness.author('standard');
    harness.books.addFault({ kind: '429', source: 'google-books', count: 10, match: 'half a search' });
    const { status, body } = await analyse(author, 'half a search');
    expect([status, body.scoreBreakdown.confidence.sources]).toEqual([200, ['open-library']]);
  });

  test('rests on what was found before while every search is down, and says of when that is', async () => {
    const author = await harness.author('standard');
    const first = await analyse(author, 'stale evidence');
    await harness.db.query(`UPDATE book_searches SET fetched_at = fetched_at - interval '3 days' WHERE keyword = 'stale evidence'`);
    for (const source of ['google-books', 'open-library'] as const)
      harness.books.addFault({ kind: '500', source, count: 1_000, match: 'stale evidence' });
    const { status, body } = await analyse(author, 'stale evidence');
    expect([status, body.scoreBreakdown]).toEqual([200, first.body.scoreBreakdown]);
  });

  test('that cannot be delivered is given back', async () => {
    const author = await harness.author('free');
    harness.books.addFault({ kind: '500', source: 'google-books', count: 1_000, match: 'nobody answers' });
    harness.books.addFault({ kind: '500', source: 'open-library', count: 1_000, match: 'nobody answers' });
    const waiting = analyse(author, 'nobody answers');
    const deadline = Date.now() + 20_000;
    let id: string | undefined;
    while (!id && Date.now() < deadline) {
      await sleep(100);
      const rows = await harness.db.query<{ id: string }[]>(
        `SELECT id FROM niche_analyses WHERE keyword = 'nobody answers' AND workflow_started_at IS NOT NULL`,
      );
      id = rows[0]?.id;
    }
    // An operator can cancel instead of waiting for the two minutes.
    await harness.temporal.workflow.getHandle(nicheWorkflowId(id ?? '')).cancel();
    expect(await waiting).toMatchObject({ status: 503, body: { code: 'ANALYSIS_FAILED' } });
    expect(await history(author)).toEqual({ analyses: [], usage: { remaining: 1, maxCount: 1 }, hasMore: false });
  });
});

describe('the allowance', () => {
  test.each([
    ['free', 1],
    ['standard', 20],
    ['publisher', 200],
  ] as const)('of %s is %i a month', async (tier, most) => {
    expect((await history(await harness.author(tier))).usage).toEqual({ remaining: most, maxCount: most });
  });

  test('is exact under many at once: of thirty, twenty are analysed and ten refused', async () => {
    const author = await harness.author('standard');
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => analyse(author, `many at once ${index % 3}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body.code).toBe('LIMIT_EXCEEDED');
    expect((await history(author)).usage.remaining).toBe(0);
  });

  test('begins anew with the month', async () => {
    const author = await harness.author('free');
    await analyse(author, 'balcony bees');
    expect((await analyse(author, 'balcony bees')).status).toBe(403);
    await harness.db.query(`UPDATE users SET niche_analyses_reset_date = now() - interval '1 day' WHERE id = $1`, [author.user.id]);
    expect((await history(author)).usage.remaining).toBe(1);
    expect((await analyse(author, 'balcony bees')).status).toBe(200);
  });

  largeTest('a worker that is killed meanwhile costs nothing twice', async () => {
    const author = await harness.author('standard');
    harness.books.addFault({ kind: 'slow', latencyMs: 3_000, source: 'google-books', match: 'killed meanwhile' });
    const waiting = analyse(author, 'killed meanwhile');
    await sleep(1_000);
    await harness.worker.kill();
    harness.books.clear();
    await harness.worker.start();
    expect((await waiting).status).toBe(200);
    expect(harness.books.requests()).toEqual({ 'google-books': 2, 'open-library': 1 });
    const { analyses, usage } = await history(author);
    expect([analyses.length, usage.remaining]).toEqual([1, 19]);
  });
});

describe('one author’s analyses', () => {
  test('are nobody else’s', async () => {
    const [author, other] = [await harness.author('standard'), await harness.author('standard')];
    const { body } = await analyse(author, 'balcony bees');
    expect((await other.request('GET', `/api/niche-analysis/${body.id}/csv`)).status).toBe(404);
    expect((await history(other)).analyses).toEqual([]);
    expect((await new Author(harness.apiUrl).request('GET', '/api/niche-analysis/history')).status).toBe(401);
  });

  test('come as a spreadsheet, in which no text is a formula', async () => {
    const author = await harness.author('standard');
    const { body } = await analyse(author, '=cmd|calc');
    const file = await author.request<ArrayBuffer>('GET', `/api/niche-analysis/${body.id}/csv`);
    const csv = Buffer.from(file.body).toString();
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv).toContain(`Profitability,${body.profitabilityScore},`);
    expect(csv).toContain("Keyword,'=cmd|calc");
  });
});

describe('recommended niches', () => {
  test('are ten for standard and publisher, none for free, and none that was analysed', async () => {
    const author = await harness.author('standard');
    await analyse(author, 'balcony bees');
    const answer = await author.expect<{ recommendations: NicheRecommendation[] }>(200, 'GET', '/api/niche-analysis/recommendations');
    expect(answer.recommendations).toHaveLength(10);
    expect(new Set(answer.recommendations.map(({ niche }) => niche.toLowerCase())).size).toBe(10);
    expect((await (await harness.author('free')).request('GET', '/api/niche-analysis/recommendations')).status).toBe(403);
  });

  test('are an apology where the model fails', async () => {
    const author = await harness.author('publisher');
    await harness.openai.addFault({ kind: 'invalid', match: 'Suggest niches', count: 3 });
    expect(await author.request('GET', '/api/niche-analysis/recommendations')).toMatchObject({
      status: 503,
      body: { code: 'ENGINE_UNAVAILABLE' },
    });
  });
});

describe('publishing metadata', () => {
  const suggest = (author: Author, bookTitle: string) =>
    author.request<MetadataResponse & ErrorResponse>('POST', '/api/book-metadata/suggest', { bookTitle, contentType: 'non-fiction' });

  test('is for publishers, and has only codes and headings of the list', async () => {
    const author = await harness.author('publisher');
    await addReadBook(harness.db, author, GUIDE);
    const { status, body } = await suggest(author, 'Bees on the Balcony');
    expect([status, metadataResponse.safeParse(body).error]).toEqual([200, undefined]);
    expect(body.suggestions.bisacCategories.length).toBeGreaterThan(0);
    const list = new Map(BISAC_HEADINGS.map(([code, heading]) => [code, heading]));
    for (const { code, title } of body.suggestions.bisacCategories) expect(list.get(code)).toBe(title);
    expect(body.suggestions.kdpKeywords.length).toBeGreaterThan(0);
    for (const { keyword } of body.suggestions.kdpKeywords) expect(keyword).not.toMatch(/bees|balcony/i);
    expect((await suggest(await harness.author('standard'), 'Bees')).status).toBe(403);
    expect(await suggest(author, '   ')).toMatchObject({ status: 400, body: { field: 'bookTitle' } });
  });

  test('is kept with its book, and takes an author’s edits that the store would take', async () => {
    const author = await harness.author('publisher');
    const id = await addReadBook(harness.db, author, GUIDE);
    const path = `/api/book-projects/${id}/metadata`;
    const edit = (changes: object) =>
      author.request<{ listing: BookListing; revision: number } & ErrorResponse>('PUT', path, { ...same, ...changes });
    const same: ListingEdit = { revision: 1, bisacCodes: [], kdpKeywords: [], kdpCategories: [], bookDescription: { hook: 'Hook', mainContent: '', callToAction: '' } }; // prettier-ignore

    expect(await author.expect(200, 'GET', path)).toEqual({ listing: null, revision: null });
    expect((await edit({})).status).toBe(404);
    const { suggestions } = await author.expect<MetadataResponse>(200, 'POST', '/api/book-metadata/suggest', {
      bookTitle: 'Bees',
      projectId: id,
    });
    const { bisacCategories, ...rest } = suggestions;
    expect(await author.expect(200, 'GET', path)).toEqual({ listing: { bisacCodes: bisacCategories, kdpMetadata: rest }, revision: 1 });

    expect(await edit({ kdpKeywords: ['x'.repeat(51)] })).toMatchObject({
      status: 400,
      body: { message: 'A keyword has at most 50 characters' },
    });
    expect(await edit({ kdpKeywords: ['bestseller'] })).toMatchObject({
      status: 400,
      body: { message: 'KDP does not allow “bestseller” in keywords' },
    });
    expect(await edit({ bisacCodes: ['ZZZ999999'] })).toMatchObject({ status: 400, body: { field: 'bisacCodes' } });
    const kept = bisacCategories.slice(-1);
    const { status, body } = await edit({ bisacCodes: kept.map(({ code }) => code), kdpKeywords: ['hives on a roof'] });
    expect([status, body.listing.bisacCodes]).toEqual([200, kept]);
    expect(body.listing.kdpMetadata).toMatchObject({
      kdpKeywords: [{ keyword: 'hives on a roof', searchVolume: null, competition: null }],
      bookDescription: { html: '<p><b>Hook</b></p>' },
    });
    expect(await author.expect(200, 'GET', path)).toEqual({ listing: body.listing, revision: 2 });

    // Of two tabs one is told; the same once more is no version.
    expect(await edit({})).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
    const both = await Promise.all([1, 2].map((tab) => edit({ revision: 2, kdpKeywords: [`from tab ${tab}`] })));
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
    const stored = both.find((each) => each.status === 200)?.body.listing;
    const again = stored?.kdpMetadata.kdpKeywords.map(({ keyword }) => keyword);
    expect((await edit({ revision: 3, kdpKeywords: again })).body).toEqual({ listing: stored, revision: 3 });
    // Every state stays, and any of them is gone back to.
    await author.expect(200, 'POST', `${path}/restore`, { revision: 3, restored: 1 });
    expect(await author.request('POST', `${path}/restore`, { revision: 3, restored: 2 })).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } }); // prettier-ignore
    expect((await author.request('POST', `${path}/restore`, { revision: 4, restored: 9 })).status).toBe(404);
    expect(await author.expect(200, 'GET', path)).toEqual({ listing: { bisacCodes: bisacCategories, kdpMetadata: rest }, revision: 4 });
    const { versions } = await author.expect<ListingVersions>(200, 'GET', `${path}/versions`);
    expect(versions.map(({ revision, origin, restored }) => [revision, origin, restored])).toEqual([
      ...[[4, 'restored', 1], [3, 'edited', null], [2, 'edited', null], [1, 'suggested', null]], // prettier-ignore
    ]);
    expect(await author.expect(200, 'GET', `${path}/versions/2`)).toEqual({ listing: body.listing, revision: 2 });
  });
});

largeTest(
  'an analysis goes along with a book of its niche, its copies and what is made from it; it is its owner’s, and may go',
  async () => {
    const author = await harness.author('publisher');
    const { body: analysis } = await analyse(author, 'balcony bees for beginners');
    const order = { ...nonFiction({ generationLevel: 'outline', wordCount: 5_000 }), nicheAnalysisId: analysis.id };
    const stranger = await harness.author('standard');
    const refusal = { status: 403, body: { code: 'ANALYSIS_UNKNOWN', field: 'nicheAnalysisId' } };
    expect(await stranger.request('POST', '/api/book-projects', stranger.asOwn(order))).toMatchObject(refusal);
    await harness.openai.clearCalls();
    // Only a prompt with what was measured has these lines.
    const match = `<keyword>\n${analysis.keyword}\n</keyword>\n<numbers>`;
    const faultNext = () => harness.openai.addFault({ kind: 'status', status: 503, count: 1, match });
    await faultNext();
    const { id } = await author.create(order);
    expect(await author.expect(200, 'GET', `/api/book-projects/${id}/order`)).toMatchObject({ nicheAnalysisId: analysis.id });
    await author.completed(id);
    const { id: made } = await author.expect<ProjectSummary>(201, 'POST', `/api/book-projects/${id}/book`, { wordCount: 15_000 });
    await faultNext();
    await author.expect(200, 'POST', '/api/book-metadata/suggest', { bookTitle: 'Bees', projectId: id });
    const faulted = (await harness.openai.calls()).filter(({ outcome }) => outcome.startsWith('fault'));
    expect(faulted.map(({ prompt }) => prompt.split(' ', 3).join(' '))).toEqual(['Prepare the dossier', 'Prepare the listing']);
    const niches = (): Promise<{ id: string; niche: string | null }[]> =>
      harness.db.query(`SELECT id, niche_analysis_id AS niche FROM book_projects WHERE user_id = $1`, [author.user.id]);
    expect((await niches()).map(({ niche }) => niche)).toEqual([analysis.id, analysis.id]);
    await harness.db.query('DELETE FROM niche_analyses WHERE id = $1', [analysis.id]);
    expect((await niches()).map(({ niche }) => niche)).toEqual([null, null]);
    expect(await author.request('POST', '/api/book-projects', author.asOwn(order))).toMatchObject(refusal);
    await author.expect(204, 'DELETE', `/api/book-projects/${made}`);
  },
);
