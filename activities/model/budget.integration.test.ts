/** A call is refused before it is made if the book's calls, those in flight included, could cost more than its cap. */

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { migratedDatabase, type Database } from '../../local/testing/isolation.ts';
import { createDataSource } from '../../shared/database/data-source.ts';
import { LIST_PRICES } from '../../shared/model-prices.ts';
import { lockBudget, type ModelUsage } from './budget.ts';
import type { ModelConfig } from './client.ts';

/** Costs two dollars. */
const NEXT: ModelUsage = { model: 'gpt-4.1', promptTokens: 200_000, cachedTokens: 0, completionTokens: 200_000 };
const MILLION = 1_000_000;

let database: Database;
let db: DataSource;
let userId: string;
let projectId: string;
beforeAll(async () => {
  database = await migratedDatabase();
  db = await createDataSource(database.url, 4).initialize();
  userId = await added(
    `INSERT INTO users (email, author_name, password_hash, books_reset_date, niche_analyses_reset_date) VALUES ('a@example.com', 'Ada Quill', 'none', now(), now()) RETURNING id`,
  );
});
beforeEach(async () => {
  projectId = await added(
    `INSERT INTO book_projects (user_id, author_name, email, book_idea, target_audience, book_title, token_budget)
     VALUES ($1, 'Ada Quill', 'a@example.com', 'Bees', 'Gardeners', 'Bees', 100000000) RETURNING id`,
    userId,
  );
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function added(insert: string, ...values: unknown[]): Promise<string> {
  const [row]: { id: string }[] = await db.query(insert, values);
  return row?.id ?? '';
}

const called = (outcome: string, { model = 'gpt-4.1', promptTokens = 0, cachedTokens = 0, completionTokens = 0 }: Partial<ModelUsage>) =>
  db.query(
    `INSERT INTO model_calls (user_id, project_id, workflow_id, step, run_id, prompt, model, provider_id, outcome, prompt_tokens, cached_tokens, completion_tokens, duration_ms)
     VALUES ($1, $2, 'book', 'outline', 'run', 'outline@1', $3, '', $4, $5, $6, $7, 1)`,
    [userId, projectId, model, outcome, promptTokens, cachedTokens, completionTokens],
  );

const config = { prices: LIST_PRICES, bookCostCapUsd: 10 } as ModelConfig;
const ask = (next = NEXT) => db.transaction((manager) => lockBudget(manager, config, projectId, next));

test('up to the cap, to the cent, the owner is charged', async () => {
  await called('accepted', { completionTokens: MILLION });
  expect(await ask()).toBe(userId);
});

test.each(['accepted', 'InvalidStructure', 'in-flight'])('a cent more is refused, and %s calls count', async (outcome) => {
  await called('accepted', { completionTokens: MILLION });
  await called(outcome, { promptTokens: 5_000 });
  await expect(ask()).rejects.toMatchObject({ type: 'BudgetSpent', nonRetryable: true });
});

test('cached tokens count at their price, and each model at its own', async () => {
  await called('accepted', { promptTokens: 8 * MILLION, cachedTokens: 8 * MILLION });
  await called('accepted', { model: 'gpt-4.1-mini', promptTokens: 10 * MILLION });
  expect(await ask()).toBe(userId);
  await called('accepted', { model: 'gpt-4.1-mini', completionTokens: 10_000 });
  await expect(ask()).rejects.toMatchObject({ type: 'BudgetSpent' });
});

test('what has no price is held by the tokens alone', async () => {
  await called('accepted', { model: 'llama3.3', completionTokens: 90 * MILLION });
  expect(await ask()).toBe(userId);
  await expect(ask({ ...NEXT, promptTokens: 10 * MILLION })).rejects.toMatchObject({ type: 'BudgetSpent' });
});

test('a book that is gone is named so', async () => {
  await db.query('DELETE FROM book_projects WHERE id = $1', [projectId]);
  await expect(ask()).rejects.toMatchObject({ type: 'ProjectGone' });
});
