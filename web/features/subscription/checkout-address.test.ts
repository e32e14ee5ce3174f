import { addressOf, paymentIntentIdOf, readCheckout, subscriptionCheckout, tokenCheckout } from './checkout-address.ts';

const SECRET = 'pi_3Abc_secret_9Xyz';
const searchOf = (address: string) => address.slice(address.indexOf('?'));

test('a checkout URL is parsed as it was built', () => {
  expect(readCheckout(searchOf(subscriptionCheckout('publisher', SECRET)))).toEqual({
    order: { kind: 'subscription', tier: 'publisher' },
    clientSecret: SECRET,
  });
  expect(readCheckout(searchOf(tokenCheckout('u-1', 5)))).toEqual({
    order: { kind: 'tokens', userId: 'u-1', tokensAmount: 5 },
    clientSecret: undefined,
  });
});

test('the secret is removed from the URL, the order stays', () => {
  const address = addressOf({ kind: 'subscription', tier: 'standard' });
  expect(address).toBe('/checkout?subscription=true&tier=standard');
  expect(readCheckout(searchOf(address))).toEqual({ order: { kind: 'subscription', tier: 'standard' }, clientSecret: undefined });
});

test('a secret from a bank’s redirect is read too', () => {
  const search = `?subscription=true&tier=standard&payment_intent=pi_3Abc&payment_intent_client_secret=${SECRET}&redirect_status=succeeded`;
  expect(readCheckout(search)?.clientSecret).toBe(SECRET);
});

test.each([
  '',
  '?subscription=true',
  '?subscription=true&tier=free',
  '?subscription=yes&tier=standard',
  '?userId=u-1',
  '?userId=u-1&tokensAmount=2',
  '?userId=u-1&tokensAmount=toString',
  '?tokensAmount=5',
])('no order in “%s”', (search) => {
  expect(readCheckout(search)).toBeUndefined();
});

test('an invalid client secret is ignored', () => {
  expect(readCheckout('?subscription=true&tier=standard&client_secret=https://example.com/')?.clientSecret).toBeUndefined();
});

test('the payment’s id is in its secret, a card set-up has none', () => {
  expect(paymentIntentIdOf(SECRET)).toBe('pi_3Abc');
  expect(paymentIntentIdOf('seti_1_secret_2')).toBeUndefined();
});
