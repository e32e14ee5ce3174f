import { createPaymentIntentAnswer, createPaymentIntentRequest, verifyPaymentAnswer, verifyPaymentRequest } from '../../shared/billing.ts';
import { AppError } from '../../shared/errors.ts';
import { SUBSCRIPTION_UPDATES } from '../../shared/temporal.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { checkoutOf } from '../subscriptions/checkout-of.ts';
import { commandSubscription } from '../temporal/subscription.ts';

/** Packs of book tokens, and looking after a payment. */
export function tokenRoutes(deps: ApiDeps): ApiRoutes {
  const { db, temporal } = deps;
  return new ApiRoutes('', 'Payments', deps.limits)
    .add(
      'post',
      '/create-payment-intent',
      {
        summary: 'Opens the checkout of a pack of book tokens; the price is the server’s',
        access: 'user',
        body: createPaymentIntentRequest,
        answer: { status: 200, description: 'What confirms the payment in the browser', schema: createPaymentIntentAnswer },
        errors: ['FORBIDDEN', 'PAYMENTS_UNAVAILABLE'],
        limit: 'payForTokens',
      },
      ({ user, body: { userId, tokensAmount } }) => {
        if (userId !== user.id) throw new AppError('FORBIDDEN', 'Tokens are bought for your own account only', { field: 'userId' });
        return commandSubscription<{ clientSecret: string }>(temporal, user.id, SUBSCRIPTION_UPDATES.buyTokens, { tokensAmount });
      },
    )
    .add(
      'post',
      '/verify-payment',
      {
        summary: 'Looks at once whether a payment went through, and credits what it paid for; the provider’s report does the same later',
        access: 'user',
        body: verifyPaymentRequest,
        answer: { status: 200, description: 'How the payment stands', schema: verifyPaymentAnswer },
        errors: ['PAYMENT_UNKNOWN', 'PAYMENTS_UNAVAILABLE'],
        limit: 'payForTokens',
      },
      async ({ user, body: { paymentIntentId } }) => {
        const { status } = await checkoutOf(db, user.id, paymentIntentId);
        if (status === 'succeeded') return { status };
        await commandSubscription(temporal, user.id, SUBSCRIPTION_UPDATES.reconcile);
        return { status: (await checkoutOf(db, user.id, paymentIntentId)).status };
      },
    );
}
