import type { DataSource, EntityManager } from 'typeorm';
import { ModelCall } from '../../shared/database/entities/model-call.ts';

/** Whether the book has an accepted answer of this step, in whichever run. */
export async function wasAccepted(db: DataSource | EntityManager, projectId: string, step: string): Promise<boolean> {
  return db.getRepository(ModelCall).existsBy({ projectId, step, outcome: 'accepted' });
}
