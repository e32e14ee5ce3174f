import { ApiError } from '../../lib/api.ts';
import { adminError } from './admin-error.ts';

test('a refusal is told apart from a failure', () => {
  expect(adminError(new ApiError(403, '{}'))).toEqual({
    text: 'Admin access required. Please contact support if you should have admin access.',
    canRetry: false,
  });
  expect(adminError(new TypeError('Failed to fetch'))).toEqual({ text: 'Failed to load admin data. Please try again.', canRetry: true });
});
