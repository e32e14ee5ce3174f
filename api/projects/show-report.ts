import { In, Not, type DataSource } from 'typeorm';
import type { EditorsReport, ReportedFinding } from '../../shared/book/editors-report.ts';
import { habitsOf, type ChapterText } from '../../shared/book/habits.ts';
import { CanonEntryRow } from '../../shared/database/entities/canon-entry.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { Claim } from '../../shared/database/entities/claim.ts';
import { Finding } from '../../shared/database/entities/finding.ts';
import { Revision } from '../../shared/database/entities/revision.ts';
import { citedNames } from './cited-names.ts';
import { findOwnProject } from './find-own-project.ts';

/** Phrases shown of each kind; a text that needs more has one habit more. */
const MOST_PHRASES = 40;

/** What readers found in the user's own book, and what became of it. @throws AppError `NOT_FOUND` */
export async function showReport(db: DataSource, userId: string, id: string): Promise<EditorsReport> {
  const { id: projectId, language } = await findOwnProject(db, userId, id, { id: true, language: true });
  const [findings, promises, chapters, claims, readings] = await Promise.all([
    findingsOf(db, projectId),
    promisesOf(db, projectId),
    chaptersOf(db, projectId),
    claimsOf(db, projectId),
    readingsOf(db, projectId),
  ]);
  return {
    // A reading that found nothing has left no finding, only the record of its call.
    rounds: Math.max(0, readings, ...findings.map(({ round }) => round)),
    findings,
    promises,
    habits: habitsIn(chapters, language),
    claims,
  };
}

async function findingsOf(db: DataSource, projectId: string): Promise<ReportedFinding[]> {
  const [named, findings, revisions] = await Promise.all([
    citedNames(db, projectId),
    db.getRepository(Finding).find({ where: { projectId, outcome: Not('no-fault') }, order: { id: 'ASC' } }),
    db.getRepository(Revision).find({ where: { projectId }, order: { id: 'ASC' } }),
  ]);
  const changes = Map.groupBy(revisions, ({ findingId }) => findingId);
  return findings.map(({ id, round, foundBy, kind, severity, passages, why, remedy, outcome, decision }) => ({
    ...{ id, round, foundBy, kind, severity, passages },
    ...{ why: named(why), remedy: named(remedy), decision: decision && named(decision) },
    outcome: outcome as ReportedFinding['outcome'],
    changes: (changes.get(id) ?? []).map(({ chapterNumber, before, after }) => ({ chapter: chapterNumber, before, after })),
  }));
}

async function promisesOf(db: DataSource, projectId: string): Promise<EditorsReport['promises']> {
  const rows = await db.getRepository(CanonEntryRow).find({
    where: { projectId, kind: In(['promise', 'secret']), origin: Not('chapter') },
    order: { position: 'ASC' },
  });
  return rows
    .filter(({ replacedBy }) => replacedBy === null)
    .map(({ kind, name, statement, plantedIn, paidIn }) => ({
      kind: kind === 'secret' ? 'secret' : 'promise',
      ...{ name, statement, plantedIn, paidIn },
    }));
}

async function chaptersOf(db: DataSource, projectId: string): Promise<ChapterText[]> {
  const sections = await db.getRepository(ChapterSection).find({ where: { projectId }, order: { chapterNumber: 'ASC', number: 'ASC' } });
  return [...Map.groupBy(sections, ({ chapterNumber }) => chapterNumber)].map(([number, parts]) => ({
    number,
    text: parts.map(({ content }) => content).join('\n\n'),
  }));
}

function habitsIn(chapters: readonly ChapterText[], language: string): EditorsReport['habits'] {
  const { recurring, stock, alike, unbalanced } = habitsOf(chapters, language);
  return {
    recurring: recurring.slice(0, MOST_PHRASES),
    stock: stock.slice(0, MOST_PHRASES),
    alike,
    unbalanced: unbalanced.slice(0, MOST_PHRASES),
  };
}

async function claimsOf(db: DataSource, projectId: string): Promise<EditorsReport['claims']> {
  const rows = await db.getRepository(Claim).find({ where: { projectId }, order: { chapterNumber: 'ASC', id: 'ASC' } });
  return rows.map(({ chapterNumber, quote, sureness, source }) => ({
    ...{ chapter: chapterNumber, quote, sureness },
    source: source && { title: source.title, authors: source.authors, year: source.year, url: source.url },
  }));
}

/** The last round of readings of which one was finished. Their steps are `reading-<round>/<reader>`. */
async function readingsOf(db: DataSource, projectId: string): Promise<number> {
  const [row]: { round: number | null }[] = await db.query(
    `SELECT max(substring(step FROM '^reading-([0-9]+)/')::int) AS round
       FROM model_calls WHERE project_id = $1 AND step LIKE 'reading-%' AND outcome = 'accepted'`,
    [projectId],
  );
  return row?.round ?? 0;
}
