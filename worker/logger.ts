import { DefaultLogger, type LogEntry } from '@temporalio/worker';
import { pino, type Logger } from 'pino';
import { logError } from '../shared/log-error.ts';

/** A worker's log: JSON lines, redacting prompts, model answers and addresses. */
export function createLogger(level: string, queues: readonly string[]): Logger {
  return pino({
    level,
    base: { process: 'worker', queues: queues.join(',') },
    serializers: { err: logError },
    redact: ['*.prompt', '*.password', '*.token', '*.email', '*.headers'],
  });
}

const LEVELS = { TRACE: 'trace', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;

/** Forwards the Temporal SDK's log lines to the same log, without debug level. */
createLogger.forTemporal = (log: Logger): DefaultLogger =>
  new DefaultLogger('INFO', ({ level, message, meta }: LogEntry) => {
    // The SDK logs errors whole, with whatever libraries have attached to them, such as the parameters of a query.
    const { error, ...rest } = meta ?? {};
    log[LEVELS[level]](
      { temporal: { ...rest, sdkComponent: String(rest.sdkComponent ?? '') }, ...(error !== undefined && { err: error }) },
      message,
    );
  });
