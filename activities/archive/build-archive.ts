import { Readable } from 'node:stream';
import { ApplicationFailure, Context } from '@temporalio/activity';
import JSZip from 'jszip';
import type { ArchiveRef } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { archiveEntries } from './archive-entries.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { removeParts } from './remove-parts.ts';

/** Of the bytes that are in memory at a time. */
const PART_BYTES = 4 * 2 ** 20;
/** A ZIP file without the extension that old programs do not read. */
const MOST_BYTES = 2 ** 32 - 2 ** 26;

type Deps = Pick<ActivityDeps, 'db' | 'files'>;
type Attempt = ArchiveRef & { attempt: number };

/**
 * Puts an account's data together, as a ZIP in parts. Each attempt begins anew and has parts of its own, so that one that was given up but
 * still runs spoils nothing.
 * @throws ApplicationFailure `ArchiveGone` if the account is gone or has asked anew, `ArchiveTooLarge`
 */
export async function buildArchive({ db, files }: Deps, { userId, number }: ArchiveRef): Promise<void> {
  const { attempt } = Context.current().info;
  await withHeartbeat(async (signal) => {
    const [, begun]: [unknown, number] = await db.query(
      `UPDATE account_archives SET state = 'running', attempt = $3 WHERE user_id = $1 AND number = $2 AND state IN ('waiting', 'running') AND attempt < $3`,
      [userId, number, attempt],
    );
    if (begun === 0) throw gone(userId);
    await removeParts({ db, files }, 'user_id = $1 AND attempt < $2', [userId, attempt]);
    let [parts, sizeBytes] = [0, 0];
    for await (const bytes of partsOf(zipOf(await archiveEntries({ db, files }, userId)))) {
      signal.throwIfAborted();
      sizeBytes += bytes.length;
      if (sizeBytes > MOST_BYTES) throw ApplicationFailure.nonRetryable('More than a ZIP file can hold', 'ArchiveTooLarge');
      await storePart({ db, files }, { userId, number, attempt }, parts++, bytes);
    }
    await db.query('UPDATE account_archives SET parts = $4, size_bytes = $5 WHERE user_id = $1 AND number = $2 AND attempt = $3', [
      ...[userId, number, attempt],
      ...[parts, sizeBytes],
    ]);
  });
}

/** Stores a part as long as this attempt is the last one. */
async function storePart({ db, files }: Deps, { userId, number, attempt }: Attempt, part: number, bytes: Buffer): Promise<void> {
  const file = await files.store(bytes);
  const stored: unknown[] = await db.query(
    `INSERT INTO account_archive_parts (user_id, number, attempt, part, bytes, object_key, size_bytes, sha256)
     SELECT user_id, number, attempt, $4, $5, $6, $7, $8 FROM account_archives WHERE user_id = $1 AND number = $2 AND attempt = $3 AND state = 'running'
     RETURNING part`,
    [userId, number, attempt, part, file.bytes, file.objectKey, file.sizeBytes, file.sha256],
  );
  if (stored.length === 0) throw gone(userId);
}

/** A ZIP of entries that are read one after the other, as it is read itself. */
function zipOf(entries: readonly ArchiveEntry[]): Readable {
  const zip = new JSZip();
  for (const { name, read, stored = false } of entries) {
    // Begun only when the archive comes to it.
    const content = Readable.from((async function* () { yield await read(); })(), { objectMode: false }); // prettier-ignore
    zip.file(name, content, { compression: stored ? 'STORE' : 'DEFLATE', createFolders: false });
  }
  return new Readable().wrap(zip.generateNodeStream({ streamFiles: true }));
}

/** The bytes of a stream in parts of one size, but for the last. */
async function* partsOf(stream: Readable): AsyncGenerator<Buffer> {
  let [chunks, length]: [Buffer[], number] = [[], 0];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(chunks);
}

const gone = (userId: string): ApplicationFailure =>
  ApplicationFailure.nonRetryable(`The archive of ${userId} is no longer wanted`, 'ArchiveGone');
