import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { DataSource } from 'typeorm';
import { PortraitRow } from '../../shared/database/entities/portrait.ts';
import { penNamesOf } from '../../shared/database/pen-names.ts';
import { AppError } from '../../shared/errors.ts';
import { STORED_FILE } from '../../shared/files/file-store.ts';
import type { PenName } from '../../shared/pen-names.ts';
import { portraitProblem } from '../../shared/portrait.ts';
import { launchPortrait } from '../../shared/temporal/launch-portrait.ts';
import { resultOf } from '../../shared/temporal/result-of.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { assertOwnName, lockNames } from './change-pen-names.ts';

/** Of those that were joined just when they had ended. */
const LAUNCHES = 3;

/**
 * Keeps a portrait of one of the account's names, encoded anew, in place of the one before.
 * @param upload reads it
 * @returns all names
 * @throws AppError `NOT_FOUND`, `PORTRAIT_REFUSED` with what is wrong with it, `ENGINE_UNAVAILABLE`
 */
export async function storePortrait(deps: ApiDeps, user: Account, nameId: string, upload: () => Promise<Buffer>): Promise<PenName[]> {
  const { db } = deps;
  assertOwnName(await penNamesOf(db.manager, user.id), nameId);
  const bytes = await upload();
  const problem = portraitProblem(bytes);
  if (problem !== undefined) throw new AppError('PORTRAIT_REFUSED', problem);
  const uploadSha256 = createHash('sha256').update(bytes).digest('hex');
  await db.transaction(async (manager) => {
    // Removed meanwhile, or the account with it.
    assertOwnName(await lockNames(manager, user.id), nameId);
    await manager.upsert(PortraitRow, { nameId, userId: user.id, upload: bytes, uploadSha256, uploadedAt: new Date() }, ['nameId']);
  });
  const away = new AppError('ENGINE_UNAVAILABLE', 'The picture can’t be read at the moment. Please try again in a minute.');
  const { subscriptionTier: tier } = user;
  for (let launch = 0; launch < LAUNCHES; launch++) {
    const workflowId = await launchPortrait(deps, { nameId, userId: user.id, tier }).catch(() => Promise.reject(away));
    await resultOf(deps.temporal, workflowId);
    const row = await db.manager.findOne(PortraitRow, { where: { nameId }, select: { nameId: true, uploadSha256: true, madeFrom: true } });
    if (row?.madeFrom === uploadSha256) return penNamesOf(db.manager, user.id);
    if (!row?.uploadSha256)
      throw new AppError('PORTRAIT_REFUSED', 'The picture can’t be read, or it was replaced meanwhile. Please try another file.');
  }
  throw away;
}

/** Removes it. @returns all names @throws AppError `NOT_FOUND` */
export async function removePortrait(db: DataSource, userId: string, nameId: string): Promise<PenName[]> {
  const { affected } = await db.manager.delete(PortraitRow, { nameId, userId });
  if (!affected) throw new AppError('NOT_FOUND', 'Not found');
  return penNamesOf(db.manager, userId);
}

/** Shows it to its owner. @throws AppError `NOT_FOUND` */
export async function sendPortrait(
  { db, files }: Pick<ApiDeps, 'db' | 'files'>,
  userId: string,
  nameId: string,
  response: Response,
): Promise<void> {
  const row = await db.manager.findOne(PortraitRow, {
    where: { nameId, userId },
    select: { nameId: true, madeFrom: true, ...STORED_FILE },
  });
  if (!row?.madeFrom) throw new AppError('NOT_FOUND', 'Not found');
  const bytes = await files.read(row);
  response.set({ 'Content-Type': 'image/jpeg' }).send(bytes);
}
