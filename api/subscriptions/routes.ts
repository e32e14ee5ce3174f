import { IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { messageResponse } from '../../shared/accounts.ts';
import {
  checkoutParams,
  checkoutSummary,
  payment,
  paymentsQuery,
  subscribeRequest,
  subscribeResponse,
  subscriptionRecord,
} from '../../shared/billing.ts';
import { Checkout } from '../../shared/database/entities/checkout.ts';
import { User } from '../../shared/database/entities/user.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { SUBSCRIPTION_UPDATES, type PlanResult } from '../../shared/temporal.ts';
import type { ApiDeps } from '../deps.ts';
import { setNextPageLink } from '../http/next-page.ts';
import { ApiRoutes } from '../http/routes.ts';
import { commandSubscription } from '../../shared/temporal/subscription.ts';
import { assertConfirmed } from '../users/admit-work.ts';
import { checkoutOf, secretOf } from './checkout-of.ts';
import { paymentsOf, subscriptionOf } from './subscription-of.ts';

const COMMAND_ERRORS = ['NO_SUBSCRIPTION', 'PAYMENTS_UNAVAILABLE'] as const satisfies ErrorCode[];

/** `/api/subscriptions`: start, change, cancel and refund a plan; `/api/checkout`: what a payment is for. */
export function subscriptionRoutes(deps: ApiDeps): ApiRoutes {
  const { db, temporal } = deps;
  return new ApiRoutes('', 'Subscriptions', deps.limits)
    .add(
      'get',
      '/subscriptions',
      {
        summary: 'The user’s plan, its price and last payments',
        access: 'user',
        response: { status: 200, description: 'The plan', schema: subscriptionRecord },
      },
      ({ user }) => subscriptionOf(db, user.id),
    )
    .add(
      'get',
      '/subscriptions/payments',
      {
        summary: 'The user’s payments, a page at a time; its `Link` header leads to the next one',
        access: 'user',
        query: paymentsQuery,
        response: { status: 200, description: 'Newest first', schema: z.array(payment) },
      },
      async ({ user, query, request, response }) => {
        const { payments, next } = await paymentsOf(db, user.id, query.cursor);
        setNextPageLink({ request, response }, next);
        return payments;
      },
    )
    .add(
      'post',
      '/subscriptions',
      {
        summary:
          'Starts or changes a plan: upgrades apply at once, downgrades at the end of the period; resumes or pays for the current one',
        access: 'user',
        body: subscribeRequest,
        response: { status: 200, description: 'The payment to confirm in the browser, if any', schema: subscribeResponse },
        errors: [
          'PROMO_CODE_UNKNOWN',
          'PROMO_CODE_EXHAUSTED',
          'PROMO_CODE_USED',
          'ALREADY_ON_PLAN',
          'NO_SUBSCRIPTION',
          'PAYMENT_OVERDUE',
          'PAYMENTS_UNAVAILABLE',
          'CONFIRMATION_REQUIRED',
        ],
        limit: 'changePlan',
      },
      async ({ user, body }) => {
        assertConfirmed(user);
        const isBilled = await db.getRepository(User).existsBy({ id: user.id, stripeSubscriptionId: Not(IsNull()) });
        const update = isBilled ? SUBSCRIPTION_UPDATES.changePlan : SUBSCRIPTION_UPDATES.start;
        const result = await commandSubscription<PlanResult>(temporal, user.id, update, body);
        return { ...result, ...(result.checkoutId && { clientSecret: await secretOf(db, user.id, result.checkoutId) }) };
      },
    )
    .add(
      'delete',
      '/subscriptions',
      {
        summary: 'Cancels the plan at the end of the paid period, or now if it is not paid',
        access: 'user',
        response: { status: 200, description: 'Canceled', schema: messageResponse },
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
        summary: 'Revokes a cancellation or a scheduled downgrade',
        access: 'user',
        response: { status: 200, description: 'The plan continues', schema: messageResponse },
        errors: COMMAND_ERRORS,
        limit: 'changePlan',
      },
      async ({ user }) => {
        await commandSubscription(temporal, user.id, SUBSCRIPTION_UPDATES.resume);
        return { message: 'Your plan continues unchanged.' };
      },
    )
    .add(
      'post',
      '/subscriptions/card',
      {
        summary: 'Opens the form for another card, which the plan is charged to from then on',
        access: 'user',
        response: { status: 200, description: 'What confirms the card in the browser; nothing is charged', schema: subscribeResponse },
        errors: COMMAND_ERRORS,
        limit: 'changePlan',
      },
      async ({ user }) => {
        const { checkoutId } = await commandSubscription<{ checkoutId: string }>(temporal, user.id, SUBSCRIPTION_UPDATES.changeCard);
        const checkout = await db.getRepository(Checkout).findOneByOrFail({ userId: user.id, id: checkoutId });
        return { tier: checkout.subscriptionTier ?? 'standard', checkoutId, clientSecret: checkout.clientSecret };
      },
    )
    .add(
      'post',
      '/subscriptions/refund',
      {
        summary: 'Money-back guarantee: refunds the payments for the plan and ends it now',
        access: 'user',
        response: { status: 200, description: 'Refunded', schema: messageResponse },
        errors: ['NOT_REFUNDABLE', 'PAYMENTS_UNAVAILABLE'],
        limit: 'changePlan',
      },
      async ({ user }) => {
        await commandSubscription(temporal, user.id, SUBSCRIPTION_UPDATES.refund);
        return { message: 'Your payment has been refunded and your plan has ended. It may take your bank a few days to show the refund.' };
      },
    )
    .add(
      'get',
      '/checkout/:paymentIntentId',
      {
        summary: 'What one of the user’s checkouts is for, and what confirms it',
        access: 'user',
        params: checkoutParams,
        response: { status: 200, description: 'The checkout', schema: checkoutSummary },
        errors: ['PAYMENT_UNKNOWN'],
      },
      ({ user, params }) => checkoutOf(db, user.id, params.paymentIntentId),
    );
}
