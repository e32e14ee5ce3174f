import { setTimeout as sleep } from 'node:timers/promises';
import { isGrpcServiceError, ServiceError } from '@temporalio/client';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { freePlaces } from '../shared/database/free-places.ts';
import type { EmailToStart } from '../shared/database/schedule-email.ts';
import type { AddressChangeInput, ArchiveRef } from '../shared/temporal.ts';
import type { Tier } from '../shared/plans.ts';
import { launchAddressChange } from '../shared/temporal/launch-address-change.ts';
import { launchAccountDeletion } from '../shared/temporal/launch-account-deletion.ts';
import { launchArchive } from '../shared/temporal/launch-archive.ts';
import { launchBook, type BookToStart } from '../shared/temporal/launch-book.ts';
import { launchEmail } from '../shared/temporal/launch-email.ts';
import { launchExport, type ExportToStart } from '../shared/temporal/launch-export.ts';
import { launchNiche, markNicheStarted } from '../shared/temporal/launch-niche.ts';
import { launchRewrite, type RewriteToStart } from '../shared/temporal/launch-rewrite.ts';
import type { LaunchDeps } from '../shared/temporal/start-once.ts';

const INTERVAL_MS = 2_000;
/** Younger rows are skipped, because the request that wrote them starts their workflows itself. */
const GRACE = '2 seconds';
const BATCH_SIZE = 100;

type Deps = LaunchDeps & { log: Logger };

/** One kind of outbox row: a query for rows whose workflow is not started, oldest first, and how to start one. */
type Outbox<Row> = { pending: (db: DataSource, freePlaces: number) => Promise<Row[]>; launch: (deps: Deps, row: Row) => Promise<void> };
const outbox = <Row>(sql: string, launch: Outbox<Row>['launch']): Outbox<Row> => ({
  // $1, where it occurs, is the number of free accounts' books that may begin.
  pending: (db, places) => db.query(`${sql} LIMIT ${BATCH_SIZE}`, sql.includes('$1') ? [places] : []),
  launch,
});

const OUTBOXES = [
  outbox<BookToStart>(
    `SELECT p.id, p.user_id AS "userId", p.content_type AS "contentType", p.generation_level AS "generationLevel", p.word_count AS "wordCount", p.review_outline AS "reviewOutline", u.subscription_tier AS tier
       FROM book_projects p JOIN users u ON u.id = p.user_id
      WHERE p.workflow_started_at IS NULL AND p.status = 'pending' AND p.created_at < now() - interval '${GRACE}' AND u.deleted_at IS NULL
        AND (u.subscription_tier <> 'free' OR p.id IN (
              SELECT w.id FROM book_projects w JOIN users f ON f.id = w.user_id AND f.subscription_tier = 'free' AND f.deleted_at IS NULL
               WHERE w.workflow_started_at IS NULL AND w.status = 'pending' ORDER BY w.created_at LIMIT $1))
      ORDER BY p.created_at`,
    launchBook,
  ),
  outbox<EmailToStart>(
    `SELECT id, email_type AS kind, scheduled_for AS "scheduledFor", user_id AS "userId", attempts > 0 AS "isAgain" FROM scheduled_emails
      WHERE workflow_started_at IS NULL AND status = 'pending' AND created_at < now() - interval '${GRACE}' ORDER BY created_at`,
    launchEmail,
  ),
  outbox<{ id: string; userId: string; tier: Tier }>(
    `SELECT a.id, a.user_id AS "userId", u.subscription_tier AS tier FROM niche_analyses a JOIN users u ON u.id = a.user_id
      WHERE a.workflow_started_at IS NULL AND a.status = 'pending' AND a.created_at < now() - interval '${GRACE}' ORDER BY a.created_at`,
    async (deps, analysis) => {
      await launchNiche(deps, analysis);
      await markNicheStarted(deps, analysis.id);
    },
  ),
  outbox<ExportToStart>(
    `SELECT e.project_id AS "projectId", e.number, p.user_id AS "userId", u.subscription_tier AS tier
       FROM book_exports e JOIN book_projects p ON p.id = e.project_id JOIN users u ON u.id = p.user_id
      WHERE e.workflow_started_at IS NULL AND e.state = 'waiting' AND e.requested_at < now() - interval '${GRACE}' AND u.deleted_at IS NULL
      ORDER BY e.requested_at`,
    launchExport,
  ),
  outbox<RewriteToStart>(
    `SELECT r.id, r.user_id AS "userId", u.subscription_tier AS tier FROM rewrites r JOIN users u ON u.id = r.user_id
      WHERE r.workflow_started_at IS NULL AND r.state = 'waiting' AND r.created_at < now() - interval '${GRACE}' AND u.deleted_at IS NULL
      ORDER BY r.created_at`,
    launchRewrite,
  ),
  outbox<AddressChangeInput>(
    `SELECT id AS "changeId", user_id AS "userId" FROM email_changes
      WHERE workflow_started_at IS NULL AND completed_at < now() - interval '${GRACE}' ORDER BY completed_at`,
    launchAddressChange,
  ),
  outbox<ArchiveRef>(
    `SELECT user_id AS "userId", number FROM account_archives
      WHERE workflow_started_at IS NULL AND state = 'waiting' AND requested_at < now() - interval '${GRACE}' ORDER BY requested_at`,
    launchArchive,
  ),
  outbox<{ userId: string; requestedAt: Date }>(
    `SELECT user_id AS "userId", requested_at AS "requestedAt" FROM account_deletions
      WHERE workflow_started_at IS NULL AND requested_at < now() - interval '${GRACE}' ORDER BY requested_at`,
    (deps, { userId, requestedAt }) => launchAccountDeletion(deps, { userId, requestedAt: requestedAt.getTime() }),
  ),
];

/**
 * Polls for rows whose workflow has not been started, because a worker wrote the row or because the API or Temporal failed in between, and
 * starts it. Runs in the workers of the queue `books`, without which a started workflow would wait anyway. Several relays may run
 * concurrently, because a start is idempotent.
 * @returns a function that stops polling after the current row
 */
export function startOutboxRelay(deps: Deps): () => Promise<void> {
  const stopped = new AbortController();
  const relaying = (async () => {
    while (!stopped.signal.aborted) {
      await relayOnce(deps, stopped.signal).catch((error: unknown) => deps.log.warn({ err: error }, 'outbox relay: round failed'));
      await sleep(INTERVAL_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stopped.abort();
    return relaying;
  };
}

/** Starts what is pending. A row that Temporal rejects does not block the rows after it. @throws Error if the database or Temporal is down */
async function relayOnce(deps: Deps, stopped: AbortSignal): Promise<void> {
  const places = Math.max(0, await freePlaces(deps.db, deps.freeBooksAtOnce, 'begun'));
  for (const { pending, launch } of OUTBOXES as Outbox<unknown>[]) {
    for (const row of await pending(deps.db, places)) {
      if (stopped.aborted) return;
      try {
        await launch(deps, row);
      } catch (error) {
        if (!isRowsFault(error)) throw error;
        deps.log.warn({ err: error, row }, 'outbox relay: workflow not started');
      }
    }
  }
}

/** gRPC's code for a request that no retry can help. */
const INVALID_ARGUMENT = 3;

/** Whether the next row may succeed although this one did not. When Temporal is down it would not, and each would wait for its deadline. */
function isRowsFault(error: unknown): boolean {
  const cause = error instanceof ServiceError ? error.cause : error;
  if (isGrpcServiceError(cause)) return Number(cause.code) === INVALID_ARGUMENT;
  return !(error instanceof ServiceError);
}
