/**
 * What tests share: one Postgres and one Temporal dev server for the whole run, started by `run-tests.ts`. Each test file uses a separate
 * database and namespace, so that files do not see each other's rows and workflows.
 */

import { randomBytes } from 'node:crypto';
import { Connection } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time.js';
import pg from 'pg';
import { registerSearchAttributes } from '../../shared/temporal/register-search-attributes.ts';

const RETENTION = msToTs('3 days');
const READY_TIMEOUT_MS = 10_000;

export type Database = { url: string; /** Drops it, even with open connections. */ drop: () => Promise<void> };

/** An empty database with a random name. */
export function freshDatabase(): Promise<Database> {
  return createDatabase('template1');
}

async function createDatabase(template: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(given('TEST_POSTGRES_URL'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** A migrated database, cloned from a template that the run migrated at its start. */
export function migratedDatabase(): Promise<Database> {
  return createDatabase(given('TEST_TEMPLATE_DATABASE'));
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
    // New namespaces and attributes become visible shortly after the response.
    await untilAccepted(() => registerSearchAttributes(connection, namespace));
    await untilAccepted(() => connection.workflowService.listWorkflowExecutions({ namespace, query: 'OwnerId = "nobody"' }));
    return namespace;
  } finally {
    await connection.close();
  }
}

async function untilAccepted(call: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    try {
      await call();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
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

function given(name: 'TEST_POSTGRES_URL' | 'TEST_TEMPLATE_DATABASE' | 'TEST_TEMPORAL_ADDRESS'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with "npm test -- <file>", which starts what they need.`);
  return value;
}
