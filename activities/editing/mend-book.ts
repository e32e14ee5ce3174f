import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { mendReport, type MendReport } from '../../shared/book/editing.ts';
import { groupFindings, type Fault } from '../../shared/book/group-findings.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { Finding } from '../../shared/database/entities/finding.ts';
import { Revision } from '../../shared/database/entities/revision.ts';
import { plannedEntries } from '../../shared/database/canon-rows.ts';
import { wasAccepted } from '../model/was-accepted.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { findProject } from '../projects/find-project.ts';
import { addTruth } from './add-truth.ts';
import { applyEdits, roomOf, roomOfBook } from './apply-edits.ts';
import { bookPrefix, partsThatFit, writtenChapters, type WrittenChapter } from './book-text.ts';
import { findHabits } from './find-habits.ts';
import { mendPrompt, type Room, type Rooms } from './mend-prompt.ts';

export type Mending = { projectId: string; round: number };

/**
 * Decides all findings of a round and carries the decisions out as edits in place. Independent groups of findings are decided in parallel,
 * each by a call that sees the whole book, or the chapters concerned if it does not fit the model's context. A decision whose edits could not
 * be made, mostly because another one had changed the sentence meanwhile, is asked for once more with the book as it then is. Idempotent: a
 * group that was decided is not decided again.
 * @returns the number of passages that were changed in this round
 */
export async function mendBook(deps: Pick<ActivityDeps, 'db' | 'model'>, { projectId, round }: Mending): Promise<{ changed: number }> {
  const { db } = deps;
  const project = await findProject(db, projectId);
  if (round === 1) await findHabits(db, project, await writtenChapters(db, projectId));
  // All of them, decided ones included, so that a retry forms the same groups.
  const findings = await db.getRepository(Finding).find({ where: { projectId, round }, order: { id: 'ASC' } });
  await withHeartbeat(async (signal) => {
    const groups = groupFindings(findings).map((group, index) => ({ group, step: `mend-${round}/${index + 1}` }));
    await settle(deps, { project, round, isLastTry: false }, groups, signal);
    const again = await db
      .getRepository(Finding)
      .find({ where: { projectId, round, outcome: 'open', decision: Not(IsNull()) }, order: { id: 'ASC' } });
    // Named by its first finding: a retry finds fewer groups.
    const regrouped = groupFindings(again).map((group) => ({ group, step: `mend-${round}/again-${group[0]?.[0].id}` }));
    await settle(deps, { project, round, isLastTry: true }, regrouped, signal);
  });
  return { changed: await db.getRepository(Revision).countBy({ projectId, round }) };
}

type Try = { project: BookProject; round: number; isLastTry: boolean };

/** Asks for the decisions of each group, in parallel, and carries them out. */
async function settle(
  deps: Pick<ActivityDeps, 'db' | 'model'>,
  { project, round, isLastTry }: Try,
  groups: readonly { group: Fault<Finding>[]; step: string }[],
  signal: AbortSignal,
): Promise<void> {
  if (groups.length === 0) return;
  const { db } = deps;
  const { id: projectId } = project;
  const chapters = await writtenChapters(db, projectId);
  const entries = await plannedEntries(db, projectId);
  const isWhole = partsThatFit(deps.model.config, chapters, entries).length === 1;
  const inView = (group: readonly Fault<Finding>[]) => (isWhole ? chapters : chapters.filter(({ number }) => quotes(group, number)));
  const isCorrected = round > 1 || isLastTry;
  await Promise.all(
    groups.map(async ({ group, step }) => {
      if (await wasAccepted(db, projectId, step)) return;
      await askForStructure(
        deps,
        {
          chargedTo: { projectId },
          step,
          prompt: mendPrompt(project, bookPrefix(project, inView(group), entries, isCorrected), group, roomsIn(chapters, inView(group))),
          schema: mendReport,
          store: (manager, report) => carryOut(manager, { projectId, round, isLastTry }, group, report),
        },
        signal,
      );
    }),
  );
}

function roomsIn(chapters: readonly WrittenChapter[], inView: readonly WrittenChapter[]): Rooms {
  const lengths = chapters.map(lengthOf);
  return {
    chapters: inView.map(lengthOf).map((length) => ({ number: length.number, ...left(roomOf(length), length.wordCount) })),
    book: left(
      roomOfBook(lengths),
      lengths.reduce((sum, { wordCount }) => sum + wordCount, 0),
    ),
  };
}

const lengthOf = ({ number, targetWords, sections }: WrittenChapter) => ({
  number,
  targetWords,
  wordCount: sections.reduce((sum, section) => sum + section.wordCount, 0),
});

const left = ({ longest, shortest }: { longest: number; shortest: number }, words: number): Room => ({
  more: longest - words,
  fewer: words - shortest,
});

const quotes = (group: readonly Fault<Finding>[], number: number): boolean =>
  group.flat().some(({ passages }) => passages.some(({ chapter }) => chapter === number));

/** Applies the decisions in their order. A fault whose edits cannot be applied stays open with the reason, or is left at the last try. */
async function carryOut(
  manager: EntityManager,
  { projectId, round, isLastTry }: Mending & { isLastTry: boolean },
  group: readonly Fault<Finding>[],
  { decisions }: MendReport,
): Promise<void> {
  // Groups are carried out one after another: their edits may touch the same chapters, in any order. The weakest lock that does so:
  // rows that refer to the project can be inserted meanwhile.
  await manager.findOne(BookProject, { where: { id: projectId }, select: { id: true }, lock: { mode: 'for_no_key_update' } });
  const undecided = new Set(group.flat());
  for (const { findings, decision, reason, truths, edits } of decisions) {
    const settled = [...new Set(findings)].flatMap((number) => group[number - 1] ?? []).filter((finding) => undecided.has(finding));
    const [first] = settled;
    if (!first) continue;
    for (const finding of settled) undecided.delete(finding);
    if (decision !== 'mend') {
      await decide(manager, settled, decision === 'author' ? 'left' : 'no-fault', reason);
      continue;
    }
    const { refused, isFinal } = await applyEdits(manager, { projectId, round, findingId: first.id, why: reason }, edits);
    if (refused.length > 0) {
      await decide(manager, settled, isFinal || isLastTry ? 'left' : 'open', `${reason} ${refused.join(' ')}`);
      continue;
    }
    for (const truth of truths) await addTruth(manager, projectId, truth);
    await decide(manager, settled, 'mended', reason);
  }
  await decide(manager, [...undecided], 'left', 'The editor did not come to a decision.');
}

async function decide(manager: EntityManager, findings: readonly Finding[], outcome: Finding['outcome'], decision: string): Promise<void> {
  if (findings.length > 0) await manager.update(Finding, { id: In(findings.map(({ id }) => id)) }, { outcome, decision });
}
