import { ApiError } from '../../lib/api.ts';
import { isForbidden } from './admin-error.ts';

test('a 403 is distinguished from other errors', () => {
  expect(isForbidden(new ApiError(403, '{}'))).toBe(true);
  expect(isForbidden(new ApiError(500, '{}'))).toBe(false);
  expect(isForbidden(new TypeError('Failed to fetch'))).toBe(false);
});
