import { IsNull, Not } from 'typeorm';
import { said } from '../../shared/accounts.ts';
import {
  checkoutParams,
  checkoutSummary,
  subscribeAnswer,
  subscribeRequest,
  subscriptionRecord,
  type SubscribeAnswer,
} from '../../shared/billing.ts';
import { User } from '../../shared/database/entities/user.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { SUBSCRIPTION_UPDATES } from '../../shared/temporal.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { commandSubscription } from '../temporal/subscription.ts';
import { checkoutOf } from './checkout-of.ts';
import { subscriptionOf } from './subscription-of.ts';

const COMMAND_ERRORS = ['NO_SUBSCRIPTION', 'PAYMENTS_UNAVAILABLE'] as const satisfies ErrorCode[];

/** `/api/subscriptions`: a plan begun, changed, ended and paid back; `/api/checkout`: what a payment in the browser is for. */
export function subscriptionRoutes(deps: ApiDeps): ApiRoutes {
  const { db, temporal } = deps;
  return new ApiRoutes('', 'Subscriptions', deps.limits)
    .add(
      'get',
      '/subscriptions',
      {
        summary: 'One’s plan, what it costs, and what was paid',
        access: 'user',
        answer: { status: 200, description: 'The plan', schema: subscriptionRecord },
      },
      ({ user }) => subscriptionOf(db, user.id),
    )
    .add(
      'post',
      '/subscriptions',
      {
        summary: 'Begins a plan or changes to it: up at once, down at the end of the period; resumes or pays for the one there is',
        access: 'user',
        body: subscribeRequest,
        answer: { status: 200, description: 'What is left to do in the browser', schema: subscribeAnswer },
        errors: [
          'PROMO_CODE_UNKNOWN',
          'PROMO_CODE_EXHAUSTED',
          'ALREADY_ON_PLAN',
          'NO_SUBSCRIPTION',
          'PAYMENT_OVERDUE',
          'PAYMENTS_UNAVAILABLE',
        ],
        limit: 'changePlan',
      },
      async ({ user, body }) => {
        const isBilled = await db.getRepository(User).existsBy({ id: user.id, stripeSubscriptionId: Not(IsNull()) });
        const update = isBilled ? SUBSCRIPTION_UPDATES.changePlan : SUBSCRIPTION_UPDATES.start;
        return commandSubscription<SubscribeAnswer>(temporal, user.id, update, body);
      },
    )
    .add(
      'delete',
      '/subscriptions',
      {
        summary: 'Cancels one’s plan at the end of what is paid, or now where nothing is',
        access: 'user',
        answer: { status: 200, description: 'Canceled', schema: said },
        errors: COMMAND_ERRORS,
        limit: 'changePlan',
      },
      async ({ user }) => {
        await commandSubscription(temporal, user.id, SUBSCRIPTION_UPDATES.cancel);
        const { accessEndsAt } = await subscriptionOf(db, user.id);
        return { message: `Your subscription is canceled.${accessEndsAt ? ' You keep access until the billing period ends.' : ''}` };
      },
    )
    .add(
      'post',
      '/subscriptions/resume',
      {
        summary: 'Takes back a cancellation, or a downgrade that waits',
        access: 'user',
        answer: { status: 200, description: 'The plan goes on', schema: said },
        errors: COMMAND_ERRORS,
        limit: 'changePlan',
      },
      async ({ user }) => {
        await commandSubscription(temporal, user.id, SUBSCRIPTION_UPDATES.resume);
        return { message: 'Your plan goes on as it was.' };
      },
    )
    .add(
      'post',
      '/subscriptions/refund',
      {
        summary: 'The money-back guarantee: gives back what was paid for the plan, and ends it now',
        access: 'user',
        answer: { status: 200, description: 'Refunded', schema: said },
        errors: ['NOT_REFUNDABLE', 'PAYMENTS_UNAVAILABLE'],
        limit: 'changePlan',
      },
      async ({ user }) => {
        await commandSubscription(temporal, user.id, SUBSCRIPTION_UPDATES.refund);
        return { message: 'Your payment is refunded and your plan has ended. It takes the bank a few days to show it.' };
      },
    )
    .add(
      'get',
      '/checkout/:paymentIntentId',
      {
        summary: 'What a payment of one’s own is for',
        access: 'user',
        params: checkoutParams,
        answer: { status: 200, description: 'The checkout', schema: checkoutSummary },
        errors: ['PAYMENT_UNKNOWN'],
      },
      ({ user, params }) => checkoutOf(db, user.id, params.paymentIntentId),
    );
}
