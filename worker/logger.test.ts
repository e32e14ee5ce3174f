import type { Logger } from 'pino';
import { QueryFailedError } from 'typeorm';
import { logError } from '../shared/log-error.ts';
import { createLogger } from './logger.ts';

test('what the SDK says of a failed activity holds no parameters of its query', () => {
  const lines: Record<string, unknown>[] = [];
  const log = { warn: (line: Record<string, unknown>) => lines.push(line) } as unknown as Logger;
  const error = new QueryFailedError('UPDATE users SET email = $1', ['reader@example.com'], new Error('deadlock detected'));
  createLogger.forTemporal(log).warn('Activity failed', { activityId: 'chapter-7', error });
  const [line] = lines;
  expect(line).toMatchObject({ temporal: { activityId: 'chapter-7' }, err: error });
  expect(JSON.stringify({ ...line, err: logError(line?.err) })).not.toContain('reader@example.com');
});
