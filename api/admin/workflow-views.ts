import type { WorkflowView } from '../../shared/admin.ts';
import { STAGES, STUCK_AFTER_MINUTES } from '../../shared/book/status.ts';
import { PLANS, TIERS } from '../../shared/plans.ts';
import type { ApiDeps } from '../deps.ts';
import { workflowsUrl } from './workflows-url.ts';

/** Several times what a long book takes at a current model's list price. */
const EXPENSIVE_CENTS = 500;
/** A book that is in each stage for as long as that is no reason to worry. */
const LONGEST_MS = Object.values(STUCK_AFTER_MINUTES).reduce((sum, minutes) => sum + minutes, 0) * 60_000;

/** Lists of Temporal's web UI that operators look at: none if its address is not configured. `docs/operate/temporal.md` has the queries. */
export function workflowViews(deps: Pick<ApiDeps, 'config' | 'temporal'>, now: Date): WorkflowView[] {
  const stages = STAGES.map((stage) => `"${stage}"`).join(', ');
  const before = new Date(now.getTime() - LONGEST_MS).toISOString();
  const queries = {
    Stuck: `BookStage IN (${stages}) AND ExecutionStatus="Running" AND StartTime < "${before}"`,
    Expensive: `CostCents >= ${EXPENSIVE_CENTS}`,
    Refused: 'FailureCode="ContentRefused"',
    ...Object.fromEntries(TIERS.map((tier) => [PLANS[tier].name, `PlanTier="${tier}"`])),
  };
  return Object.entries(queries).flatMap(([name, query]) => {
    const url = workflowsUrl(deps, `WorkflowType="bookProject" AND ${query}`);
    return url ? [{ name, url }] : [];
  });
}
