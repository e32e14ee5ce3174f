import { addressOf, paymentIntentIdOf, readCheckout, subscriptionCheckout, tokenCheckout } from './checkout-address.ts';

const ID = '7f9c24e8-3b2a-4d1e-9c55-1d2f0a6b8c11';
const searchOf = (address: string) => address.slice(address.indexOf('?'));

test('a checkout URL is parsed as it was built, and holds an id of ours alone', () => {
  const address = subscriptionCheckout('publisher', ID);
  expect(address).toBe(`/checkout?subscription=true&tier=publisher&checkout=${ID}`);
  const order = { kind: 'subscription', tier: 'publisher', checkout: ID } as const;
  expect(readCheckout(searchOf(address))).toEqual(order);
  expect(addressOf(order)).toBe(address);
  expect(readCheckout(searchOf(tokenCheckout('u-1', 5)))).toEqual({ kind: 'tokens', userId: 'u-1', tokensAmount: 5 });
});

test.each(['pi_3Abc', 'seti_3Abc'])('of an old URL with a secret only the id of %s is taken', (intent) => {
  const order = readCheckout(`?subscription=true&client_secret=${intent}_secret_9Xyz&tier=standard`);
  expect(order).toEqual({ kind: 'subscription', tier: 'standard', checkout: intent });
  expect(order && addressOf(order)).not.toContain('secret');
});

test.each([
  '',
  '?subscription=true',
  '?subscription=true&tier=standard',
  `?subscription=true&tier=free&checkout=${ID}`,
  `?subscription=yes&tier=standard&checkout=${ID}`,
  '?subscription=true&tier=standard&checkout=../../auth/me',
  '?subscription=true&tier=standard&client_secret=https://example.com/',
  '?userId=u-1',
  '?userId=u-1&tokensAmount=2',
  '?userId=u-1&tokensAmount=toString',
  '?tokensAmount=5',
])('no order in “%s”', (search) => {
  expect(readCheckout(search)).toBeUndefined();
});

test('the payment’s id is in its secret, a card set-up has none', () => {
  expect(paymentIntentIdOf('pi_3Abc_secret_9Xyz')).toBe('pi_3Abc');
  expect(paymentIntentIdOf('seti_1_secret_2')).toBeUndefined();
});
