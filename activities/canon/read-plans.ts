import type { DataSource, EntityManager } from 'typeorm';
import { dateFaults } from '../../shared/book/check-canon.ts';
import { MOST_TABLE_READS, tableReadReport, type TableReadReport } from '../../shared/book/editing.ts';
import { isAuthorsOwn, type CanonEntry, type EntryKind, type StatedEntry } from '../../shared/book/canon.ts';
import { replacePassage } from '../../shared/book/find-passage.ts';
import { SECTION_SPREAD, shareOut } from '../../shared/book/length.ts';
import type { ChapterPlan } from '../../shared/book/outline.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { Finding } from '../../shared/database/entities/finding.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { wasAccepted } from '../model/was-accepted.ts';
import type { ChapterRef } from '../outline/plan-chapter.ts';
import { findProject } from '../projects/find-project.ts';
import { addEntries, allEntries, plannedEntries, stated, tabled, type NewEntry } from '../../shared/database/canon-rows.ts';
import { faultsOf, refuseWrongCorrections, tablesOfCells } from './canon-check.ts';
import { askId, planText, tableReadPrompt } from './table-read-prompt.ts';

export type TableRead = { projectId: string; round: number };

/**
 * Reads all plans together with the canon and corrects both. Idempotent: a reading that was paid for is not repeated.
 * @returns the number of problems that it found
 */
export async function readPlans(deps: Pick<ActivityDeps, 'db' | 'model'>, { projectId, round }: TableRead): Promise<{ problems: number }> {
  const step = `table-read-${round}`;
  const project = await findProject(deps.db, projectId);
  if (await wasAccepted(deps.db, projectId, step)) return { problems: await problemsOf(deps.db, projectId, round) };
  const chapters = await deps.db.getRepository(Chapter).find({ where: { projectId }, order: { number: 'ASC' } });
  const entries = await plannedEntries(deps.db, projectId);
  const settled = await settledBefore(deps.db, projectId, round);
  const report = await withHeartbeat((signal) =>
    askForStructure(
      deps,
      {
        chargedTo: { projectId },
        step,
        prompt: tableReadPrompt(project, entries, chapters, faultsIn(entries, chapters), settled),
        schema: tableReadReport,
        check: (report, isLastAttempt) => refuseWrongCorrections(entries, report, isLastAttempt),
        store: (manager, answer) => applyTableRead(manager, projectId, round, answer),
      },
      signal,
    ),
  );
  return { problems: report.problems.length };
}

/** The problems that the reading before this one settled. */
async function settledBefore(db: DataSource, projectId: string, round: number): Promise<string[]> {
  const found = await db
    .getRepository(Finding)
    .findBy({ projectId, foundBy: 'plan', round: round - 1 - MOST_TABLE_READS, outcome: 'mended' });
  return found.map(({ why }) => why);
}

const problemsOf = (db: DataSource, projectId: string, round: number): Promise<number> =>
  db.getRepository(Finding).countBy({ projectId, foundBy: 'plan', round: round - MOST_TABLE_READS });

function faultsIn(entries: readonly CanonEntry[], chapters: readonly Chapter[]): string[] {
  return [...faultsOf(entries), ...chapters.flatMap((chapter) => dateFaults(planText(chapter))), ...untold(entries, chapters)];
}

/** What the reader of the book has to be told by some chapter. Other entries are for writers, or known by being seen. */
const TOLD: ReadonlySet<EntryKind> = new Set(['rule', 'secret', 'promise', 'fact', 'list', 'term', 'table']);

/** Entries that no plan uses: their writers would not know that it is theirs to tell. */
function untold(entries: readonly CanonEntry[], chapters: readonly Chapter[]): string[] {
  const plans = chapters.map(planText).join('\n');
  const cited = new Set(plans.match(/\b[a-z]+-\d+\b/g) ?? []);
  const missing = entries.filter(({ id, kind }) => TOLD.has(kind) && !cited.has(id));
  return missing.map(({ id, name }) => `No plan uses ${id} (${name}): is there a chapter that has to tell it?`);
}

