/** Builds and parses the checkout's URLs. */

import { PAID_TIERS, TOKEN_PACKS, type PaidTier, type TokenPack } from '../../../shared/plans.ts';

/** What is paid for. A subscription's payment exists already, its secret is in the URL; a token pack's is created by the checkout. */
export type Order = { kind: 'subscription'; tier: PaidTier } | { kind: 'tokens'; userId: string; tokensAmount: TokenPack };

export const CHECKOUT = '/checkout';

export function subscriptionCheckout(tier: PaidTier, clientSecret: string): string {
  return `${CHECKOUT}?${new URLSearchParams({ subscription: 'true', client_secret: clientSecret, tier }).toString()}`;
}

export function tokenCheckout(userId: string, tokensAmount: TokenPack): string {
  return `${CHECKOUT}?${new URLSearchParams({ userId, tokensAmount: String(tokensAmount) }).toString()}`;
}

/** The URL of an order, without its secret. */
export function addressOf(order: Order): string {
  if (order.kind === 'tokens') return tokenCheckout(order.userId, order.tokensAmount);
  return `${CHECKOUT}?${new URLSearchParams({ subscription: 'true', tier: order.tier }).toString()}`;
}

const CLIENT_SECRET = /^(?:pi|seti)_\w+_secret_\w+$/;
/** Our own parameter, and those that the provider adds when a bank redirects back. */
const SECRET_PARAMETERS = ['client_secret', 'payment_intent_client_secret', 'setup_intent_client_secret'];

/** The order and client secret in a URL; undefined if the parameters are invalid. */
export function readCheckout(search: string): { order: Order; clientSecret: string | undefined } | undefined {
  const query = new URLSearchParams(search);
  const clientSecret = SECRET_PARAMETERS.map((name) => query.get(name)).find((value) => value && CLIENT_SECRET.test(value)) ?? undefined;
  const order = query.get('subscription') === 'true' ? subscriptionIn(query) : tokensIn(query);
  return order && { order, clientSecret };
}

function subscriptionIn(query: URLSearchParams): Order | undefined {
  const tier = PAID_TIERS.find((each) => each === query.get('tier'));
  return tier && { kind: 'subscription', tier };
}

function tokensIn(query: URLSearchParams): Order | undefined {
  const [userId, amount] = [query.get('userId'), query.get('tokensAmount')];
  if (!userId || !amount || !Object.hasOwn(TOKEN_PACKS, amount)) return undefined;
  return { kind: 'tokens', userId, tokensAmount: Number(amount) as TokenPack };
}

/** The id of the payment that a client secret belongs to; undefined for a card set-up, which takes no payment. */
export function paymentIntentIdOf(clientSecret: string): string | undefined {
  return clientSecret.startsWith('pi_') ? clientSecret.slice(0, clientSecret.indexOf('_secret_')) : undefined;
}
