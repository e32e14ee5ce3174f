import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import { PROMISES } from '../../shared/promises.ts';
import type { ArchiveRef } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';
import { removeParts } from './remove-parts.ts';

type Deps = Pick<ActivityDeps, 'db' | 'files'>;

/** Makes an archive ready to be downloaded and schedules the e-mail that says so, in one transaction. Idempotent. */
export async function completeArchive({ db }: Pick<Deps, 'db'>, { userId, number }: ArchiveRef): Promise<void> {
  await db.transaction(async (manager) => {
    const [, completed]: [unknown, number] = await manager.query(
      `UPDATE account_archives SET state = 'ready', finished_at = now(), expires_at = now() + make_interval(days => $3)
        WHERE user_id = $1 AND number = $2 AND state = 'running'`,
      [userId, number, PROMISES.archiveDays],
    );
    if (completed > 0)
      await scheduleEmail(manager, { userId, kind: 'archive-ready', data: {}, dedupeKey: `archive-ready/${userId}/${number}` });
  });
}

const FAILED = 'Your data could not be put together. Please try again.';
const TOO_LARGE =
  'Your books are larger than one archive can be. Download their files from each book’s page, and write to us for the rest.';

/** Records that an archive could not be made. */
export async function failArchive(deps: Deps, { userId, number, isTooLarge }: ArchiveRef & { isTooLarge: boolean }): Promise<void> {
  await deps.db.query(
    `UPDATE account_archives SET state = 'failed', finished_at = now(), failure = $3 WHERE user_id = $1 AND number = $2 AND state <> 'ready'`,
    [userId, number, isTooLarge ? TOO_LARGE : FAILED],
  );
  await removeArchive(deps, { userId, number });
}

/** Removes what an archive holds; the row says that there was one. Idempotent. */
export async function removeArchive(deps: Deps, { userId, number }: ArchiveRef): Promise<void> {
  await removeParts(deps, 'user_id = $1 AND number = $2', [userId, number]);
}
