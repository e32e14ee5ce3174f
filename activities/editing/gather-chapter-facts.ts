import { chapterFacts } from '../../shared/book/editing.ts';
import { findPassage } from '../../shared/book/find-passage.ts';
import { CanonEntryRow } from '../../shared/database/entities/canon-entry.ts';
import { addEntries, plannedEntries } from '../../shared/database/canon-rows.ts';
import { wasAccepted } from '../model/was-accepted.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { houseRules } from '../model/house-rules.ts';
import { data, type Prompt } from '../model/prompt.ts';
import type { ChapterRef } from '../outline/plan-chapter.ts';
import { findProject } from '../projects/find-project.ts';
import { chapterText, writtenChapters } from './book-text.ts';

/**
 * Lists what a written chapter established beyond the canon, each with the passage that does. What is not in the text word for word is
 * dropped. Idempotent.
 */
export async function gatherChapterFacts(deps: Pick<ActivityDeps, 'db' | 'model'>, { projectId, number }: ChapterRef): Promise<void> {
  const project = await findProject(deps.db, projectId);
  const step = `facts-${number}`;
  if (await wasAccepted(deps.db, projectId, step)) return;
  const chapter = (await writtenChapters(deps.db, projectId)).find((each) => each.number === number);
  if (!chapter) throw new Error(`Chapter ${number} of project ${projectId} is not written`);
  const text = chapterText(chapter);
  const names = (await plannedEntries(deps.db, projectId))
    .filter(({ kind }) => !['brief', 'voice', 'account', 'fact'].includes(kind))
    .map(({ name }) => name);
  const prompt: Prompt = {
    name: 'chapter-facts',
    version: 2,
    work: 'planning',
    maxTokens: 4_500,
    system: houseRules(project.contentType, project.language),
    user: `List what this chapter establishes or changes that another chapter could contradict: names, ages, looks and abilities of people and who is what to whom; numbers, sums, prices, dates, hours, distances; where things are and who has them; who learned what; who died; rules, terms, lists and instructions. Of a printed table only what the text around it adds: its rows are known.

${data('facts', `Known subjects; use these names where a fact is about one of them:\n${[...new Set(names)].join('; ')}`)}
${data('chapter', text)}

One fact an entry, as a plain statement that can be compared with a statement of another chapter: subject, what holds, and when if it changes. The name is the subject. Quote the words that establish it.`,
  };
  await withHeartbeat((signal) =>
    askForStructure(
      deps,
      {
        chargedTo: { projectId },
        step,
        prompt,
        schema: chapterFacts,
        store: async (manager, { facts }) => {
          if (await manager.existsBy(CanonEntryRow, { projectId, chapterNumber: number })) return;
          const verified = facts.filter(({ quote }) => findPassage(text, quote) !== undefined);
          await addEntries(
            manager,
            projectId,
            verified.map((fact) => ({ ...fact, origin: 'chapter', chapterNumber: number })),
          );
        },
      },
      signal,
    ),
  );
}
