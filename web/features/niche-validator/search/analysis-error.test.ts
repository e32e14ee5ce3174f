import { ApiError } from '../../../lib/api.ts';
import { analysisError } from './analysis-error.ts';

const refusal = (status: number, code: string, message: string) => new ApiError(status, JSON.stringify({ code, message, requestId: 'r' }));

test('a visitor needs an account', () => {
  const required = {
    title: 'Account Required',
    text: 'Account required to view free analysis. 1 free niche analyzer request per free account.',
    needsAccount: true,
  };
  expect(analysisError(refusal(401, 'UNAUTHENTICATED', 'Authentication required'))).toEqual(required);
  expect(analysisError(new ApiError(401, 'Unauthorized'))).toEqual(required);
});

test('a used-up month asks for an upgrade', () => {
  expect(analysisError(refusal(403, 'LIMIT_EXCEEDED', 'LIMIT_EXCEEDED: 1 of 1 analyses used'))).toMatchObject({
    title: 'Analysis Limit Reached',
    text: 'Upgrade to analyze more niches per month.',
    needsAccount: false,
  });
});

test('any other error shows the server’s message, or a general one', () => {
  expect(analysisError(refusal(400, 'VALIDATION_FAILED', 'Keyword too long'))).toMatchObject({ title: 'Error', text: 'Keyword too long' });
  expect(analysisError(new ApiError(502, '<html>Bad gateway</html>')).text).toBe('Failed to analyze niche');
  expect(analysisError(new TypeError('Failed to fetch')).text).toBe('Failed to analyze niche');
});
