import { randomUUID } from 'node:crypto';
import {
  WithStartWorkflowOperation,
  WorkflowUpdateFailedError,
  type Client,
  type WorkflowIdConflictPolicy,
  type WorkflowStartOptions,
} from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { AppError, ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { SEARCH_ATTRIBUTES, STRIPE_EVENT_SIGNAL, subscriptionWorkflowId, TASK_QUEUES, type SubscriptionInput } from '../temporal.ts';
import type { subscription } from '../../workflows/index.ts';

/** Longer than the timeouts of the workflow's steps, so that the workflow reports the outcome. */
const COMMAND_MS = 45_000;
const SIGNAL_MS = 5_000;

type SubscriptionOptions = WorkflowStartOptions<typeof subscription> & {
  workflowIdConflictPolicy: WorkflowIdConflictPolicy;
  args: [SubscriptionInput];
};

/** The workflow completes when nothing is open and may be started again under the same id. */
function optionsFor(userId: string): SubscriptionOptions {
  return {
    taskQueue: TASK_QUEUES.books,
    workflowId: subscriptionWorkflowId(userId),
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    args: [{ userId }],
    typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }],
    staticSummary: 'Subscription, purchases and payments',
    staticDetails: `User \`${userId}\`. Updates: \`cancelSubscription\`, \`resumeSubscription\`, \`refundSubscription\`, \`reconcile\`.`,
  };
}

/**
 * Sends an update to a user's subscription workflow, and waits until it is done at Stripe and reconciled into our rows.
 * @throws AppError with the code of the workflow's refusal; `PAYMENTS_UNAVAILABLE` if there is no result in time
 */
export async function commandSubscription<Result>(client: Client, userId: string, update: string, ...args: unknown[]): Promise<Result> {
  const deadline = Date.now() + COMMAND_MS;
  const updateId = randomUUID();
  const attempt = () => {
    const startWorkflowOperation = new WithStartWorkflowOperation<typeof subscription>('subscription', optionsFor(userId));
    return client.withDeadline(deadline, () =>
      client.workflow.executeUpdateWithStart<typeof subscription, Result, unknown[]>(update, { args, updateId, startWorkflowOperation }),
    );
  };
  try {
    return await attempt().catch((error: unknown) => {
      // The run may have closed or continued as new. Retry on the latest run; the update id makes it idempotent.
      if (error instanceof WorkflowUpdateFailedError || Date.now() > deadline - COMMAND_MS / 2) throw error;
      return attempt();
    });
  } catch (error) {
    throw asAppError(error);
  }
}

/** Signals a user's subscription workflow that Stripe sent an event. @throws Error if Temporal does not accept the signal */
export async function signalSubscription(client: Client, userId: string, eventId: string): Promise<void> {
  await client.withDeadline(Date.now() + SIGNAL_MS, () =>
    client.workflow.signalWithStart<typeof subscription, [string]>('subscription', {
      ...optionsFor(userId),
      signal: STRIPE_EVENT_SIGNAL,
      signalArgs: [eventId],
    }),
  );
}

function asAppError(error: unknown): AppError {
  const cause = error instanceof WorkflowUpdateFailedError ? error.cause : undefined;
  if (cause instanceof ApplicationFailure && Object.hasOwn(ERROR_STATUS, cause.type ?? ''))
    return new AppError(cause.type as ErrorCode, cause.message, cause.type === 'PAYMENTS_UNAVAILABLE' ? { cause } : {});
  return new AppError(
    'PAYMENTS_UNAVAILABLE',
    'The payment provider is not responding at the moment. Please check your account before you try again.',
    {
      cause: error,
    },
  );
}
