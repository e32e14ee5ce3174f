import { ApiError } from '../../lib/api.ts';
import { restartError } from './restart-error.ts';

const refusal = (status: number, code: string, message: string) => new ApiError(status, JSON.stringify({ code, message, requestId: '1' }));

test.each([
  [
    refusal(403, 'GENERATION_LIMIT_EXCEEDED', 'Monthly book limit reached (3/3). Wait for reset or upgrade.'),
    'Monthly book limit reached (3/3)',
  ],
  [refusal(402, 'PAYMENT_OVERDUE', 'Your last payment did not go through.'), 'Your last payment did not go through.'],
  [refusal(404, 'NOT_FOUND', 'Not found'), 'This book is gone'],
  [refusal(503, 'ENGINE_UNAVAILABLE', 'The engine is not responding.'), 'The engine is not responding.'],
  [refusal(500, 'INTERNAL', 'Internal error'), 'Failed to restart book generation. Please try again.'],
  [new TypeError('no connection'), 'Failed to restart book generation. Please try again.'],
])('a refused restart says why (%#)', (error, text) => expect(restartError(error)).toContain(text));
