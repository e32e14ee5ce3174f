import { Between, Not, type DataSource, type EntityManager } from 'typeorm';
import type { CanonEntry } from '../../shared/book/canon.ts';
import { claimsReport, readerReport, type Passage, type Reader, type ReaderReport } from '../../shared/book/editing.ts';
import { findPassage } from '../../shared/book/find-passage.ts';
import { Claim } from '../../shared/database/entities/claim.ts';
import { Finding } from '../../shared/database/entities/finding.ts';
import { Revision } from '../../shared/database/entities/revision.ts';
import { allEntries, plannedEntries } from '../../shared/database/canon-rows.ts';
import { wasAccepted } from '../model/was-accepted.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import type { Prompt } from '../model/prompt.ts';
import { findProject } from '../projects/find-project.ts';
import { recordProgress } from '../projects/record-progress.ts';
import { bookPrefix, chapterText, partsThatFit, writtenChapters, type WrittenChapter } from './book-text.ts';
import { readerPrompt, readsBookAlone } from './reader-prompts.ts';

export type Reading = { projectId: string; round: number; reader: Reader };

/**
 * One reader reads the whole book for one kind of fault; a book that is longer than the model's context, in overlapping parts with the facts
 * of the rest. A finding is kept only if its passages stand in the text, word for word. Idempotent: a reading that was paid for is not
 * repeated.
 */
export async function readBook(deps: Pick<ActivityDeps, 'db' | 'model'>, reading: Reading): Promise<void> {
  const { projectId, round, reader } = reading;
  const { db } = deps;
  const project = await findProject(db, projectId);
  const chapters = await writtenChapters(db, projectId);
  const entries = await plannedEntries(db, projectId);
  // A fact whose words were mended away holds no longer.
  const facts = (await allEntries(db, projectId)).filter(
    ({ origin, chapterNumber, quote }) => origin === 'chapter' && standsIn(chapters, { chapter: chapterNumber ?? 0, quote: quote ?? '' }),
  );
  const isAlone = readsBookAlone(reader, project.contentType);
  const revisions = round > 1 && !isAlone ? await lastRevisions(db, projectId, round - 1) : [];
  const known = await knownBefore(db, projectId, round);
  const parts = partsThatFit(deps.model.config, chapters, entries);
  await withHeartbeat(async (signal) => {
    for (const [index, part] of parts.entries()) {
      const step = `reading-${round}/${reader}${parts.length > 1 ? `/${index + 1}` : ''}`;
      if (await wasAccepted(db, projectId, step)) continue;
      const prompt = readerPrompt(reader, {
        ...{ project, revisions, known, hasCanon: !isAlone },
        prefix: bookPrefix(project, part, isAlone ? [] : entries, round > 1),
        facts: factsOfTheRest(facts, part),
      });
      await ask(deps, reading, { step, prompt, chapters }, signal);
      await recordProgress(db, projectId, 'writing');
    }
  });
}

function factsOfTheRest<Fact extends CanonEntry>(facts: readonly Fact[], part: readonly WrittenChapter[]): Fact[] {
  return facts.filter(({ chapterNumber }) => !part.some(({ number }) => number === chapterNumber));
}

/** All findings of the round before, and of earlier ones those that were not mended: nobody need make them again. */
async function knownBefore(db: DataSource, projectId: string, round: number): Promise<Finding[]> {
  const earlier = await db
    .getRepository(Finding)
    .find({ where: { projectId, round: Between(1, round - 1), foundBy: Not('habits') }, order: { id: 'ASC' } });
  return earlier.filter((finding) => finding.round === round - 1 || finding.outcome !== 'mended');
}

const lastRevisions = (db: DataSource, projectId: string, round: number): Promise<Revision[]> =>
  db.getRepository(Revision).find({ where: { projectId, round }, order: { chapterNumber: 'ASC', id: 'ASC' } });

type Question = { step: string; prompt: Prompt; chapters: readonly WrittenChapter[] };

async function ask(
  deps: Pick<ActivityDeps, 'db' | 'model'>,
  reading: Reading,
  { step, prompt, chapters }: Question,
  signal: AbortSignal,
): Promise<void> {
  const { projectId, reader } = reading;
  const question = { chargedTo: { projectId }, step, prompt };
  if (reader !== 'claims') {
    const store = (manager: EntityManager, { findings }: ReaderReport) => keepFindings(manager, reading, chapters, findings);
    await askForStructure(deps, { ...question, schema: readerReport, store }, signal);
    return;
  }
  await askForStructure(
    deps,
    {
      ...question,
      schema: claimsReport,
      store: async (manager, { findings, claims }) => {
        await keepFindings(manager, reading, chapters, findings);
        const verified = claims.filter(({ chapter, quote }) => standsIn(chapters, { chapter, quote }));
        await manager.insert(
          Claim,
          verified.map(({ chapter, ...claim }) => ({ projectId, chapterNumber: chapter, ...claim })),
        );
      },
    },
    signal,
  );
}

/**
 * Stores the findings whose passages stand in the text. A finding of which only one of several passages stands is dropped; so is what is
 * trivial in a text that was mended already, unless the repair left a seam: each new cut may be a new fault.
 */
async function keepFindings(
  manager: EntityManager,
  { projectId, round, reader }: Reading,
  chapters: readonly WrittenChapter[],
  findings: ReaderReport['findings'],
): Promise<void> {
  const verified = findings
    .filter(({ severity, kind }) => round === 1 || severity > 1 || kind === 'seam')
    .map((finding) => ({
      ...finding,
      passages: finding.passages.filter((each) => standsIn(chapters, each)),
      reported: finding.passages.length,
    }))
    .filter(({ passages, reported }) => passages.length >= Math.min(2, reported));
  await manager.insert(
    Finding,
    verified.map(({ kind, severity, passages, why, remedy }) => ({
      projectId,
      round,
      foundBy: reader,
      kind,
      severity,
      passages,
      why,
      remedy,
    })),
  );
}

function standsIn(chapters: readonly WrittenChapter[], { chapter, quote }: Passage): boolean {
  const text = chapters.find(({ number }) => number === chapter);
  return text !== undefined && findPassage(chapterText(text), quote) !== undefined;
}
