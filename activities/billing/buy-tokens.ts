import { TOKEN_PACKS, type TokenPack } from '../../shared/plans.ts';
import type { ActivityDeps } from '../deps.ts';
import { stripeRequest, refuse } from './stripe-request.ts';
import { ensureCustomer } from './customer.ts';
import { recordCheckout } from './record-checkout.ts';

export type BuyTokens = { userId: string; tokensAmount: TokenPack; key: string };

/** Opens the checkout for a pack of tokens at the server's price. The tokens are credited when it is paid. */
export async function buyTokens(
  deps: Pick<ActivityDeps, 'db' | 'payments'>,
  { userId, tokensAmount, key }: BuyTokens,
): Promise<{ checkoutId: string }> {
  const { db, payments } = deps;
  const { customer } = await ensureCustomer(deps, userId);
  const amount = TOKEN_PACKS[tokensAmount];
  const { id, client_secret: clientSecret } = await stripeRequest(() =>
    payments.paymentIntents.create(
      {
        amount,
        currency: 'usd',
        customer,
        automatic_payment_methods: { enabled: true },
        description: `${tokensAmount} Bookwright book ${tokensAmount === 1 ? 'token' : 'tokens'}`,
        metadata: { userId, tokens: String(tokensAmount) },
      },
      { idempotencyKey: `${key}:tokens` },
    ),
  );
  if (!clientSecret) throw refuse('PAYMENTS_UNAVAILABLE', 'The payment could not be prepared');
  await db.query(
    `INSERT INTO token_purchases (user_id, stripe_payment_intent_id, tokens_amount, price_in_cents) VALUES ($1, $2, $3, $4)
     ON CONFLICT (stripe_payment_intent_id) DO NOTHING`,
    [userId, id, tokensAmount, amount],
  );
  return { checkoutId: await recordCheckout(db, userId, clientSecret, null) };
}
