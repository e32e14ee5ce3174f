import { ApiError, messageOf, messageOfLimit } from './api.ts';

test('the message is status and body; the server’s message for users is separate', () => {
  const body = JSON.stringify({ code: 'EMAIL_TAKEN', message: 'Taken', requestId: 'r-1', field: 'email' });
  const error = new ApiError(409, body);
  expect(error.message).toBe(`409: ${body}`);
  expect(error).toMatchObject({ status: 409, code: 'EMAIL_TAKEN', serverMessage: 'Taken', field: 'email', requestId: 'r-1' });
});

test('a body that is not the product’s error response is not shown', () => {
  expect(messageOf(new ApiError(502, '<html>Bad gateway</html>'), 'Please try again.')).toBe('Please try again.');
  expect(messageOf(new TypeError('Failed to fetch'), 'Please try again.')).toBe('Please try again.');
});

test('only a rate limit shows the server’s message where all other errors share a text', () => {
  const refusal = (status: number) => new ApiError(status, JSON.stringify({ message: 'Wait a minute.' }));
  expect(messageOfLimit(refusal(429), 'Please try again.')).toBe('Wait a minute.');
  expect(messageOfLimit(refusal(404), 'Please try again.')).toBe('Please try again.');
});
