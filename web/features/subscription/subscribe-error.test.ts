import { ApiError } from '../../lib/api.ts';
import { subscribeError } from './subscribe-error.ts';

const refused = new ApiError(
  409,
  JSON.stringify({ code: 'PROMO_CODE_EXHAUSTED', message: 'The last spot has just gone.', requestId: 'r' }),
);
const unreadable = new ApiError(502, '<html></html>', 'Bad Gateway');

test('on the prices', () => {
  expect(subscribeError(refused, 'pricing')).toEqual({ title: 'Subscription Failed', text: 'The last spot has just gone.' });
  expect(subscribeError(unreadable, 'pricing').text).toBe('Failed to start subscription. Please try again.');
  expect(subscribeError(new TypeError('Failed to fetch'), 'pricing').text).toBe('Failed to start subscription. Please try again.');
});

test('on the account page', () => {
  expect(subscribeError(refused, 'account')).toEqual({ title: 'Upgrade Failed', text: 'The last spot has just gone.' });
  expect(subscribeError(unreadable, 'account').text).toBe('HTTP 502: Bad Gateway');
  expect(subscribeError(new ApiError(500, '{}'), 'account').text).toBe('Unknown error');
  expect(subscribeError(new TypeError('Failed to fetch'), 'account').text).toBe('Failed to start subscription upgrade. Please try again.');
});
