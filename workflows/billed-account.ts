import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';
import {
  ActivityFailure,
  allHandlersFinished,
  condition,
  defineSignal,
  defineUpdate,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import type { SubscribeAnswer } from '../shared/billing.ts';
import { ACCESS_WARNING_DAYS, type PaidTier, type TokenPack } from '../shared/plans.ts';
import {
  STRIPE_EVENT_SIGNAL,
  SUBSCRIPTION_UPDATES,
  subscriptionWorkflowId,
  type BillingStanding,
  type SubscriptionInput,
} from '../shared/temporal.ts';
import { billing, purchases } from './activity-policies.ts';
import { asCommandFailure } from './command-failure.ts';
import { inTurns } from './in-turns.ts';

/** A command's key for Stripe, and what names its steps to operators. */
type Command = { key: string; step: (name: string, summary: string) => { activityId: string; summary: string } };
type PlanWish = { tier: PaidTier; promoCode?: string };

export const stripeEvent = defineSignal<[eventId: string]>(STRIPE_EVENT_SIGNAL);
export const startSubscription = defineUpdate<SubscribeAnswer, [PlanWish]>(SUBSCRIPTION_UPDATES.start);
export const changePlan = defineUpdate<SubscribeAnswer, [PlanWish]>(SUBSCRIPTION_UPDATES.changePlan);
export const cancelSubscription = defineUpdate<void>(SUBSCRIPTION_UPDATES.cancel);
export const resumeSubscription = defineUpdate<void>(SUBSCRIPTION_UPDATES.resume);
export const refundSubscription = defineUpdate<void>(SUBSCRIPTION_UPDATES.refund);
export const buyTokens = defineUpdate<{ clientSecret: string }, [{ tokensAmount: TokenPack }]>(SUBSCRIPTION_UPDATES.buyTokens);
export const reconcile = defineUpdate<BillingStanding>(SUBSCRIPTION_UPDATES.reconcile);

const planTier = defineSearchAttributeKey('PlanTier', SearchAttributeType.KEYWORD);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WARNING_MS = ACCESS_WARNING_DAYS * DAY_MS;
/** Stripe's clock may be behind ours at the end of a period: then it is asked again a minute later. */
const PERIOD_GRACE_MS = MINUTE_MS;
/** How long what failed for good is left alone. */
const RETRY_MS = 10 * MINUTE_MS;
/** More than Stripe sends of one customer within its three days of repeating. */
const EVENTS_REMEMBERED = 200;

/** A user as Stripe knows them: what they ask for, what is reported of them, and when to look. */
export class BilledAccount {
  private readonly userId: string;
  private readonly inTurn = inTurns();
  private readonly seenEvents: string[];
  private commands: number;
  private warnedOf: number | null;
  private standing: BillingStanding = { plan: null, isOpen: false };
  private shownTier = workflowInfo().typedSearchAttributes.get(planTier);
  /** When Stripe is asked without having reported anything. */
  private readAgainAt = 0;
  /** In this run. */
  private reads = 0;
  /** Stripe has reported something that has not been looked up. */
  private isBehind = true;

  constructor({ userId, commands = 0, seenEvents = [], warnedOf = null }: SubscriptionInput) {
    this.userId = userId;
    this.commands = commands;
    this.seenEvents = seenEvents;
    this.warnedOf = warnedOf;
    setHandler(stripeEvent, (eventId) => this.hear(eventId));
    setHandler(startSubscription, (wish) =>
      this.command((command) =>
        this.getPlan(
          command,
          purchases.decideStart.executeWithOptions(command.step('decide', 'How the plan begins'), [{ userId, ...wish }]),
        ),
      ),
    );
    setHandler(changePlan, (wish) =>
      this.command((command) =>
        this.getPlan(
          command,
          purchases.decideChange.executeWithOptions(command.step('decide', 'How the plan changes'), [{ userId, ...wish }]),
        ),
      ),
    );
    setHandler(resumeSubscription, () =>
      this.command(async (command) => {
        await this.getPlan(command, purchases.decideResumption.executeWithOptions(command.step('decide', 'What is called off'), [userId]));
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
    setHandler(reconcile, () => this.reconcile());
  }

  hasSomethingToWaitFor(): boolean {
    const { plan, isOpen } = this.standing;
    return plan !== null || isOpen || this.isBehind || !allHandlersFinished();
  }

  carriedOver(): SubscriptionInput {
    const { userId, commands, seenEvents, warnedOf } = this;
    return { userId, commands, seenEvents, warnedOf };
  }

  /** Reads Stripe into our rows; again when it reports, when the period ends, and once a day. */
  converge(): Promise<void> {
    return this.inTurn(async () => {
      this.isBehind = false;
      const at = Date.now();
      this.standing = await billing.convergeBilling.executeWithOptions(
        { activityId: `read-${++this.reads}`, summary: 'Read Stripe into the rows' },
        [{ userId: this.userId, at }],
      );
      const periodEndsAt = this.standing.plan?.periodEndsAt ?? Infinity;
      this.readAgainAt = Math.min(at + DAY_MS, periodEndsAt > at ? periodEndsAt : at + PERIOD_GRACE_MS);
      this.tellOperators(at);
    });
  }

  async untilSomethingHappens(): Promise<void> {
    const due = this.nextDue();
    if (due > Date.now())
      await condition(() => this.isBehind || this.nextDue() !== due || !this.hasSomethingToWaitFor(), due - Date.now(), {
        summary: 'Until Stripe reports, a period or access ends, or a day has passed',
      });
  }

  async catchUp(): Promise<void> {
    if (this.isBehind || this.readAgainAt <= Date.now()) await this.converge().catch((error: unknown) => this.tryLater(error));
    const end = this.standing.plan?.accessEndsAt ?? null;
    if (end === null || end === this.warnedOf || end - WARNING_MS > Date.now()) return;
    await billing.warnAccessEnding.executeWithOptions({ activityId: `warn-${end}`, summary: 'Write that access ends soon' }, [this.userId]);
    this.warnedOf = end;
  }

  /** Stripe refuses, or our code fails: an operator sees why, and it is tried again. Nothing ends for it. */
  private tryLater(error: unknown): void {
    if (!(error instanceof ActivityFailure)) throw error;
    this.standing = { ...this.standing, isOpen: true };
    this.readAgainAt = Date.now() + RETRY_MS;
    setCurrentDetails(`Stripe could not be read, and is asked again in ten minutes: ${error.cause?.message ?? error.message}`);
  }

  private hear(eventId: string): void {
    if (this.seenEvents.includes(eventId)) return;
    this.seenEvents.push(eventId);
    if (this.seenEvents.length > EVENTS_REMEMBERED) this.seenEvents.shift();
    this.isBehind = true;
  }

  private nextDue(): number {
    const end = this.standing.plan?.accessEndsAt ?? null;
    const warning = end === null || end === this.warnedOf ? Infinity : end - WARNING_MS;
    return Math.min(this.readAgainAt, warning);
  }

  /** One command at a time, each with a key of its own for Stripe; our rows say what came of it before it is answered. */
  private async command<Answer>(run: (command: Command) => Promise<Answer>): Promise<Answer> {
    const number = ++this.commands;
    const key = `${subscriptionWorkflowId(this.userId)}/${workflowInfo().firstExecutionRunId}/${number}`;
    const step = (name: string, summary: string) => ({ activityId: `${name}-${number}`, summary });
    try {
      const answer = await this.inTurn(() => run({ key, step }));
      await this.converge();
      return answer;
    } catch (error) {
      // What was not answered may have been done. Nobody is kept waiting for it to be looked up.
      this.isBehind = true;
      throw asCommandFailure(error);
    }
  }

  private async getPlan({ key, step }: Command, deciding: ReturnType<typeof purchases.decideStart>): Promise<SubscribeAnswer> {
    const decision = await deciding;
    return purchases.carryOutPlan.executeWithOptions(step('carry-out', `At Stripe: ${decision.do} ${decision.tier}`), [
      { userId: this.userId, key, decision },
    ]);
  }

  private async cancel({ key, step }: Command): Promise<void> {
    const { userId } = this;
    const decision = await purchases.decideCancellation.executeWithOptions(step('decide', 'How the plan ends'), [userId]);
    await purchases.carryOutCancellation.executeWithOptions(step('carry-out', `At Stripe: end it ${decision.when}`), [
      { userId, key, decision },
    ]);
  }

  private async refund({ key, step }: Command): Promise<void> {
    const { userId } = this;
    const at = Date.now();
    const decision = await purchases.decideRefund.executeWithOptions(step('decide', 'Whether money is given back'), [{ userId, at }]);
    await purchases.carryOutRefund.executeWithOptions(step('carry-out', 'At Stripe: give the money back, and end it'), [
      { userId, key, decision, at },
    ]);
  }

  private async reconcile(): Promise<BillingStanding> {
    await this.converge();
    return this.standing;
  }

  private tellOperators(readAt: number): void {
    const tier = this.standing.plan?.tier ?? 'free';
    if (tier !== this.shownTier) upsertSearchAttributes([{ key: planTier, value: tier }]);
    this.shownTier = tier;
    setCurrentDetails(`${inWords(this.standing)} Stripe was read at ${new Date(readAt).toISOString()}.`);
  }
}

function inWords({ plan, isOpen }: BillingStanding): string {
  const checkout = isOpen ? ' A checkout is open.' : '';
  if (!plan) return `No plan.${checkout}`;
  const { tier, status, accessEndsAt, periodEndsAt } = plan;
  const end =
    accessEndsAt === null
      ? `period until ${new Date(periodEndsAt).toISOString()}`
      : `access until **${new Date(accessEndsAt).toISOString()}**`;
  return `Plan **${tier}**, ${status}, ${end}.${checkout}`;
}
