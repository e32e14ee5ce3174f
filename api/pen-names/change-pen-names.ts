import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { PenNameRow } from '../../shared/database/entities/pen-name.ts';
import { PortraitRow } from '../../shared/database/entities/portrait.ts';
import { User } from '../../shared/database/entities/user.ts';
import { penNamesOf } from '../../shared/database/pen-names.ts';
import { AppError } from '../../shared/errors.ts';
import { PEN_NAMES_MAX, type PenName, type penNameRequest } from '../../shared/pen-names.ts';

type Name = z.output<typeof penNameRequest>;

/** Gives the account another name. @throws AppError `PEN_NAME_TAKEN`, `PEN_NAMES_SPENT` */
export async function addPenName(db: DataSource, userId: string, name: Name): Promise<PenName[]> {
  return db.transaction(async (manager) => {
    const names = await lockNames(manager, userId);
    assertFree(names, name.name);
    if (names.length > PEN_NAMES_MAX)
      throw new AppError('PEN_NAMES_SPENT', `An account has at most ${PEN_NAMES_MAX} pen names. Remove one that you no longer use.`);
    await manager.insert(PenNameRow, { ...name, userId });
    return penNamesOf(manager, userId);
  });
}

/**
 * Changes one of the account's names and what goes with it. Books keep the name that they bear.
 * @param id of a pen name; the account's own id is its own name
 * @throws AppError `NOT_FOUND`, `PEN_NAME_TAKEN`
 */
export async function changePenName(db: DataSource, userId: string, id: string, { name, ...rest }: Name): Promise<PenName[]> {
  return db.transaction(async (manager) => {
    const names = await lockNames(manager, userId);
    assertOwnName(names, id);
    assertFree(
      names.filter((each) => each.id !== id),
      name,
    );
    if (id === userId) await manager.update(User, { id }, { ...rest, authorName: name, familyName: rest.familyName || null });
    else await manager.update(PenNameRow, { id, userId }, { ...rest, name });
    return penNamesOf(manager, userId);
  });
}

/**
 * Removes a pen name from those that books can be given, and its portrait; the name stays on the books that bear it.
 * @throws AppError `NOT_FOUND`, also for the account's own name
 */
export async function removePenName(db: DataSource, userId: string, id: string): Promise<PenName[]> {
  return db.transaction(async (manager) => {
    await lockNames(manager, userId);
    const { affected } = await manager.update(PenNameRow, { id, userId, removedAt: IsNull() }, { removedAt: new Date() });
    if (!affected) throw new AppError('NOT_FOUND', 'Not found');
    await manager.delete(PortraitRow, { nameId: id });
    return penNamesOf(manager, userId);
  });
}

/**
 * The pen name that a book of the account is given by this name; null for the account's own.
 * @param borne what the book bears already, which may have been renamed or removed since
 * @throws AppError `PEN_NAME_UNKNOWN`
 */
export async function penNameIdOf(
  manager: EntityManager,
  userId: string,
  authorName: string,
  borne?: { authorName: string; penNameId: string | null },
): Promise<string | null> {
  if (borne?.authorName === authorName) return borne.penNameId;
  const found = (await penNamesOf(manager, userId)).find(({ name }) => name === authorName);
  if (!found)
    throw new AppError('PEN_NAME_UNKNOWN', 'That isn’t one of your names. Add it to your account as a pen name first.', {
      field: 'authorName',
    });
  return found.isOwn ? null : found.id;
}

/** @throws AppError `NOT_FOUND` */
export function assertOwnName(names: readonly PenName[], id: string): void {
  if (!names.some((each) => each.id === id)) throw new AppError('NOT_FOUND', 'Not found');
}

/** The account's names, which nobody else changes until the transaction ends. */
export async function lockNames(manager: EntityManager, userId: string): Promise<PenName[]> {
  await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  return penNamesOf(manager, userId);
}

function assertFree(names: readonly PenName[], wanted: string): void {
  const taken = names.some(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (taken) throw new AppError('PEN_NAME_TAKEN', 'You already have this name.', { field: 'name' });
}
