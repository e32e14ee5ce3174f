import { IsNull } from 'typeorm';
import { canonOf, type CanonDraft } from '../../shared/book/canon.ts';
import { chapterCount } from '../../shared/book/length.ts';
import { voiceText } from '../../shared/book/voice-text.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { CanonEntryRow } from '../../shared/database/entities/canon-entry.ts';
import { penNameOfBook } from '../../shared/database/pen-names.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { clip } from '../model/prompt.ts';
import { findProject } from '../projects/find-project.ts';
import { fictionBrief } from '../research/research-prompts.ts';
import { refuseWrongSums } from './canon-check.ts';
import { canonPrompt } from './canon-prompt.ts';
import { addEntries, carriedEntries, stated, tabled, type NewEntry } from '../../shared/database/canon-rows.ts';

/** Settles what the book holds true before anything is outlined. Idempotent: does nothing if a canon is stored. */
export async function buildCanon(deps: Pick<ActivityDeps, 'db' | 'model'>, projectId: string): Promise<void> {
  const project = await findProject(deps.db, projectId);
  // What an earlier book brought along is there before anything is settled.
  const settled = { projectId, fromEntry: IsNull() };
  if (await deps.db.getRepository(CanonEntryRow).existsBy(settled)) return;
  const { styleSample } = await penNameOfBook(deps.db.manager, project);
  const carried = await carriedEntries(deps.db, projectId);
  const chapters = chapterCount(project.wordCount, project.generationLevel);
  await withHeartbeat((signal) =>
    askForStructure(
      deps,
      {
        chargedTo: { projectId },
        step: 'canon',
        prompt: canonPrompt(project, chapters, styleSample, carried),
        schema: canonOf(project.contentType, mostEntries(project.wordCount)),
        check: refuseWrongSums,
        store: async (manager, draft) => {
          if (await manager.existsBy(CanonEntryRow, settled)) return;
          const drafted = draftedEntries(draft, project, styleSample).filter((entry) => !carried.some((each) => settles(each, entry)));
          await addEntries(manager, projectId, [...authorsEntries(project), ...drafted]);
        },
      },
      signal,
    ),
  );
}

/** Whether an entry of an earlier book says already what a new one is about. There is one voice. */
const settles = (carried: CanonEntryRow, { kind, name }: NewEntry): boolean =>
  carried.kind === kind && (kind === 'voice' || carried.name.trim().toLowerCase() === name.trim().toLowerCase());

/** A canon grows with its book, but more slowly: what matters to one chapter only does not belong in it. */
const mostEntries = (wordCount: number): number => Math.min(90, 40 + Math.round(wordCount / 1_000));

/** About 250 words: the voice entry is in every writing prompt. */
const OWN_SAMPLE_CHARACTERS = 1_500;

/** What the author gave, word for word. */
function authorsEntries(project: BookProject): NewEntry[] {
  const given = [
    { name: 'The title', statement: project.bookTitle },
    { name: 'The idea', statement: project.bookIdea },
    { name: 'The readers', statement: project.targetAudience },
    ...fictionBrief(project)
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ name: line.slice(0, line.indexOf(':')), statement: line.slice(line.indexOf(':') + 1).trim() })),
  ];
  return given.filter(({ statement }) => statement.trim()).map((each) => ({ ...each, kind: 'brief', origin: 'author' }));
}

function draftedEntries({ account, voice, entries, tables }: CanonDraft, project: BookProject, styleSample: string): NewEntry[] {
  return [
    {
      kind: 'account',
      name: project.contentType === 'fiction' ? 'What really happened' : 'The worked case',
      statement: account,
      origin: 'plan',
    },
    { kind: 'voice', name: 'Voice sheet', statement: voiceText(voice, clip(styleSample, OWN_SAMPLE_CHARACTERS)), origin: 'plan' },
    ...entries.map(stated),
    ...tables.map(tabled),
  ];
}
