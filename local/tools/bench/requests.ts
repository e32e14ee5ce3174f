import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { killWithUs } from '../../dev/kill-with-us.ts';
import { abandonBooks } from '../../testing/abandon-books.ts';
import { until } from '../../testing/until.ts';
import { Author, PASSWORD } from '../../testing/author.ts';
import { nonFiction } from '../../testing/sample-requests.ts';
import { SIGNED_IN_COOKIE } from '../../../shared/signed-in-cookie.ts';
import { copyAccount, otherColumns } from './copy-account.ts';
import type { HarnessRun } from './harness-run.ts';
import { fillShelf } from './listing.ts';
import { finished } from './play-book.ts';
import { processorMs } from './processes.ts';
import { atMost, percentile, plain, type Row, type Section } from './table.ts';

/** Requests at a time, from many to few: the most with which the slowest hundredth stays within the bound is what counts. */
const AT_ONCE = [24, 8, 3, 1];
const P99_MS = 250;
const ROUNDS = 3;
const SECONDS = 2;
const WARM_UP_SECONDS = 1;
/** A page of the dashboard's list. */
const PAGE = 20;
const ANALYSES = 200;
const ACCOUNTS = 400;
/** Of a book that is at work for as long as this part takes. */
const SLOW_CALL_MS = 600_000;

/** `cookies`: those of the connections, in turn. */
type Target = { name: string; path: string; cookies?: readonly string[]; bodies?: readonly string[] };
type Measured = { perSecond: number; p99: number; atOnce: number; apiMs: number; postgresMs: number; kb: number };

