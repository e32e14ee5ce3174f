import { expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { createTemporalClient } from '../shared/temporal/client.ts';
import { startOutboxRelay } from './outbox-relay.ts';

jest.setTimeout(20_000);

test('while Temporal is down a round ends at its first row, and so does the relay when it is told to', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) });
  const waiting = ['1', '2', '3'].map((id) => ({ id, kind: 'welcome', scheduledFor: new Date(), userId: null }));
  const db = { query: (sql: string) => Promise.resolve(sql.includes('FROM scheduled_emails') ? waiting : []) } as unknown as DataSource;
  // Nobody listens there.
  const { client, close } = createTemporalClient({ connection: { address: '127.0.0.1:9' }, namespace: 'default' });
  const stop = startOutboxRelay({ db, temporal: client, parallelChapters: 1, freeBooksAtOnce: 1, log });
  while (logged.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await stop();
  await close();
  expect(new Set(logged)).toEqual(new Set(['outbox relay: round failed']));
});
