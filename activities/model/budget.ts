/** What a book's model calls may take, in tokens and in money. */

import type { DataSource, EntityManager } from 'typeorm';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { costUsd, type ModelPrices, type TokenUsage } from '../../shared/model-prices.ts';
import { finalFailure, projectGone } from '../failures.ts';
import type { ModelConfig } from './client.ts';

/** Tokens of calls of one model. */
export type ModelUsage = TokenUsage & { model: string };

/**
 * Checks that the book's budgets, of tokens and of money, cover the most that a call can take. Locks the book until the end of the
 * transaction, so that concurrent calls cannot exceed them together.
 * @returns the owner's id
 * @throws `BudgetSpent`, `ProjectGone`
 */
export async function lockBudget(
  manager: EntityManager,
  { prices, bookCostCapUsd }: ModelConfig,
  projectId: string,
  most: ModelUsage,
): Promise<string> {
  const project = await manager.findOne(BookProject, {
    where: { id: projectId },
    select: { id: true, tokenBudget: true, userId: true },
    lock: { mode: 'pessimistic_write' },
  });
  if (!project) throw projectGone(projectId);
  const used = await usageByModel(manager, projectId);
  const [tokens, next] = [sumOf(used, tokensOf), tokensOf(most)];
  if (tokens + next > project.tokenBudget)
    throw finalFailure('BudgetSpent', `${tokens} of ${project.tokenBudget} tokens are used and the next call may need ${next}`);
  const [usd, nextUsd] = [sumOf(used, costIn(prices)), costIn(prices)(most)];
  if (usd + nextUsd > bookCostCapUsd)
    throw finalFailure(
      'BudgetSpent',
      `$${usd.toFixed(4)} of $${bookCostCapUsd} are spent and the next call may cost $${nextUsd.toFixed(4)}`,
    );
  return project.userId;
}

/** Actual usage of completed calls plus the maximum of calls in flight. Rewrites have a budget of their own. */
async function usageByModel(db: EntityManager, projectId: string): Promise<ModelUsage[]> {
  // Sums are bigint, which the driver gives as text.
  return db.query<ModelUsage[]>(
    `SELECT model, sum(prompt_tokens)::float8 AS "promptTokens", sum(cached_tokens)::float8 AS "cachedTokens",
            sum(completion_tokens)::float8 AS "completionTokens"
       FROM model_calls WHERE project_id = $1 AND workflow_id NOT LIKE 'rewrite/%' GROUP BY model`,
    [projectId],
  );
}

/** US cents that the calls of a book cost so far, rounded; of models without a price nothing. */
export async function costCents(
  { db, model }: { db: DataSource; model: { config: Pick<ModelConfig, 'prices'> } },
  projectId: string,
): Promise<number> {
  return Math.round(100 * sumOf(await usageByModel(db.manager, projectId), costIn(model.config.prices)));
}

const sumOf = (usages: readonly ModelUsage[], figure: (usage: ModelUsage) => number): number =>
  usages.reduce((sum, usage) => sum + figure(usage), 0);
const tokensOf = ({ promptTokens, completionTokens }: TokenUsage): number => promptTokens + completionTokens;
const costIn =
  (prices: ModelPrices) =>
  (usage: ModelUsage): number =>
    costUsd(prices, usage.model, usage) ?? 0;
