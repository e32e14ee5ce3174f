import type { EntityManager } from 'typeorm';
import { RewriteCharge } from '../../shared/database/entities/rewrite-charge.ts';
import { Rewrite } from '../../shared/database/entities/rewrite.ts';
import type { TokenUsage } from '../../shared/model-prices.ts';
import { rewriteWorkflowId } from '../../shared/temporal.ts';
import { finalFailure, projectGone } from '../failures.ts';

/**
 * Checks that what was set aside for a rewrite covers the most that a call can take. Locks the charge until the end of the transaction.
 * @returns the owner's id
 * @throws `BudgetSpent`, `ProjectGone`
 */
export async function lockRewriteBudget(manager: EntityManager, rewriteId: string, most: TokenUsage): Promise<string> {
  const charge = await manager.findOne(RewriteCharge, { where: { rewriteId }, lock: { mode: 'pessimistic_write' } });
  if (!charge || !(await manager.existsBy(Rewrite, { id: rewriteId }))) throw projectGone(`of rewrite ${rewriteId}`);
  const used = await tokensUsed(manager, rewriteId);
  const next = most.promptTokens + most.completionTokens;
  if (used + next > charge.reserved)
    throw finalFailure('BudgetSpent', `${used} of ${charge.reserved} tokens are used and the next call may need ${next}`);
  return charge.userId;
}

/** Tokens of a rewrite's calls so far, those in flight at their most. */
export async function tokensUsed(manager: EntityManager, rewriteId: string): Promise<number> {
  const [sum]: { tokens: number }[] = await manager.query(
    `SELECT coalesce(sum(prompt_tokens + completion_tokens), 0)::int AS tokens FROM model_calls WHERE workflow_id = $1`,
    [rewriteWorkflowId(rewriteId)],
  );
  return sum?.tokens ?? 0;
}
