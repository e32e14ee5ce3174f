/** An answer of the model is paid for once: whether the database is away when it comes, or the attempt that asked for it was given up. */

import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Context } from '@temporalio/activity';
import { ActivityCancellationDetails } from '@temporalio/common';
import { MockActivityEnvironment } from '@temporalio/testing';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { startWithClient, type TestClient } from '../../local/fakes/openai/testing/test-client.ts';
import { migratedDatabase, type Database } from '../../local/testing/isolation.ts';
import { OpenAiControl } from '../../local/testing/openai-control.ts';
import { until } from '../../local/testing/until.ts';
import { createDataSource } from '../../shared/database/data-source.ts';
import { ModelCall } from '../../shared/database/entities/model-call.ts';
import { askForStructure } from './ask-for-structure.ts';
import { createModelClient } from './client.ts';

jest.setTimeout(60_000);

/** A way to the database that can be cut. */
class Line {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;
  private readonly to: URL;

  constructor(to: string) {
    this.to = new URL(to);
  }

  async open(): Promise<string> {
    this.server = createServer((socket) => {
      const onward = connect(Number(this.to.port), this.to.hostname);
      for (const [from, other] of [[socket, onward], [onward, socket]] as const) {
        this.sockets.add(from);
        from.pipe(other);
        from.on('error', () => other.destroy());
        from.on('close', () => this.sockets.delete(from));
      }
    }); // prettier-ignore
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    const through = new URL(this.to);
    through.host = `127.0.0.1:${this.port}`;
    return through.href;
  }

  cut(): void {
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

let database: Database;
let line: Line;
let direct: DataSource;
let db: DataSource;
let fake: TestClient;
let control: OpenAiControl;
beforeAll(async () => {
  database = await migratedDatabase();
  line = new Line(database.url);
  db = await createDataSource(await line.open(), 4).initialize();
  direct = await createDataSource(database.url, 2).initialize();
  fake = await startWithClient({ latencyMs: 1_500 });
  control = new OpenAiControl(fake.url);
});
afterAll(async () => {
  await db.destroy().catch(() => undefined);
  line.cut();
  await direct.destroy();
  await Promise.all([database.drop(), fake.stop()]);
});

type Suggested = { title: string };

/** An attempt of a workflow's one step, which is charged to a user of its own. */
async function attempt(connection: DataSource, workflowId: string) {
  const [user] = await direct.query<{ id: string }[]>(
    `INSERT INTO users (email, author_name, password_hash, books_reset_date, niche_analyses_reset_date) VALUES ($1, 'Ada Quill', 'none', now(), now())
     ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`,
    [`${workflowId}@example.com`],
  );
  const model = createModelClient({
    ...{ apiKey: 'any', baseUrl: fake.url, planningModel: 'gpt-5-mini', proseModel: 'gpt-5-mini', reasoningTokens: 0 },
    ...{ contextTokens: 100_000, prices: {}, bookCostCapUsd: 1, idleTimeoutMs: 10_000 },
  });
  const environment = new MockActivityEnvironment({ workflowExecution: { workflowId, runId: 'run' } });
  const answered = environment.run<[], Suggested, () => Promise<Suggested>>(() =>
    askForStructure(
      { db: connection, model },
      {
        chargedTo: { userId: user?.id ?? '' },
        step: 'suggest',
        prompt: { name: 'suggest', version: 1, work: 'planning', system: 'You name books.', user: 'Name one.', maxTokens: 100 },
        schema: z.object({ title: z.string() }),
        store: (manager, { title }) => manager.query(`UPDATE users SET author_name = author_name || $1 WHERE id = $2`, [title, user?.id]),
      },
      Context.current().cancellationSignal,
    ),
  );
  // A test looks at it later.
  answered.catch(() => undefined);
  return { cancel: environment.cancel, answered };
}

const outcomes = async (workflowId: string) => (await direct.getRepository(ModelCall).findBy({ workflowId })).map(({ outcome }) => outcome);
const nameOf = async (workflowId: string) =>
  (await direct.query<{ author_name: string }[]>(`SELECT author_name FROM users WHERE email = $1`, [`${workflowId}@example.com`]))[0]
    ?.author_name;
const underWay = (workflowId: string) => until(async () => (await outcomes(workflowId)).join() === 'in-flight');

test('a call whose answer comes during an outage is made once, charged once and stored once', async () => {
  const { answered } = await attempt(db, 'outage');
  await underWay('outage');
  line.cut();
  // The answer has come by then, and waits.
  await new Promise((done) => setTimeout(done, 3_000));
  expect(await outcomes('outage')).toEqual(['in-flight']);
  await line.open();
  const { title } = await answered;
  expect(await outcomes('outage')).toEqual(['accepted']);
  expect(await nameOf('outage')).toBe(`Ada Quill${title}`);
});

test.each([
  ['has not noticed that it was given up', undefined],
  ['has lost its heartbeats', new ActivityCancellationDetails({ timedOut: true })],
])('an attempt that %s leaves its call to the next one, which is charged once', async (_name, details) => {
  const step = details ? 'lost' : 'unnoticed';
  await control.clearCalls();
  const first = await attempt(direct, step);
  await until(async () => (await control.calls()).length === 1);
  if (details) first.cancel('TIMED_OUT', details);
  const second = await attempt(direct, step);
  await expect(first.answered).rejects.toThrow();
  const { title } = await second.answered;
  expect(await control.calls()).toHaveLength(1);
  expect(await outcomes(step)).toEqual(['accepted']);
  expect(await nameOf(step)).toBe(`Ada Quill${title}`);
});

test('an attempt that is cancelled ends its call, and the next one makes its own', async () => {
  await control.clearCalls();
  const first = await attempt(direct, 'cancelled');
  await until(async () => (await control.calls()).length === 1);
  first.cancel();
  await expect(first.answered).rejects.toThrow();
  await until(async () => (await outcomes('cancelled')).length === 0);
  await (
    await attempt(direct, 'cancelled')
  ).answered;
  expect(await control.calls()).toHaveLength(2);
});
