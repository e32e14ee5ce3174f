import { ApiError } from '../../lib/api.ts';
import { isNoAdmin } from './admin-error.ts';

test('a refusal is told apart from a failure', () => {
  expect(isNoAdmin(new ApiError(403, '{}'))).toBe(true);
  expect(isNoAdmin(new ApiError(500, '{}'))).toBe(false);
  expect(isNoAdmin(new TypeError('Failed to fetch'))).toBe(false);
});
