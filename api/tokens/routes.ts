import {
  createPaymentIntentResponse,
  createPaymentIntentRequest,
  verifyPaymentResponse,
  verifyPaymentRequest,
} from '../../shared/billing.ts';
import { AppError } from '../../shared/errors.ts';
import { SUBSCRIPTION_UPDATES } from '../../shared/temporal.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { assertConfirmed } from '../users/admit-work.ts';
import { checkoutOf, secretOf } from '../subscriptions/checkout-of.ts';
import { commandSubscription } from '../../shared/temporal/subscription.ts';

/** Purchases of book tokens, and payment verification. */
export function tokenRoutes(deps: ApiDeps): ApiRoutes {
  const { db, temporal } = deps;
  return new ApiRoutes('', 'Payments', deps.limits)
    .add(
      'post',
      '/create-payment-intent',
      {
        summary: 'Opens the checkout for a pack of book tokens at the server’s price',
        access: 'user',
        body: createPaymentIntentRequest,
        response: {
          status: 200,
          description: 'The client secret to confirm the payment in the browser',
          schema: createPaymentIntentResponse,
        },
        errors: ['FORBIDDEN', 'CONFIRMATION_REQUIRED', 'PAYMENTS_UNAVAILABLE'],
        limit: 'payForTokens',
      },
      async ({ user, body: { userId, tokensAmount } }) => {
        if (userId !== user.id) throw new AppError('FORBIDDEN', 'You can buy tokens for your own account only', { field: 'userId' });
        assertConfirmed(user);
        const { checkoutId } = await commandSubscription<{ checkoutId: string }>(temporal, user.id, SUBSCRIPTION_UPDATES.buyTokens, {
          tokensAmount,
        });
        return { checkoutId, clientSecret: await secretOf(db, user.id, checkoutId) };
      },
    )
    .add(
      'post',
      '/verify-payment',
      {
        summary: 'Checks a payment now and credits what it paid for, instead of waiting for the provider’s webhook',
        access: 'user',
        body: verifyPaymentRequest,
        response: { status: 200, description: 'The status of the payment', schema: verifyPaymentResponse },
        errors: ['PAYMENT_UNKNOWN', 'PAYMENTS_UNAVAILABLE'],
        limit: 'payForTokens',
      },
      async ({ user, body: { paymentIntentId } }) => {
        const { status } = await checkoutOf(db, user.id, paymentIntentId);
        if (status === 'succeeded' || status === 'refunded') return { status };
        await commandSubscription(temporal, user.id, SUBSCRIPTION_UPDATES.reconcile);
        return { status: (await checkoutOf(db, user.id, paymentIntentId)).status };
      },
    );
}
