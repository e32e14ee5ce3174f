import type { EntityManager } from 'typeorm';
import { mendReport, type MendReport } from '../../shared/book/editing.ts';
import { groupFindings } from '../../shared/book/group-findings.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { Finding } from '../../shared/database/entities/finding.ts';
import { Revision } from '../../shared/database/entities/revision.ts';
import { addEntries, allEntries, plannedEntries } from '../canon/canon-rows.ts';
import { wasAccepted } from '../model/was-accepted.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { findProject } from '../projects/find-project.ts';
import { applyEdits, roomOf } from './apply-edits.ts';
import { bookPrefix, partsThatFit, writtenChapters, type WrittenChapter } from './book-text.ts';
import { findHabits } from './find-habits.ts';
import { mendPrompt, type Room } from './mend-prompt.ts';

export type Mending = { projectId: string; round: number };

/**
 * Decides all findings of a round and carries the decisions out as edits in place. Independent groups of findings are decided in parallel,
 * each by a call that sees the whole book, or the chapters concerned if it does not fit the model's context. Idempotent: a group that was decided is not decided again.
 * @returns the number of passages that were changed in this round
 */
export async function mendBook(deps: Pick<ActivityDeps, 'db' | 'model'>, { projectId, round }: Mending): Promise<{ changed: number }> {
  const { db } = deps;
  const project = await findProject(db, projectId);
  const chapters = await writtenChapters(db, projectId);
  if (round === 1) await findHabits(db, project, chapters);
  // All of them, decided ones included, so that a retry forms the same groups.
  const findings = await db.getRepository(Finding).find({ where: { projectId, round }, order: { id: 'ASC' } });
  const groups = groupFindings(findings);
  await withHeartbeat(async (signal) => {
    const entries = await plannedEntries(db, projectId);
    const isWhole = partsThatFit(deps.model.config, chapters, entries).length === 1;
    const inView = (group: readonly Finding[]) => (isWhole ? chapters : chapters.filter(({ number }) => quotes(group, number)));
    await Promise.all(
      groups.map(async (group, index) => {
        const step = `mend-${round}/${index + 1}`;
        if (await wasAccepted(db, projectId, step)) return;
        await askForStructure(
          deps,
          {
            chargedTo: { projectId },
            step,
            prompt: mendPrompt(project, bookPrefix(project, inView(group), entries), group, inView(group).map(roomIn)),
            schema: mendReport,
            store: (manager, report) => carryOut(manager, { projectId, round }, group, report),
          },
          signal,
        );
      }),
    );
  });
  return { changed: await db.getRepository(Revision).countBy({ projectId, round }) };
}

function roomIn({ number, targetWords, sections }: WrittenChapter): Room {
  const wordCount = sections.reduce((sum, section) => sum + section.wordCount, 0);
  const { longest, shortest } = roomOf({ targetWords, wordCount });
  return { number, more: longest - wordCount, fewer: wordCount - shortest };
}

const quotes = (group: readonly Finding[], number: number): boolean =>
  group.some(({ passages }) => passages.some(({ chapter }) => chapter === number));

/** Applies the decisions in the order of the findings. A finding whose edits cannot be applied is left, with the reason. */
async function carryOut(
  manager: EntityManager,
  { projectId, round }: Mending,
  group: readonly Finding[],
  { decisions }: MendReport,
): Promise<void> {
  // Groups are carried out one after another: their edits may touch the same chapters, in any order. The weakest lock that does so:
  // rows that refer to the project can be inserted meanwhile.
  await manager.findOne(BookProject, { where: { id: projectId }, select: { id: true }, lock: { mode: 'for_no_key_update' } });
  for (const [index, finding] of group.entries()) {
    const decision = decisions.find((each) => each.finding === index + 1);
    if (!decision) {
      await decide(manager, finding, 'left', 'The editor did not come to a decision.');
    } else if (decision.decision !== 'mend') {
      await decide(manager, finding, decision.decision === 'author' ? 'left' : 'no-fault', decision.reason);
    } else {
      const { refused } = await applyEdits(manager, { projectId, round, findingId: finding.id }, decision.edits);
      const isMended = refused.length === 0;
      if (isMended && decision.truth) await addTruth(manager, projectId, decision.truth);
      await decide(manager, finding, isMended ? 'mended' : 'left', isMended ? decision.reason : `${decision.reason} ${refused.join(' ')}`);
    }
  }
}

async function decide(manager: EntityManager, { id }: Finding, outcome: Finding['outcome'], decision: string): Promise<void> {
  await manager.update(Finding, { id }, { outcome, decision });
}

/** The entry that holds from now on, in place of the one of the same kind and name. */
async function addTruth(
  manager: EntityManager,
  projectId: string,
  truth: NonNullable<MendReport['decisions'][number]['truth']>,
): Promise<void> {
  const same = (await allEntries(manager, projectId)).find(
    ({ kind, name, replacedBy, origin }) =>
      kind === truth.kind && name.toLowerCase() === truth.name.toLowerCase() && replacedBy === null && origin === 'plan',
  );
  await addEntries(manager, projectId, [{ ...truth, origin: 'plan', replaces: same?.id ?? null }]);
}
