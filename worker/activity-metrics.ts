import { ApplicationFailure, type Context } from '@temporalio/activity';
import type { ActivityExecuteInput, ActivityInboundCallsInterceptor, Next } from '@temporalio/worker';
import { Histogram, type Registry } from 'prom-client';

/** From a row in the database to a chapter of a slow model. */
const BUCKETS_SECONDS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 180, 600];

/** Measures every attempt of every activity: how long, and with which outcome (`ok`, or the failure's code). */
export function measureActivities(metrics: Registry): (context: Context) => ActivityInboundCallsInterceptor {
  const duration = new Histogram({
    name: 'bookwright_activity_duration_seconds',
    help: 'Attempts of activities by type and outcome.',
    labelNames: ['activity', 'queue', 'outcome'],
    buckets: BUCKETS_SECONDS,
    registers: [metrics],
  });
  return (context) => ({
    async execute(input: ActivityExecuteInput, next: Next<ActivityInboundCallsInterceptor, 'execute'>): Promise<unknown> {
      const { activityType: activity, taskQueue: queue } = context.info;
      const stop = duration.startTimer({ activity, queue });
      try {
        const result = await next(input);
        stop({ outcome: 'ok' });
        return result;
      } catch (error) {
        stop({ outcome: error instanceof ApplicationFailure ? (error.type ?? 'ApplicationFailure') : 'Unexpected' });
        throw error;
      }
    },
  });
}
