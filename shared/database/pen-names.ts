import type { EntityManager } from 'typeorm';
import type { FileStore } from '../files/file-store.ts';
import type { PenName } from '../pen-names.ts';
import type { Portrait } from '../portrait.ts';
import { PortraitRow } from './entities/portrait.ts';

/** All names of all accounts: an account's own has the account's id. */
const NAMES = /* sql */ `
  SELECT id, id AS user_id, true AS own, author_name AS name, coalesce(family_name, '') AS family_name, biography, also_by, style_sample,
         created_at, NULL::timestamptz AS removed_at FROM users
  UNION ALL
  SELECT id, user_id, false, name, family_name, biography, also_by, style_sample, created_at, removed_at FROM pen_names`;

const COLUMNS = `id, own AS "isOwn", name, family_name AS "familyName", biography, also_by AS "alsoBy", style_sample AS "styleSample",
  (SELECT made_from FROM portraits WHERE name_id = names.id) AS portrait`;

/** An account's names that its books can be given, its own first. */
export function penNamesOf(manager: EntityManager, userId: string): Promise<PenName[]> {
  return manager.query<PenName[]>(
    `SELECT ${COLUMNS} FROM (${NAMES}) names WHERE user_id = $1 AND removed_at IS NULL ORDER BY own DESC, created_at, id`,
    [userId],
  );
}

/** The name that a book was given, also one that was removed since. @throws Error if its account is gone */
export async function penNameOfBook(manager: EntityManager, book: { userId: string; penNameId: string | null }): Promise<PenName> {
  const [name] = await manager.query<PenName[]>(`SELECT ${COLUMNS} FROM (${NAMES}) names WHERE user_id = $1 AND id = $2`, [
    book.userId,
    book.penNameId ?? book.userId,
  ]);
  if (!name) throw new Error(`Account ${book.userId} is gone`);
  return name;
}

/** The portrait of the name that a book was given; undefined without one. */
export async function portraitOfBook(
  manager: EntityManager,
  files: Pick<FileStore, 'read'>,
  book: { userId: string; penNameId: string | null },
): Promise<Portrait | undefined> {
  const row = await manager.findOneBy(PortraitRow, { nameId: book.penNameId ?? book.userId, userId: book.userId });
  return row?.madeFrom && row.widthPx && row.heightPx
    ? { bytes: await files.read(row), widthPx: row.widthPx, heightPx: row.heightPx }
    : undefined;
}
