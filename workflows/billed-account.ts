import {
  ActivityFailure,
  allHandlersFinished,
  condition,
  defineSignal,
  defineUpdate,
  getExternalWorkflowHandle,
  patched,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { ACCESS_WARNING_DAYS, type PaidTier, type TokenPack } from '../shared/plans.ts';
import {
  bookWorkflowId,
  STRIPE_EVENT_SIGNAL,
  SUBSCRIPTION_UPDATES,
  subscriptionWorkflowId,
  SEARCH_ATTRIBUTES,
  type BillingStanding,
  type PlanResult,
  type SubscriptionInput,
} from '../shared/temporal.ts';
import { billing, purchases } from './activity-policies.ts';
import { asCommandFailure } from './command-failure.ts';
import { createMutex } from './mutex.ts';

/** A command's idempotency key prefix for Stripe, and the activity options of its steps. */
type Command = { key: string; step: (name: string, summary: string) => { activityId: string; summary: string } };
type PlanRequest = { tier: PaidTier; promoCode?: string };

export const stripeEvent = defineSignal<[eventId: string]>(STRIPE_EVENT_SIGNAL);
export const startSubscription = defineUpdate<PlanResult, [PlanRequest]>(SUBSCRIPTION_UPDATES.start);
export const changePlan = defineUpdate<PlanResult, [PlanRequest]>(SUBSCRIPTION_UPDATES.changePlan);
export const cancelSubscription = defineUpdate<void>(SUBSCRIPTION_UPDATES.cancel);
export const resumeSubscription = defineUpdate<void>(SUBSCRIPTION_UPDATES.resume);
export const refundSubscription = defineUpdate<void>(SUBSCRIPTION_UPDATES.refund);
export const buyTokens = defineUpdate<{ checkoutId: string }, [{ tokensAmount: TokenPack }]>(SUBSCRIPTION_UPDATES.buyTokens);
export const changeCard = defineUpdate<{ checkoutId: string }>(SUBSCRIPTION_UPDATES.changeCard);
export const reconcile = defineUpdate<BillingStanding>(SUBSCRIPTION_UPDATES.reconcile);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WARNING_MS = ACCESS_WARNING_DAYS * DAY_MS;
/** Stripe's clock may lag ours at the end of a period, so it is read again a minute later. */
const PERIOD_GRACE_MS = MINUTE_MS;
/** Delay before reconciling again after a non-retryable failure. */
const RETRY_MS = 10 * MINUTE_MS;
/** More events than one customer gets within the three days in which Stripe redelivers. */
const EVENTS_REMEMBERED = 200;

/** A user's billing state in the subscription workflow: its update and signal handlers, and when to reconcile with Stripe. */
export class BilledAccount {
  private readonly userId: string;
  private readonly mutex = createMutex();
  private readonly seenEvents: string[];
  private commands: number;
  private warnedOf: number | null;
  private standing: BillingStanding = { plan: null, isOpen: false };
  private shownTier = workflowInfo().typedSearchAttributes.get(SEARCH_ATTRIBUTES.tier);
  /** When to reconcile next even without a Stripe event. */
  private reconcileAt = 0;
  /** Reconciliations in this run; numbers the activity ids. */
  private reads = 0;
  /** A Stripe event has arrived since the last reconciliation. */
  private needsReconcile = true;

  constructor({ userId, commands = 0, seenEvents = [], warnedOf = null }: SubscriptionInput) {
    this.userId = userId;
    this.commands = commands;
    this.seenEvents = seenEvents;
    this.warnedOf = warnedOf;
    setHandler(stripeEvent, (eventId) => this.recordEvent(eventId));
    setHandler(startSubscription, (request) =>
      this.command((command) =>
        this.applyPlan(
          command,
          purchases.decideStart.executeWithOptions(command.step('decide', 'Decide how to start the plan'), [{ userId, ...request }]),
        ),
      ),
    );
    setHandler(changePlan, (request) =>
      this.command((command) =>
        this.applyPlan(
          command,
          purchases.decideChange.executeWithOptions(command.step('decide', 'Decide how to change the plan'), [{ userId, ...request }]),
        ),
      ),
    );
    setHandler(resumeSubscription, () =>
      this.command(async (command) => {
        await this.applyPlan(
          command,
          purchases.decideResumption.executeWithOptions(command.step('decide', 'Decide what to resume'), [userId]),
        );
      }),
    );
    setHandler(cancelSubscription, () => this.command((command) => this.cancel(command)));
    setHandler(refundSubscription, () => this.command((command) => this.refund(command)));
    setHandler(buyTokens, ({ tokensAmount }) =>
      this.command(({ key, step }) =>
        purchases.buyTokens.executeWithOptions(step('buy-tokens', 'Open the checkout of a pack of tokens'), [
          { userId, tokensAmount, key },
        ]),
      ),
    );
    setHandler(changeCard, () =>
      this.command(({ key, step }) =>
        purchases.changeCard.executeWithOptions(step('change-card', 'Open the form for another card'), [{ userId, key }]),
      ),
    );
    setHandler(reconcile, () => this.reconcileNow());
  }

  isActive(): boolean {
    const { plan, isOpen } = this.standing;
    return plan !== null || isOpen || this.needsReconcile || !allHandlersFinished();
  }

  continueAsNewInput(): SubscriptionInput {
    const { userId, commands, seenEvents, warnedOf } = this;
    return { userId, commands, seenEvents, warnedOf };
  }

  /** Reconciles our rows with Stripe and schedules the next run: at the end of the period, but at least daily. */
  reconcileRows(): Promise<void> {
    return this.mutex(async () => {
      this.needsReconcile = false;
      const at = Date.now();
      this.standing = await billing.convergeBilling.executeWithOptions(
        { activityId: `read-${++this.reads}`, summary: 'Reconcile the rows with Stripe' },
        [{ userId: this.userId, at }],
      );
      const periodEndsAt = this.standing.plan?.periodEndsAt ?? Infinity;
      this.reconcileAt = Math.min(at + DAY_MS, periodEndsAt > at ? periodEndsAt : at + PERIOD_GRACE_MS, this.standing.dueAt ?? Infinity);
      this.publishDetails(at);
    });
  }

  async waitUntilDue(): Promise<void> {
    const due = this.nextDue();
    if (due > Date.now())
      await condition(() => this.needsReconcile || this.nextDue() !== due || !this.isActive(), due - Date.now(), {
        summary: 'Wait for a Stripe event, the end of a period or of access, or a day',
      });
  }

  async runDueWork(): Promise<void> {
    if (this.needsReconcile || this.reconcileAt <= Date.now()) await this.reconcileRows().catch((error: unknown) => this.retryLater(error));
    const end = this.standing.plan?.accessEndsAt ?? null;
    if (end === null || end === this.warnedOf || end - WARNING_MS > Date.now()) return;
    await billing.warnAccessEnding.executeWithOptions({ activityId: `warn-${end}`, summary: 'Send the reminder that access ends soon' }, [
      this.userId,
    ]);
    this.warnedOf = end;
  }

  /** After a non-retryable failure the workflow stays open, shows operators the reason and retries later. */
  private retryLater(error: unknown): void {
    if (!(error instanceof ActivityFailure)) throw error;
    this.standing = { ...this.standing, isOpen: true };
    this.reconcileAt = Date.now() + RETRY_MS;
    setCurrentDetails(`Could not reconcile with Stripe; retrying in ten minutes: ${error.cause?.message ?? error.message}`);
  }

  private recordEvent(eventId: string): void {
    if (this.seenEvents.includes(eventId)) return;
    this.seenEvents.push(eventId);
    if (this.seenEvents.length > EVENTS_REMEMBERED) this.seenEvents.shift();
    this.needsReconcile = true;
  }

  private nextDue(): number {
    const end = this.standing.plan?.accessEndsAt ?? null;
    const warning = end === null || end === this.warnedOf ? Infinity : end - WARNING_MS;
    return Math.min(this.reconcileAt, warning);
  }

  /** Runs one command at a time under its own idempotency key, and reconciles the rows before the update returns. */
  private async command<Answer>(run: (command: Command) => Promise<Answer>): Promise<Answer> {
    const number = ++this.commands;
    const key = `${subscriptionWorkflowId(this.userId)}/${workflowInfo().firstExecutionRunId}/${number}`;
    const step = (name: string, summary: string) => ({ activityId: `${name}-${number}`, summary });
    try {
      const answer = await this.mutex(() => run({ key, step }));
      await this.reconcileRows();
      return answer;
    } catch (error) {
      // A command that failed without a response may still have taken effect: reconcile, but do not make the caller wait for it.
      this.needsReconcile = true;
      throw asCommandFailure(error);
    }
  }

  private async applyPlan({ key, step }: Command, pendingDecision: ReturnType<typeof purchases.decideStart>): Promise<PlanResult> {
    const decision = await pendingDecision;
    return purchases.carryOutPlan.executeWithOptions(step('carry-out', `At Stripe: ${decision.do} ${decision.tier}`), [
      { userId: this.userId, key, decision },
    ]);
  }

  private async cancel({ key, step }: Command): Promise<void> {
    const { userId } = this;
    const decision = await purchases.decideCancellation.executeWithOptions(step('decide', 'Decide how to cancel the plan'), [userId]);
    await purchases.carryOutCancellation.executeWithOptions(step('carry-out', `At Stripe: end it ${decision.when}`), [
      { userId, key, decision },
    ]);
  }

  private async refund({ key, step }: Command): Promise<void> {
    const { userId } = this;
    const at = Date.now();
    const decision = await purchases.decideRefund.executeWithOptions(step('decide', 'Decide whether to refund'), [{ userId, at }]);
    await purchases.carryOutRefund.executeWithOptions(step('carry-out', 'At Stripe: refund and end the subscription'), [
      { userId, key, decision, at },
    ]);
    // Refunds from before stopped nothing.
    if (patched('refund-stops-books')) await this.stopBooks(step);
  }

  /** The allowance that paid for them has been given back. */
  private async stopBooks(step: Command['step']): Promise<void> {
    const projectIds = await billing.releaseBooks.executeWithOptions(step('release-books', 'Release the books at work'), [this.userId]);
    for (const id of projectIds)
      void getExternalWorkflowHandle(bookWorkflowId(id))
        .cancel()
        // It has closed meanwhile.
        .catch(() => undefined);
  }

  private async reconcileNow(): Promise<BillingStanding> {
    await this.reconcileRows();
    return this.standing;
  }

  private publishDetails(readAt: number): void {
    const tier = this.standing.plan?.tier ?? 'free';
    if (tier !== this.shownTier) upsertSearchAttributes([{ key: SEARCH_ATTRIBUTES.tier, value: tier }]);
    this.shownTier = tier;
    setCurrentDetails(`${describeStanding(this.standing)} Last reconciled at ${new Date(readAt).toISOString()}.`);
  }
}

function describeStanding({ plan, isOpen }: BillingStanding): string {
  const checkout = isOpen ? ' A checkout is open.' : '';
  if (!plan) return `No plan.${checkout}`;
  const { tier, status, accessEndsAt, periodEndsAt } = plan;
  const end =
    accessEndsAt === null
      ? `period until ${new Date(periodEndsAt).toISOString()}`
      : `access until **${new Date(accessEndsAt).toISOString()}**`;
  return `Plan **${tier}**, ${status}, ${end}.${checkout}`;
}
