/** An answer of the model that arrives while the database is down is stored when it is back, and not asked for again. */

import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { MockActivityEnvironment } from '@temporalio/testing';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { startWithClient, type TestClient } from '../../local/fakes/openai/testing/test-client.ts';
import { migratedDatabase, type Database } from '../../local/testing/isolation.ts';
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
beforeAll(async () => {
  database = await migratedDatabase();
  line = new Line(database.url);
  db = await createDataSource(await line.open(), 4).initialize();
  direct = await createDataSource(database.url, 2).initialize();
  fake = await startWithClient({ latencyMs: 1_500 });
});
afterAll(async () => {
  await db.destroy().catch(() => undefined);
  line.cut();
  await direct.destroy();
  await Promise.all([database.drop(), fake.stop()]);
});

test('a call whose answer comes during an outage is made once, charged once and stored once', async () => {
  const [user] = await direct.query<{ id: string }[]>(
    `INSERT INTO users (email, author_name, password_hash, books_reset_date, niche_analyses_reset_date) VALUES ('ask@example.com', 'Ada Quill', 'none', now(), now()) RETURNING id`,
  );
  const model = createModelClient({
    ...{ apiKey: 'any', baseUrl: fake.url, planningModel: 'gpt-5-mini', proseModel: 'gpt-5-mini', reasoningTokens: 0 },
    ...{ contextTokens: 100_000, prices: {}, bookCostCapUsd: 1, idleTimeoutMs: 10_000 },
  });
  const stored: string[] = [];
  const asked = new MockActivityEnvironment({ workflowExecution: { workflowId: 'book/ask', runId: 'run' } }).run(() =>
    askForStructure(
      { db, model },
      {
        chargedTo: { userId: user?.id ?? '' },
        step: 'suggest',
        prompt: { name: 'suggest', version: 1, work: 'planning', system: 'You name books.', user: 'Name one.', maxTokens: 100 },
        schema: z.object({ title: z.string() }),
        store: async (manager, { title }) => {
          await manager.query(`UPDATE users SET author_name = $1`, [title]);
          stored.push(title);
        },
      },
      new AbortController().signal,
    ),
  );
  await until(async () => (await direct.getRepository(ModelCall).countBy({ outcome: 'in-flight' })) === 1);
  line.cut();
  // The answer has come by then, and waits.
  await new Promise((done) => setTimeout(done, 3_000));
  expect((await direct.getRepository(ModelCall).find()).map(({ outcome }) => outcome)).toEqual(['in-flight']);
  await line.open();
  const { title } = (await asked) as { title: string };
  expect((await direct.getRepository(ModelCall).find()).map(({ outcome }) => outcome)).toEqual(['accepted']);
  expect(stored).toEqual([title]);
  expect(await direct.query(`SELECT author_name FROM users`)).toEqual([{ author_name: title }]);
});
