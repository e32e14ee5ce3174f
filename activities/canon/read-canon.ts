import type { EntityManager } from 'typeorm';
import { isAuthorsOwn } from '../../shared/book/canon.ts';
import { canonReadReport, MOST_TABLE_READS, type CanonReadReport } from '../../shared/book/editing.ts';
import { replacePassage } from '../../shared/book/find-passage.ts';
import { addEntries, allEntries, plannedEntries, tabled, type NewEntry } from '../../shared/database/canon-rows.ts';
import { Finding } from '../../shared/database/entities/finding.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { wasAccepted } from '../model/was-accepted.ts';
import { findProject } from '../projects/find-project.ts';
import { faultsOf, refuseWrongCorrections, tablesOfCells } from './canon-check.ts';
import { canonReadPrompt } from './canon-read-prompt.ts';

const STEP = 'canon-read';
/** Of its findings: before those of the table reads, which are the rounds up to 0. */
const ROUND = -MOST_TABLE_READS - 1;

/** Reads the canon by itself and corrects it, before anything is planned from it. Idempotent: a reading that was paid for is not repeated. */
export async function readCanon(deps: Pick<ActivityDeps, 'db' | 'model'>, projectId: string): Promise<void> {
  if (await wasAccepted(deps.db, projectId, STEP)) return;
  const project = await findProject(deps.db, projectId);
  const entries = await plannedEntries(deps.db, projectId);
  await withHeartbeat((signal) =>
    askForStructure(
      deps,
      {
        chargedTo: { projectId },
        step: STEP,
        prompt: canonReadPrompt(project, entries, faultsOf(entries)),
        schema: canonReadReport,
        check: (report, isLastAttempt) => refuseWrongCorrections(entries, report, isLastAttempt),
        store: (manager, report) => correctCanon(manager, projectId, report),
      },
      signal,
    ),
  );
}

/** Stores the corrections and what they correct. What the author gave, and what an earlier book settled, stays. */
export async function correctCanon(manager: EntityManager, projectId: string, report: CanonReadReport): Promise<void> {
  const holding = (await allEntries(manager, projectId)).filter(({ replacedBy }) => replacedBy === null);
  const isFixed = (id: string | null): boolean =>
    holding.some((each) => each.id === id && (each.origin === 'author' || isAuthorsOwn(each)));
  const account = holding.find(({ kind }) => kind === 'account');
  const corrected = report.account.reduce((statement, { find, text }) => replacePassage(statement, find, text), account?.statement ?? '');
  const added: NewEntry[] = [
    ...report.entries.filter(({ replaces }) => !isFixed(replaces)).map((entry) => ({ ...entry, origin: 'plan' as const })),
    ...[...report.tables, ...tablesOfCells(holding, report)]
      .filter(({ replaces }) => !isFixed(replaces))
      .map((table) => ({ ...tabled(table), replaces: table.replaces })),
  ];
  if (account && corrected !== account.statement)
    added.unshift({ kind: 'account', name: account.name, statement: corrected, origin: 'plan', replaces: account.id });
  await addEntries(manager, projectId, added);
  await manager.insert(
    Finding,
    report.problems.map((why) => ({
      ...{ projectId, round: ROUND, foundBy: 'plan' as const, kind: 'rule' as const, severity: 2, passages: [], why, remedy: '' },
      ...{ outcome: 'mended' as const, decision: 'Settled before the book was outlined.' },
    })),
  );
}
