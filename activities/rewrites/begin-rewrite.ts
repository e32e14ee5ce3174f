import type { DataSource } from 'typeorm';
import { Rewrite } from '../../shared/database/entities/rewrite.ts';
import type { ActivityDeps } from '../deps.ts';
import { projectGone } from '../failures.ts';

/** The rewrite. @throws ApplicationFailure `ProjectGone` if its book was deleted */
export async function findRewrite(db: DataSource, id: string): Promise<Rewrite> {
  const rewrite = await db.getRepository(Rewrite).findOneBy({ id });
  if (!rewrite) throw projectGone(`of rewrite ${id}`);
  return rewrite;
}

/** Marks a rewrite as begun. @returns the number of its parts @throws ApplicationFailure `ProjectGone` */
export async function beginRewrite({ db }: Pick<ActivityDeps, 'db'>, rewriteId: string): Promise<{ parts: number }> {
  const { partsTotal } = await findRewrite(db, rewriteId);
  await db.getRepository(Rewrite).update({ id: rewriteId, state: 'waiting' }, { state: 'running' });
  return { parts: partsTotal };
}
