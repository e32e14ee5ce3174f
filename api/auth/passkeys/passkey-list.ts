import type { DataSource } from 'typeorm';
import { Passkey } from '../../../shared/database/entities/passkey.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PasskeySummary } from '../../../shared/passkeys.ts';

/** The user's passkeys, newest first. */
export async function passkeysOf(db: DataSource, userId: string): Promise<PasskeySummary[]> {
  return (await db.getRepository(Passkey).find({ where: { userId }, order: { createdAt: 'DESC' } })).map(summaryOf);
}

/** @throws AppError `NOT_FOUND`, also for another user's */
export async function removePasskey(db: DataSource, userId: string, id: string): Promise<void> {
  const { affected } = await db.getRepository(Passkey).delete({ id, userId });
  if (!affected) throw new AppError('NOT_FOUND', 'Not found');
}

export function summaryOf({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): PasskeySummary {
  return { id, name, isSynced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
