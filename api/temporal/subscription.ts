import { randomUUID } from 'node:crypto';
import {
  WithStartWorkflowOperation,
  WorkflowUpdateFailedError,
  type Client,
  type WorkflowIdConflictPolicy,
  type WorkflowStartOptions,
} from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { AppError, ERROR_STATUS, type ErrorCode } from '../../shared/errors.ts';
import { STRIPE_EVENT_SIGNAL, subscriptionWorkflowId, TASK_QUEUES, type SubscriptionInput } from '../../shared/temporal.ts';
import type { subscription } from '../../workflows/index.ts';
import { KEY } from './search-attribute-keys.ts';

/** Longer than the workflow's own steps may take, so that it is the workflow that says what became of it. */
const COMMAND_MS = 45_000;
const SIGNAL_MS = 5_000;

type SubscriptionOptions = WorkflowStartOptions<typeof subscription> & {
  workflowIdConflictPolicy: WorkflowIdConflictPolicy;
  args: [SubscriptionInput];
};

/** A user's subscription runs from the first thing that there is to wait for to the last; then it may begin again. */
function optionsFor(userId: string): SubscriptionOptions {
  return {
    taskQueue: TASK_QUEUES.books,
    workflowId: subscriptionWorkflowId(userId),
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    args: [{ userId }],
    typedSearchAttributes: [{ key: KEY.owner, value: userId }],
    staticSummary: 'Subscription, purchases and payments',
    staticDetails: `User \`${userId}\`. Updates: \`cancelSubscription\`, \`resumeSubscription\`, \`refundSubscription\`, \`reconcile\`.`,
  };
}

/**
 * Has a user's subscription do something, and waits until it is done at Stripe and stands in our rows.
 * @throws AppError with the code that the workflow refused with; `PAYMENTS_UNAVAILABLE` where nobody says in time what became of it
 */
export async function commandSubscription<Answer>(client: Client, userId: string, update: string, ...args: unknown[]): Promise<Answer> {
  const giveUpAt = Date.now() + COMMAND_MS;
  const updateId = randomUUID();
  const attempt = () => {
    const startWorkflowOperation = new WithStartWorkflowOperation<typeof subscription>('subscription', optionsFor(userId));
    return client.withDeadline(giveUpAt, () =>
      client.workflow.executeUpdateWithStart<typeof subscription, Answer, unknown[]>(update, { args, updateId, startWorkflowOperation }),
    );
  };
  try {
    return await attempt().catch((error: unknown) => {
      // A run that ends at this moment, or goes on in another, takes no update: the next one does. By its id it is given once.
      if (error instanceof WorkflowUpdateFailedError || Date.now() > giveUpAt - COMMAND_MS / 2) throw error;
      return attempt();
    });
  } catch (error) {
    throw asAppError(error);
  }
}

/** Tells a user's subscription that Stripe has reported something. @throws Error if Temporal does not take it */
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
  return new AppError('PAYMENTS_UNAVAILABLE', 'Payments do not answer at the moment. Please look at your account before you try again.', {
    cause: error,
  });
}
