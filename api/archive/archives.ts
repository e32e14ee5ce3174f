import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { DataSource } from 'typeorm';
import type { ArchiveStatus } from '../../shared/archive.ts';
import { AccountArchivePart } from '../../shared/database/entities/account-archive-part.ts';
import { AccountArchive } from '../../shared/database/entities/account-archive.ts';
import { AppError } from '../../shared/errors.ts';
import { launchArchive } from '../../shared/temporal/launch-archive.ts';
import type { ApiDeps } from '../deps.ts';
import { archiveObjects, forgetObjects } from './forget-objects.ts';
import { asFile } from '../http/send-file.ts';

/** After this time an archive no longer stands in the way of the next one: its workflow may have been terminated. */
const OVERDUE_MS = 25 * 60 * 60_000;

/** The account's archive, being made or to be downloaded; null if it has none, or it has expired. */
export async function archiveOf(db: DataSource, userId: string): Promise<ArchiveStatus | null> {
  const archive = await db.getRepository(AccountArchive).findOneBy({ userId });
  return archive && !hasExpired(archive) ? statusOf(archive) : null;
}

/**
 * Has all of an account's data put together. While that is being done, a second request changes nothing; an archive that is there is
 * replaced. If Temporal is down, the outbox relay starts it later.
 */
export async function requestArchive(deps: ApiDeps, userId: string): Promise<ArchiveStatus> {
  const { db, log } = deps;
  const { archive, isNew, replaced } = await db.transaction(async (manager) => {
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const last = await manager.findOneBy(AccountArchive, { userId });
    if (last && isBeingMade(last)) return { archive: last, isNew: false, replaced: [] };
    // With the parts of the one before.
    const replaced = await archiveObjects(manager, userId);
    await manager.delete(AccountArchive, { userId });
    const archive = manager.create(AccountArchive, { userId, number: (last?.number ?? 0) + 1, state: 'waiting', requestedAt: new Date() });
    return { archive: await manager.save(archive), isNew: true, replaced };
  });
  forgetObjects(deps, replaced);
  try {
    if (isNew) await launchArchive(deps, { userId, number: archive.number });
  } catch (error) {
    log.warn({ err: error, userId }, 'archive not started; the outbox relay will retry');
  }
  return statusOf(archive);
}

/** Sends an account's archive, part after part. @throws AppError `ARCHIVE_NOT_READY` */
export async function sendArchive(deps: ApiDeps, userId: string, request: Request, response: Response): Promise<void> {
  const archive = await deps.db.getRepository(AccountArchive).findOneBy({ userId });
  if (archive?.state !== 'ready' || hasExpired(archive))
    throw new AppError('ARCHIVE_NOT_READY', 'There is no archive to download. Ask for one first.');
  const parts = partsOf(deps, archive);
  // Read before anything is sent: while the storage is away, it says so.
  const first = await parts.next();
  deps.log.info({ userId }, 'archive downloaded');
  asFile(response, `bookwright-${archive.requestedAt.toISOString().slice(0, 10)}.zip`, 'application/zip');
  response.set('Content-Length', archive.sizeBytes);
  if (request.method === 'HEAD') return void response.end();
  // A reader that goes away is no failure of ours.
  await pipeline(Readable.from(following(first, parts)), response).catch((error: unknown) =>
    deps.log.info({ err: error, userId }, 'archive not downloaded to its end'),
  );
}

async function* following(first: IteratorResult<Buffer, void>, rest: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
  if (!first.done) yield first.value;
  yield* rest;
}

async function* partsOf(
  { db, files }: Pick<ApiDeps, 'db' | 'files'>,
  { userId, number, attempt, parts }: AccountArchive,
): AsyncGenerator<Buffer, void> {
  for (let part = 0; part < parts; part++) {
    const row = await db.getRepository(AccountArchivePart).findOneBy({ userId, number, attempt, part });
    if (!row) throw new Error('The archive was replaced or has expired');
    yield await files.read(row);
  }
}

const isBeingMade = ({ state, requestedAt }: AccountArchive): boolean =>
  (state === 'waiting' || state === 'running') && Date.now() - requestedAt.getTime() < OVERDUE_MS;

const hasExpired = ({ expiresAt }: AccountArchive): boolean => expiresAt !== null && expiresAt.getTime() < Date.now();

function statusOf({ state, requestedAt, expiresAt, sizeBytes, failure }: AccountArchive): ArchiveStatus {
  return {
    ...{ state, requestedAt: requestedAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null },
    ...{ sizeBytes: Number(sizeBytes ?? 0), failure: failure ?? null },
  };
}
