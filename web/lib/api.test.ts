import { ApiError, messageOf, messageOfLimit } from './api.ts';

test('the message is status and body; the server’s own sentence stands apart', () => {
  const body = JSON.stringify({ code: 'EMAIL_TAKEN', message: 'Taken', requestId: 'r-1', field: 'email' });
  const error = new ApiError(409, body);
  expect(error.message).toBe(`409: ${body}`);
  expect(error).toMatchObject({ status: 409, code: 'EMAIL_TAKEN', serverMessage: 'Taken', field: 'email', requestId: 'r-1' });
});

test('a body that is not the product’s answer is not shown to anyone', () => {
  expect(messageOf(new ApiError(502, '<html>Bad gateway</html>'), 'Please try again.')).toBe('Please try again.');
  expect(messageOf(new TypeError('Failed to fetch'), 'Please try again.')).toBe('Please try again.');
});

test('where refusals all read the same, only a limit speaks for itself', () => {
  const refusal = (status: number) => new ApiError(status, JSON.stringify({ message: 'Wait a minute.' }));
  expect(messageOfLimit(refusal(429), 'Please try again.')).toBe('Wait a minute.');
  expect(messageOfLimit(refusal(404), 'Please try again.')).toBe('Please try again.');
});
