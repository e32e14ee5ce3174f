import type { EntityManager } from 'typeorm';
import { chapterBlocks, type StoredSection } from '../../shared/book/chapter-blocks.ts';
import { keepFigures, marksAlone } from '../../shared/book/keep-figures.ts';
import { parseProse } from '../../shared/book/prose.ts';
import { blocksMarkdown } from '../../shared/book/write-markdown.ts';
import { RewriteCharge } from '../../shared/database/entities/rewrite-charge.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { Rewrite } from '../../shared/database/entities/rewrite.ts';
import type { ActivityDeps } from '../deps.ts';
import { IN_FLIGHT } from '../model/ask.ts';
import { findProject } from '../projects/find-project.ts';
import { findRewrite } from './begin-rewrite.ts';
import { tokensUsed } from './rewrite-budget.ts';
import { ModelCall } from '../../shared/database/entities/model-call.ts';
import { rewriteWorkflowId } from '../../shared/temporal.ts';

type Deps = Pick<ActivityDeps, 'db'>;

/** Puts the new text together for its author to decide on, and counts what it took. Idempotent. */
export async function offerRewrite({ db }: Deps, rewriteId: string): Promise<void> {
  const rewrite = await findRewrite(db, rewriteId);
  const project = await findProject(db, rewrite.projectId);
  const chapter = await db.getRepository(Chapter).findOneByOrFail({ projectId: rewrite.projectId, number: rewrite.chapterNumber });
  const planned = chapter.plan?.sections ?? [];
  const figures = parseProse(rewrite.before).filter(({ type }) => type === 'figure').length;
  const sections = rewrite.parts.map((content, index): StoredSection => ({
    kind: rewrite.passage ? 'edited' : 'planned',
    title: planned[index]?.title ?? '',
    content: marksAlone(content, figures),
  }));
  const after = blocksMarkdown(keepFigures(rewrite.before, chapterBlocks(project, sections)));
  await db.transaction(async (manager) => {
    await settle(manager, rewriteId);
    await manager.update(Rewrite, { id: rewriteId, state: 'running' }, { state: 'offered', after });
  });
}

const FAILURES: Record<string, string> = {
  ContentRefused: 'The model declined to write this. Say it differently, or edit the text yourself.',
  BudgetSpent: 'It would have taken more tokens than were set aside for it, so it was stopped.',
};

/** Records that the new text could not be written, and counts what was used all the same. */
export async function failRewrite({ db }: Deps, { rewriteId, type }: { rewriteId: string; type: string }): Promise<void> {
  await db.transaction(async (manager) => {
    await settle(manager, rewriteId);
    const failure = FAILURES[type] ?? 'The new text could not be written. Your text is as it was. Please try again.';
    await manager.update(Rewrite, { id: rewriteId }, { state: 'failed', failure });
  });
}

/** From now on the rewrite counts with what it took; the rest of what was set aside is given back. */
async function settle(manager: EntityManager, rewriteId: string): Promise<void> {
  await manager.findOne(RewriteCharge, { where: { rewriteId }, lock: { mode: 'pessimistic_write' } });
  // A call that was cut off will never complete.
  await manager.delete(ModelCall, { workflowId: rewriteWorkflowId(rewriteId), outcome: IN_FLIGHT });
  await manager.update(RewriteCharge, { rewriteId }, { used: await tokensUsed(manager, rewriteId) });
}
