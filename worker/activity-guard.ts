import { ApplicationFailure, CancelledFailure, type Context } from '@temporalio/activity';
import type { ActivityExecuteInput, ActivityInboundCallsInterceptor, Next } from '@temporalio/worker';
import type { Logger } from 'pino';
import { isDatabaseOutage } from '../shared/database/is-outage.ts';
import { StorageUnavailable } from '../shared/files/object-bucket.ts';

/**
 * Attempts at an activity that throws an unexpected error: it may be transient, such as during a crash, but a defect does not go away by
 * retrying.
 */
const ATTEMPTS_AT_THE_UNEXPECTED = 5;

/**
 * Interceptor of every activity: logs the outcome, and makes unexpected errors non-retryable after a few attempts. ApplicationFailures pass
 * unchanged, and so do outages of the database and the bucket, which are retried.
 */
export class ActivityGuard implements ActivityInboundCallsInterceptor {
  private readonly context: Context;
  private readonly log: Logger;

  constructor(context: Context, log: Logger) {
    this.context = context;
    this.log = log;
  }

  async execute(input: ActivityExecuteInput, next: Next<ActivityInboundCallsInterceptor, 'execute'>): Promise<unknown> {
    const { activityType, activityId, attempt, workflowExecution } = this.context.info;
    const log = this.log.child({ activity: activityType, step: activityId, attempt, workflowId: workflowExecution?.workflowId });
    const startedAt = performance.now();
    try {
      const result = await next(input);
      log.info({ ms: Math.round(performance.now() - startedAt) }, 'activity completed');
      return result;
    } catch (error) {
      if (error instanceof CancelledFailure || this.context.cancellationSignal.aborted) {
        log.info('activity cancelled');
        throw error;
      }
      log.warn({ err: error, ms: Math.round(performance.now() - startedAt) }, 'activity failed');
      if (error instanceof ApplicationFailure || isOutage(error) || attempt < ATTEMPTS_AT_THE_UNEXPECTED) throw error;
      throw ApplicationFailure.create({
        message: error instanceof Error ? error.message : String(error),
        type: 'Unexpected',
        nonRetryable: true,
        ...(error instanceof Error ? { cause: error } : {}),
      });
    }
  }
}

const isOutage = (error: unknown): boolean => error instanceof StorageUnavailable || isDatabaseOutage(error);