/** Requests a second by route, and how that compares with an Express application that does nothing, measured in turn with each. */
export async function requests(run: HarnessRun): Promise<Section[]> {
  const { harness, servers, say } = run;
  const targets = await prepare(run);
  const empty = spawn(process.execPath, [join(import.meta.dirname, 'empty-express.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
  killWithUs(empty);
  const [address] = (await once(empty.stdout, 'data')) as [Buffer];
  const forgetting = setInterval(() => void forgetLimits(run).catch(() => undefined), 400);
  const pids = { api: harness.api.pid, postgres: servers.postgres.process.pid };
  const rows: Row[] = [];
  try {
    for (const target of targets) {
      say(`Requests a second: ${target.name}.`);
      const rounds: { own: Measured; bare: Measured }[] = [];
      let atOnce = AT_ONCE;
      for (let round = 0; round < ROUNDS; round++) {
        const own = await most(harness.apiUrl, target, atOnce, pids);
        atOnce = [own.atOnce];
        const bare = await measure(address.toString().trim(), { name: 'empty', path: '/' }, own.atOnce, { ...pids, api: empty.pid });
        rounds.push({ own, bare });
      }
      rows.push(rowOf(target.name, rounds));
    }
  } finally {
    clearInterval(forgetting);
    empty.kill();
    await abandonBooks(harness);
    await harness.openai.settings({ latencyMs: 0 });
  }
  const title = `Requests a second at p99 <= ${P99_MS} ms, one API process, ${ROUNDS} rounds of ${SECONDS} s, the load from the same cores`;
  return [{ title: `${title}; load average ${loadavg()[1]?.toFixed(1)}`, rows }];
}

function rowOf(name: string, rounds: readonly { own: Measured; bare: Measured }[]): Row {
  const median = (figure: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(figure), 0.5);
  const ratio = median(({ own, bare }) => own.perSecond / bare.perSecond);
  const note = [
    `p99 ${median(({ own }) => own.p99).toFixed(0)} ms with ${rounds[0]?.own.atOnce} at once`,
    `${ratio.toFixed(3)} of an empty Express (${median(({ bare }) => bare.perSecond).toFixed(0)})`,
    `processor: API ${median(({ own }) => own.apiMs).toFixed(2)} ms, PostgreSQL ${median(({ own }) => own.postgresMs).toFixed(2)} ms`,
    `${median(({ own }) => own.kb).toFixed(1)} kB`,
  ].join('; ');
  const perSecond = median(({ own }) => own.perSecond);
  const p99 = median(({ own }) => own.p99);
  return p99 > P99_MS ? { ...atMost(name, p99, P99_MS, 'ms'), note } : plain(name, perSecond, '', 0, note);
}

/** The first of `atOnce` with which p99 is within the bound, or the last. */
async function most(url: string, target: Target, atOnce: readonly number[], pids: Pids): Promise<Measured> {
  await measure(url, target, atOnce[0] ?? 1, pids, WARM_UP_SECONDS);
  for (const [index, each] of atOnce.entries()) {
    const measured = await measure(url, target, each, pids);
    if (measured.p99 <= P99_MS || index === atOnce.length - 1) return measured;
  }
  throw new Error('Nothing to measure with');
}

type Pids = { api: number | undefined; postgres: number | undefined };

async function measure(
  url: string,
  { path, cookies = [''], bodies }: Target,
  atOnce: number,
  pids: Pids,
  seconds = SECONDS,
): Promise<Measured> {
  const before = [processorMs(pids.api), processorMs(pids.postgres)] as const;
  let connection = 0;
  const result = await autocannon({
    url: `${url}${path}`,
    connections: atOnce,
    duration: seconds,
    setupClient: bodies
      ? takeTurns(bodies, atOnce)
      : (client) => client.setHeaders({ 'accept-encoding': 'gzip, br', cookie: cookies[connection++ % cookies.length] ?? '' }),
  });
  const failed = result.non2xx + result.errors;
  if (failed) throw new Error(`${path}: ${failed} of ${result.requests.total} requests failed: ${JSON.stringify(result.statusCodeStats)}`);
  const total = Math.max(1, result.requests.total);
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    atOnce,
    apiMs: (processorMs(pids.api) - before[0]) / total,
    postgresMs: (processorMs(pids.postgres) - before[1]) / total,
    kb: result.throughput.total / total / 1000,
  };
}

/** Each connection begins with another of the bodies, since attempts on one account, and from one address, are limited. */
function takeTurns(bodies: readonly string[], atOnce: number): (client: autocannon.Client) => void {
  const all = bodies.map((body, index) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${Math.floor(index / 250)}.${1 + (index % 250)}` },
    body,
  }));
  let connection = 0;
  return (client) => {
    const from = Math.floor((connection++ / atOnce) * all.length);
    client.setRequests([...all.slice(from), ...all.slice(0, from)]);
  };
}

/** Nobody reads as fast as this does. */
async function forgetLimits({ harness }: HarnessRun): Promise<void> {
  await harness.db.query('DELETE FROM rate_limits');
}

async function prepare(run: HarnessRun): Promise<Target[]> {
  const { harness, say } = run;
  await harness.openai.settings({ latencyMs: 0 });
  const author = await run.author();
  const { id } = await author.create(nonFiction({ wordCount: 20_000 }));
  await finished(harness, [id]);
  for (let books = 0; books < 4; books++)
    await finished(harness, [(await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }))).id]);
  const shelf = await run.author();
  await fillShelf(harness, shelf);
  await addAnalyses(run, author);
  const emails = (await copyAccount(harness, await run.author(), ACCOUNTS)).map(({ email }) => email);
  await harness.openai.settings({ latencyMs: SLOW_CALL_MS });
  const writer = await run.author();
  const atWork = await writer.create(nonFiction({ wordCount: 20_000 }));
  await until(async () => (await writer.project(atWork.id)).status === 'researching');
  await sleep(1_000);
  say('The books are there.');
  const cookies = await sessionsOf(run, [author.user.email]);
  const ofShelf = await sessionsOf(run, [shelf.user.email]);
  const ofBook = `/api/book-projects/${id}`;
  return [
    { name: 'GET /api/health/live', path: '/api/health/live' },
    { name: 'GET /api/health', path: '/api/health' },
    { name: 'GET /api/auth/me', path: '/api/auth/me', cookies: await sessionsOf(run, emails) },
    { name: `list of books, page of ${PAGE} (an account with 5)`, path: listOf(author, `?limit=${PAGE}`), cookies },
    { name: `list of books, page of ${PAGE} (with 1,000)`, path: listOf(shelf, `?limit=${PAGE}`), cookies: ofShelf },
    { name: 'list of books without a limit, page of 100 (with 1,000)', path: listOf(shelf, ''), cookies: ofShelf },
    { name: 'book with chapters, complete', path: ofBook, cookies },
    {
      name: 'book with chapters, at work (asks its workflow)',
      path: `/api/book-projects/${atWork.id}`,
      cookies: await sessionsOf(run, [writer.user.email]),
    },
    { name: 'text of a chapter', path: `${ofBook}/chapters/1`, cookies },
    { name: 'download of a PDF', path: `${ofBook}/files/pdf`, cookies },
    { name: `niche analyses, page of 50 (with ${ANALYSES})`, path: '/api/niche-analysis/history', cookies },
    { name: 'POST /api/auth/login', path: '/api/auth/login', bodies: emails.map((email) => JSON.stringify({ email, password: PASSWORD })) },
    { name: 'landing page, prerendered', path: '/' },
    { name: 'page of the application, as a member', path: '/dashboard', cookies: [`${SIGNED_IN_COOKIE}=1`] },
    { name: 'a file of the web application', path: '/theme.js' },
  ];
}

/** Signs these accounts in, in turn, once for each connection: two requests of one session wait for one another. */
async function sessionsOf({ harness }: HarnessRun, emails: readonly string[]): Promise<string[]> {
  const sessions: string[] = [];
  for (let session = 0; session < (AT_ONCE[0] ?? 1); session++) {
    const author = new Author(harness.apiUrl);
    await author.signIn(emails[session % emails.length] ?? '', PASSWORD);
    sessions.push(author.session);
  }
  return sessions;
}

const listOf = ({ user }: Author, query: string): string => `/api/users/${user.id}/projects${query}`;

async function addAnalyses({ harness }: HarnessRun, author: Author): Promise<void> {
  await author.expect(200, 'POST', '/api/niche-analysis', { keyword: 'balcony bees' });
  const columns = await otherColumns(harness, 'niche_analyses', ['id']);
  await harness.db.query(
    `INSERT INTO niche_analyses (${columns}) SELECT ${columns} FROM niche_analyses, generate_series(2, $2) WHERE user_id = $1`,
    [author.user.id, ANALYSES],
  );
}
