import { QueryFailedError } from 'typeorm';

/** Whether PostgreSQL cannot be reached: its classes 08 (connection), 53 (resources) and 57 (shutting down), and sockets that close or cannot be opened. */
export function isDatabaseOutage(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const { code = '', message = '' } = Object(cause) as { code?: string; message?: string };
  return (
    /^(08|53|57)/.test(code) ||
    /^E(CONN|PIPE|HOST|TIMEDOUT|AI_AGAIN)/.test(code) ||
    /connection (terminated|ended)|timeout (exceeded|expired)/i.test(message)
  );
}
