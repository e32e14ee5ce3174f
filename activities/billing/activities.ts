import type { ActivityDeps, InputOf } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { buyTokens } from './buy-tokens.ts';
import { applyCancellation, applyRefund, releaseBooks } from './apply-end.ts';
import { applyPlan } from './apply-plan.ts';
import { reconcileBilling } from './reconcile-billing.ts';
import { changeCard } from './change-card.ts';
import { decideCancellation, decideRefund, decideResumption } from './decide-end.ts';
import { decidePlan } from './decide-plan.ts';
import { warnAccessEnding } from './warn-access-ending.ts';

/** Reconciliation with Stripe. */
export const createBillingActivities = (deps: Pick<ActivityDeps, 'db' | 'payments'>) => ({
  convergeBilling: (input: InputOf<typeof reconcileBilling>) => reconcileBilling(deps, input),
  warnAccessEnding: (userId: string) => warnAccessEnding(deps, userId),
  releaseBooks: (userId: string) => releaseBooks(deps, userId),
});

/**
 * Stripe commands requested by a user: one activity decides, the next applies the decision. A user is waiting, so heartbeats reveal a lost
 * worker early.
 */
export const createPurchaseActivities = (deps: Pick<ActivityDeps, 'db' | 'payments'>) => ({
  decideStart: (request: InputOf<typeof decidePlan>) => withHeartbeat(() => decidePlan(deps, request, true)),
  decideChange: (request: InputOf<typeof decidePlan>) => withHeartbeat(() => decidePlan(deps, request, false)),
  decideResumption: (userId: string) => withHeartbeat(() => decideResumption(deps, userId)),
  decideCancellation: (userId: string) => withHeartbeat(() => decideCancellation(deps, userId)),
  decideRefund: (request: InputOf<typeof decideRefund>) => withHeartbeat(() => decideRefund(deps, request)),
  carryOutPlan: (command: InputOf<typeof applyPlan>) => withHeartbeat(() => applyPlan(deps, command)),
  carryOutCancellation: (command: InputOf<typeof applyCancellation>) => withHeartbeat(() => applyCancellation(deps, command)),
  carryOutRefund: (command: InputOf<typeof applyRefund>) => withHeartbeat(() => applyRefund(deps, command)),
  changeCard: (command: InputOf<typeof changeCard>) => withHeartbeat(() => changeCard(deps, command)),
  buyTokens: (command: InputOf<typeof buyTokens>) => withHeartbeat(() => buyTokens(deps, command)),
});
