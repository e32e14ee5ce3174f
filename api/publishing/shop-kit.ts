import type { ApiDeps } from '../deps.ts';
import { ShopDetailsRow } from '../../shared/database/entities/shop-details.ts';
import { AppError } from '../../shared/errors.ts';
import { checklistOf, SHOPS } from '../../shared/publishing/checklists.ts';
import type { ShopDetailsEdit, ShopKit } from '../../shared/publishing/shop-kit.ts';
import { lockOwnProject } from '../projects/find-own-project.ts';
import { gatherKit } from './gather-kit.ts';

/** The kit of the user's own book, without its files. @throws AppError `NOT_FOUND`, `FILES_NOT_READY` */
export async function showKit(deps: Pick<ApiDeps, 'db' | 'files'>, userId: string, projectId: string): Promise<ShopKit> {
  const { revision, details, made, disclosure, facts } = await gatherKit(deps, userId, projectId);
  return {
    ...{ revision, details, disclosure },
    edition: made && { pages: made.facts.pages, trim: made.choices.design.trim, epubBytes: made.facts.epubBytes },
    hasOwnImage: made?.choices.cover.front === 'image',
    checklists: SHOPS.map((shop) => ({ shop, items: checklistOf(shop, facts) })),
  };
}

/**
 * Keeps what the author says about the book for the shops.
 * @throws AppError `NOT_FOUND`, `EDIT_CONFLICT` if another tab has stored something meanwhile
 */
export async function editDetails(
  deps: Pick<ApiDeps, 'db' | 'files'>,
  userId: string,
  projectId: string,
  { revision, details }: ShopDetailsEdit,
): Promise<ShopKit> {
  await deps.db.transaction(async (manager) => {
    await lockOwnProject(manager, userId, projectId, { id: true });
    const stored = await manager.findOneBy(ShopDetailsRow, { projectId });
    if ((stored?.revision ?? 0) !== revision)
      throw new AppError('EDIT_CONFLICT', 'These details were changed elsewhere. Please load them again before you save.');
    await manager.upsert(ShopDetailsRow, { projectId, revision: revision + 1, details }, ['projectId']);
  });
  return showKit(deps, userId, projectId);
}
