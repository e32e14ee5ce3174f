import { ApiError } from '../../lib/api.ts';
import { creationError } from './creation-error.ts';

const refusal = (code: string, message: string) => new ApiError(403, JSON.stringify({ code, message, requestId: 'r' }));

test('plan limits are named by tier', () => {
  const limit = refusal('GENERATION_LIMIT_EXCEEDED', 'Monthly book limit reached (3/3).');
  expect(creationError(limit, 'free', 'fiction').title).toBe('Word Count Limit Exceeded');
  expect(creationError(limit, 'standard', 'fiction').title).toBe('Monthly Limit Reached');
  expect(creationError(new Error('Word count 40,000 exceeds'), 'publisher', 'non-fiction').title).toBe('Monthly Limit Reached');
});

test('any other error is a general failure for that kind of book', () => {
  expect(creationError(new TypeError('Failed to fetch'), 'free', 'fiction')).toEqual({
    title: 'Error',
    text: 'Failed to start fiction generation. Please try again.',
  });
  expect(creationError(refusal('INTERNAL', 'x'), 'standard', 'non-fiction').text).toBe(
    'Failed to start book generation. Please try again.',
  );
});

test('what passes by itself, or with one click, is said with the server’s words', () => {
  expect(creationError(refusal('CONFIRMATION_REQUIRED', 'Open the link.'), 'free', 'fiction')).toEqual({
    title: 'Confirm Your Email',
    text: 'Open the link. What you typed is saved, and we’ll send it as soon as you do.',
  });
  expect(creationError(refusal('DAILY_BUDGET_SPENT', 'In 5 h.'), 'free', 'fiction')).toEqual({
    title: 'Enough for Today',
    text: 'In 5 h.',
  });
});

test('an overdue payment is named, with what to do', () => {
  const overdue = new ApiError(402, JSON.stringify({ code: 'PAYMENT_OVERDUE', message: 'Pay first.', requestId: 'r' }));
  expect(creationError(overdue, 'standard', 'fiction')).toEqual({ title: 'Payment Overdue', text: 'Pay first.' });
});
