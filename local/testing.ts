/**
 * What tests share: one Postgres and one Temporal dev server for the whole run, started by `run-tests.ts`.
 * Each test file takes a database and a namespace of its own, so that no file sees another's rows or workflows.
 */

import { randomBytes } from 'node:crypto';
import { Connection } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time.js';
import proto from '@temporalio/proto';
import pg from 'pg';
import { SEARCH_ATTRIBUTES } from '../shared/temporal.ts';

const RETENTION = msToTs('3 days');
const READY_TIMEOUT_MS = 10_000;
const { IndexedValueType } = proto.temporal.api.enums.v1;
const VALUE_TYPES = { KEYWORD: IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD, INT: IndexedValueType.INDEXED_VALUE_TYPE_INT } as const;

/** An empty database with a random name, and what removes it, open connections or not. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name}`);
  const url = new URL(given('TEST_POSTGRES_URL'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** `host:port` of the test run's Temporal dev server. */
export function temporalAddress(): string {
  return given('TEST_TEMPORAL_ADDRESS');
}

/** Registers a namespace with a random name and our search attributes, ready for workers and workflows. Takes about 20 ms. */
export async function freshNamespace(): Promise<string> {
  const namespace = `test-${randomBytes(6).toString('hex')}`;
  const connection = await Connection.connect({ address: temporalAddress() });
  try {
    await connection.workflowService.registerNamespace({ namespace, workflowExecutionRetentionPeriod: RETENTION });
    const searchAttributes = Object.fromEntries(Object.entries(SEARCH_ATTRIBUTES).map(([name, type]) => [name, VALUE_TYPES[type]]));
    // The server learns of a new namespace and of new attributes a moment after it has answered.
    await untilAccepted(() => connection.operatorService.addSearchAttributes({ namespace, searchAttributes }));
    await untilAccepted(() => connection.workflowService.listWorkflowExecutions({ namespace, query: 'OwnerId = "nobody"' }));
    return namespace;
  } finally {
    await connection.close();
  }
}

async function untilAccepted(call: () => Promise<unknown>): Promise<void> {
  const giveUpAt = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    try {
      await call();
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: given('TEST_POSTGRES_URL') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function given(name: 'TEST_POSTGRES_URL' | 'TEST_TEMPORAL_ADDRESS'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with "npm test -- <file>", which starts what they need.`);
  return value;
}
