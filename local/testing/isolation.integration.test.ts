import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { until } from './until.ts';
import { freshDatabase, freshNamespace, temporalAddress } from './isolation.ts';

test('a fresh database is empty, separate and can be dropped while in use', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()]);
  const client = new pg.Client({ connectionString: one.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('CREATE TABLE here (id int)');
  const other = new pg.Client({ connectionString: two.url });
  await other.connect();
  expect((await other.query("SELECT to_regclass('here') AS name")).rows[0].name).toBeNull();
  await other.end();
  await Promise.all([one.drop(), two.drop()]);
});

test('a fresh namespace accepts a workflow with our search attributes at once', async () => {
  const [namespace, other] = await Promise.all([freshNamespace(), freshNamespace()]);
  const connection = await Connection.connect({ address: temporalAddress() });
  const client = new Client({ connection, namespace });
  await client.workflow.start('any', { workflowId: 'x', taskQueue: 'q', searchAttributes: { OwnerId: ['o'], ChaptersDone: [3] } });
  // Visibility follows a start, by a moment.
  await until(async () => (await client.workflow.count("OwnerId = 'o'")).count === 1);
  expect((await new Client({ connection, namespace: other }).workflow.count()).count).toBe(0);
  await connection.close();
});
