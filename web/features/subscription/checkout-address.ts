/** Builds and parses the checkout's URLs. */

import { PAID_TIERS, TOKEN_PACKS, type PaidTier, type TokenPack } from '../../../shared/plans.ts';

/**
 * What is paid for. A subscription's payment exists already: `checkout` is its id, or the id of the intent that an old link named. A token
 * pack's is created by the checkout.
 */
export type Order =
  { kind: 'subscription'; tier: PaidTier; checkout: string } | { kind: 'tokens'; userId: string; tokensAmount: TokenPack };

export const CHECKOUT = '/checkout';

export function subscriptionCheckout(tier: PaidTier, checkout: string): string {
  return `${CHECKOUT}?${new URLSearchParams({ subscription: 'true', tier, checkout }).toString()}`;
}

export function tokenCheckout(userId: string, tokensAmount: TokenPack): string {
  return `${CHECKOUT}?${new URLSearchParams({ userId, tokensAmount: String(tokensAmount) }).toString()}`;
}

/** The URL of an order, which holds no secret. */
export function addressOf(order: Order): string {
  if (order.kind === 'tokens') return tokenCheckout(order.userId, order.tokensAmount);
  return subscriptionCheckout(order.tier, order.checkout);
}

const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:pi|seti)_\w+)$/;
/** The intent that a client secret of an old link is of. The secret itself is not used: the server gives it to the intent's owner only. */
const CLIENT_SECRET = /^((?:pi|seti)_[A-Za-z0-9]+)_secret_\w+$/;

/** The order in a URL; undefined if the parameters are invalid. */
export function readCheckout(search: string): Order | undefined {
  const query = new URLSearchParams(search);
  return query.get('subscription') === 'true' ? subscriptionIn(query) : tokensIn(query);
}

function subscriptionIn(query: URLSearchParams): Order | undefined {
  const tier = PAID_TIERS.find((each) => each === query.get('tier'));
  const id = query.get('checkout') ?? CLIENT_SECRET.exec(query.get('client_secret') ?? '')?.[1];
  return tier && id && ID.test(id) ? { kind: 'subscription', tier, checkout: id } : undefined;
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
