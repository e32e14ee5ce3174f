import type { NicheHistory } from '../../../shared/niche/analysis.ts';
import type { EvidenceBook } from '../../../shared/niche/evidence.ts';
import { scoreNiche } from '../../../shared/niche/score.ts';
import type { Author } from '../../testing/author.ts';
import type { HarnessRun } from './harness-run.ts';
import { atMost, percentile, plain, type Row, type Section } from './table.ts';

const REQUESTS = 60;
const SETS = 10_000;
const BOOKS_A_SET = 40;
const USERS = 100;
const GOALS = { cachedMs: 60, scoringMs: 1_000 };

/** The cost of an analysis with cached searches and a model without latency, and of a hundred concurrent ones. */
export async function niches(run: HarnessRun): Promise<Section[]> {
  run.say(`Analysing niches: ${REQUESTS} one after the other, ${USERS} at once.`);
  await run.harness.openai.settings({ latencyMs: 0 });
  return [{ title: 'Niches (the fake model at 0 ms)', rows: [await cachedRow(run), scoringRow(), ...(await burstRows(run))] }];
}

async function cachedRow(run: HarnessRun): Promise<Row> {
  const author = await run.author();
  const analyse = () => author.expect(200, 'POST', '/api/niche-analysis', { keyword: 'balcony bees' });
  for (let warmUp = 0; warmUp < 10; warmUp++) await analyse();
  const ms: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const startedAt = performance.now();
    await analyse();
    ms.push(performance.now() - startedAt);
  }
  return atMost('a keyword that is cached, p50', percentile(ms, 0.5), GOALS.cachedMs, 'ms', 1, `p95 ${percentile(ms, 0.95).toFixed(1)} ms`);
}

function scoringRow(): Row {
  const books = Array.from({ length: BOOKS_A_SET }, (_, index): EvidenceBook => ({
    title: `A book of bees, volume ${index}`,
    subtitle: index % 2 ? 'For balconies' : null,
    authors: [`Author ${index}`],
    averageRating: index % 3 ? 3 + (index % 20) / 10 : null,
    ratingsCount: index % 3 ? index * 7 : 0,
    wantToRead: index * 11,
    publishedDate: `${1990 + index}-0${1 + (index % 9)}`,
    price: index % 4 ? null : 2 + index,
    currency: index % 4 ? null : 'USD',
    thumbnail: null,
  }));
  const startedAt = performance.now();
  for (let set = 0; set < SETS; set++) scoreNiche({ keyword: 'balcony bees', totalFound: set, books }, Date.UTC(2026, 0, 1));
  return atMost(
    `scoring ${SETS.toLocaleString('en-US')} sets of ${BOOKS_A_SET} books`,
    performance.now() - startedAt,
    GOALS.scoringMs,
    'ms',
  );
}

async function burstRows({ harness }: HarnessRun): Promise<Row[]> {
  const authors: Author[] = [];
  for (let user = 0; user < USERS; user++) authors.push(await harness.author('standard'));
  const startedAt = performance.now();
  const answers = await Promise.all(
    authors.map((author, index) => author.request('POST', '/api/niche-analysis', { keyword: `niche ${index % 20}` })),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const histories = await Promise.all(authors.map((author) => author.expect<NicheHistory>(200, 'GET', '/api/niche-analysis/history')));
  return [
    atMost(`${USERS} at once by ${USERS} users: not delivered`, answers.filter(({ status }) => status !== 200).length, 0, ''),
    atMost(
      `${USERS} at once by ${USERS} users: allowances that are not 19 of 20`,
      histories.filter(({ usage, analyses }) => usage.remaining !== 19 || analyses.length !== 1).length,
      0,
      '',
    ),
    plain(`${USERS} at once by ${USERS} users: all in`, seconds, 's', 1),
  ];
}
