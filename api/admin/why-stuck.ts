import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import proto, { type temporal } from '@temporalio/proto';
import { BOOK_FAILURES, isBookFailureCode } from '../../shared/book/failures.ts';
import { bookWorkflowId } from '../../shared/temporal.ts';

type PendingActivity = temporal.api.workflow.v1.IPendingActivityInfo;
const { PendingActivityState } = proto.temporal.api.enums.v1;

/** A list asks for twenty at once. */
const DEADLINE_MS = 1_800;

const CAUSES: Readonly<Record<string, string>> = {
  RateLimited: 'The provider limits how much we may ask.',
  ProviderUnavailable: 'The provider doesn’t answer.',
};

/** What holds a book up, in plain words, as its workflow says: the step, and what became of its last attempt. */
export async function whyStuck(client: Client, projectId: string): Promise<{ step: string | null; reason: string }> {
  try {
    const { status, raw } = await client.withDeadline(Date.now() + DEADLINE_MS, () =>
      client.workflow.getHandle(bookWorkflowId(projectId)).describe(),
    );
    if (status.name !== 'RUNNING') return unknown('Its workflow ended without saying why. A restart takes it up again.');
    const pending = raw.pendingActivities ?? [];
    const failing = pending.find(({ lastFailure }) => lastFailure);
    const [first] = pending;
    if (failing) return { step: failing.activityId ?? null, reason: reasonOf(failing) };
    if (first) return { step: first.activityId ?? null, reason: withoutFailure(first) };
    return unknown(
      raw.pendingWorkflowTask
        ? 'No worker takes its workflow up. Check that workers of the queue “books” run.'
        : 'Its workflow waits, and no step is at work.',
    );
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return unknown('Temporal doesn’t have its workflow, or no longer.');
    return unknown('Temporal doesn’t answer, so we can’t say what holds it up.');
  }
}

function reasonOf({ attempt, lastFailure }: PendingActivity): string {
  const type = lastFailure?.applicationFailureInfo?.type ?? (lastFailure?.timeoutFailureInfo ? 'TimedOut' : undefined);
  const cause = isBookFailureCode(type) ? BOOK_FAILURES[type] : (CAUSES[type ?? ''] ?? `It failed with ${type ?? 'an error'}.`);
  return `${cause} It is tried again: attempt ${Number(attempt ?? 1)}.`;
}

function withoutFailure({ state }: PendingActivity): string {
  return state === PendingActivityState.PENDING_ACTIVITY_STATE_STARTED
    ? 'A worker is at this step, and it takes longer than it should.'
    : 'No worker takes this step up. Check that workers of its queue run.';
}

const unknown = (reason: string) => ({ step: null, reason });