/** Stores what a table read settled: entries and tables, and the plans that follow them. */
export async function applyTableRead(manager: EntityManager, projectId: string, round: number, answer: TableReadReport): Promise<void> {
  const { problems, declined, changes } = answer;
  const held = (await allEntries(manager, projectId)).filter(({ replacedBy }) => replacedBy === null);
  const authors = new Map(held.filter(isAuthorsOwn).map(({ id, name }) => [id, name]));
  const gives = ({ replaces }: { replaces: string | null }): boolean => replaces !== null && authors.has(replaces);
  const entries = answer.entries.filter((each) => !gives(each));
  const tables = answer.tables.filter((each) => !gives(each));
  const ofCells = tablesOfCells(held, answer);
  const contradicted = [...answer.entries, ...answer.tables, ...ofCells]
    .filter(gives)
    .map(({ replaces }) => `The plans do not agree with what you gave about “${authors.get(replaces ?? '')}”. It stands as you gave it.`);
  const corrected: NewEntry[] = [
    ...entries.map((entry) => ({ ...entry, origin: 'plan' as const })),
    ...tables.map((table) => ({ ...tabled(table), replaces: table.replaces })),
    ...ofCells.filter((each) => !gives(each)).map((table) => ({ ...tabled(table), replaces: table.replaces })),
  ];
  const refused = new Set([...declined, ...corrected.map(({ replaces }) => replaces)]);
  const asks = await asksOf(manager, projectId);
  const accepted = asks.filter(({ id }) => !refused.has(id));
  const ids = await addEntries(manager, projectId, [...accepted.map(({ ask }) => stated(ask)), ...corrected]);
  // Plans that cite an ask or a replaced entry cite from now on what holds in its place.
  const holds = new Map<string, string>();
  for (const [index, id] of ids.entries()) {
    const former = accepted[index]?.id ?? corrected[index - accepted.length]?.replaces;
    if (former) holds.set(former, id);
  }
  for (const number of new Set(changes.map(({ chapter }) => chapter))) {
    const chapter = await manager.findOne(Chapter, { where: { projectId, number }, lock: { mode: 'pessimistic_write' } });
    if (!chapter?.plan || chapter.writtenAt) continue;
    const plan = withItsWords(changes.filter((change) => change.chapter === number).reduce(withChange, chapter.plan), chapter.targetWords);
    await manager.update(Chapter, { projectId, number }, { plan });
  }
  for (const [index, { printedIn, isPrinted }] of tables.entries()) {
    const id = ids[accepted.length + entries.length + index];
    if (id && isPrinted && printedIn) await printIn(manager, { projectId, number: printedIn.chapter }, printedIn.section, id);
  }
  await settleInPlans(manager, projectId, holds);
  await showCitedTables(manager, projectId);
  const rows = [
    ...problems.map(({ chapters, problem }) => ({
      why: problem,
      chapters,
      outcome: 'mended' as const,
      decision: 'Settled in the plans before the chapters were written.',
    })),
    ...[...answer.unsolved, ...contradicted].map((why) => ({
      why,
      chapters: [],
      outcome: 'left' as const,
      decision: 'Only the author can decide this.',
    })),
  ];
  await manager.insert(
    Finding,
    rows.map(({ why, chapters, outcome, decision }) => ({
      projectId,
      round: round - MOST_TABLE_READS,
      foundBy: 'plan' as const,
      kind: 'rule' as const,
      severity: 2,
      passages: chapters.map((chapter) => ({ chapter, quote: '' })),
      why,
      remedy: '',
      outcome,
      decision,
    })),
  );
}

