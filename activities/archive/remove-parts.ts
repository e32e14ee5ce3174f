import type { ActivityDeps } from '../deps.ts';

/** Removes parts of archives, those in the object store first: after a crash in between the rows still name them. @param which a condition */
export async function removeParts({ db, files }: Pick<ActivityDeps, 'db' | 'files'>, which: string, parameters: unknown[]): Promise<void> {
  const objects = await db.query<{ key: string }[]>(
    `SELECT object_key AS key FROM account_archive_parts WHERE object_key IS NOT NULL AND ${which}`,
    parameters,
  );
  await files.remove(objects.map(({ key }) => key));
  await db.query(`DELETE FROM account_archive_parts WHERE ${which}`, parameters);
}
