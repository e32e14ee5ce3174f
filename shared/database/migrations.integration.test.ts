import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { freshDatabase } from '../../local/testing/isolation.ts';
import { createDataSource } from './data-source.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: DataSource | undefined;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await db?.destroy();
  await database.drop();
});

test('several processes may migrate at once, and the second time there is nothing to do', async () => {
  const runs = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  expect(runs.flat()).toEqual(migrations.map(({ name }) => name));
  expect(await migrate(database.url)).toEqual([]);
});

test('the migrations make the columns that the entities name, with their types', async () => {
  db = await createDataSource(database.url).initialize();
  const columns: { table_name: string; column_name: string; is_nullable: string; udt_name: string }[] = await db.query(
    `SELECT table_name, column_name, is_nullable, udt_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'`,
  );
  const made = columns.map(
    (column) => `${column.table_name}.${column.column_name} ${column.udt_name} ${column.is_nullable === 'YES' ? 'null' : 'not null'}`,
  );
  const udt: Record<string, string> = { integer: 'int4', boolean: 'bool', bigint: 'int8', char: 'bpchar' };
  const named = db.entityMetadatas.flatMap(({ tableName, columns: properties }) =>
    properties.map(
      ({ databaseName, type, isNullable }) =>
        `${tableName}.${databaseName} ${udt[String(type)] ?? String(type)} ${isNullable ? 'null' : 'not null'}`,
    ),
  );
  expect(made.sort()).toEqual(named.sort());
});

test('every migration can be taken back', async () => {
  db ??= await createDataSource(database.url).initialize();
  for (let left = migrations.length; left > 0; left--) await db.undoLastMigration();
  const tables: unknown[] = await db.query(
    `SELECT 1 FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'`,
  );
  expect(tables).toEqual([]);
});