/** Has one section show a table. A chapter that is written, and a section that is not planned, stay as they are. */
async function printIn(manager: EntityManager, key: ChapterRef, section: number, table: string): Promise<void> {
  const chapter = await manager.findOne(Chapter, { where: key, lock: { mode: 'pessimistic_write' } });
  if (!chapter?.plan || chapter.writtenAt) return;
  const sections = chapter.plan.sections.map((each, index) =>
    index + 1 === section ? { ...each, tables: [...new Set([...(each.tables ?? []), table])] } : each,
  );
  await manager.update(Chapter, key, { plan: { ...chapter.plan, sections } });
}

/** What the plans ask for, with ids. */
async function asksOf(manager: EntityManager, projectId: string): Promise<{ id: string; ask: StatedEntry }[]> {
  const chapters = await manager.find(Chapter, { where: { projectId }, order: { number: 'ASC' } });
  return chapters.flatMap(({ number, plan }) => (plan?.asks ?? []).map((ask, index) => ({ id: askId(number, index), ask })));
}

/** A settled plan asks for nothing any more: it uses what it asked for. */
async function settleInPlans(manager: EntityManager, projectId: string, holds: ReadonlyMap<string, string>): Promise<void> {
  const chapters = await manager.find(Chapter, { where: { projectId } });
  for (const { number, plan } of chapters) {
    if (!plan) continue;
    const own = (plan.asks ?? []).map((_, index) => askId(number, index));
    const uses = [...new Set([...(plan.uses ?? []), ...own].map((id) => holds.get(id) ?? id))].filter((id) => !id.startsWith('ask-'));
    const cited = JSON.stringify({ ...plan, uses, asks: [] }).replace(/\b[a-z]+-\d+(?:-\d+)?\b/g, (id) => holds.get(id) ?? id);
    const settled = JSON.parse(cited) as ChapterPlan;
    // Two tables that became one are shown once.
    const sections = settled.sections.map((each) => (each.tables ? { ...each, tables: [...new Set(each.tables)] } : each));
    await manager.update(Chapter, { projectId, number }, { plan: { ...settled, sections } });
  }
}

/** A table that the reader is to see and that no section shows is shown by the first whose brief names it: its writer would have to invent it. */
async function showCitedTables(manager: EntityManager, projectId: string): Promise<void> {
  const chapters = await manager.find(Chapter, { where: { projectId }, order: { number: 'ASC' } });
  const shown = new Set(chapters.flatMap(({ plan }) => plan?.sections.flatMap((section) => section.tables ?? []) ?? []));
  const unshown = (await plannedEntries(manager, projectId)).filter(({ id, table }) => table?.isPrinted && !shown.has(id));
  for (const { id } of unshown) {
    const names = new RegExp(`\\b${id}\\b`);
    for (const { number, plan } of chapters) {
      const at = plan?.sections.findIndex(({ brief }) => names.test(brief)) ?? -1;
      if (at < 0) continue;
      await printIn(manager, { projectId, number }, at + 1, id);
      break;
    }
  }
}

/** The sections' words add up to the chapter's, whatever was given to one of them. */
function withItsWords(plan: ChapterPlan, targetWords: number): ChapterPlan {
  const weights = plan.sections.map(({ words }) => words);
  if (weights.reduce((sum, words) => sum + words, 0) === targetWords) return plan;
  const words = shareOut(targetWords, weights, SECTION_SPREAD);
  return { ...plan, sections: plan.sections.map((section, index) => ({ ...section, words: words[index] ?? section.words })) };
}

function withChange(plan: ChapterPlan, { part, section, find, text }: TableReadReport['changes'][number]): ChapterPlan {
  const changed = (old: string): string => {
    if (find === null) return text || old;
    return replacePassage(old, find, text);
  };
  if (part === 'words') {
    const words = Math.round(Number(text));
    if (!(words > 0)) return plan;
    return { ...plan, sections: plan.sections.map((each, index) => (index + 1 === section ? { ...each, words } : each)) };
  }
  if (part !== 'brief') return { ...plan, [part]: changed(plan[part] ?? '') };
  return {
    ...plan,
    sections: plan.sections.map((each, index) => (index + 1 === section ? { ...each, brief: changed(each.brief) } : each)),
  };
}
