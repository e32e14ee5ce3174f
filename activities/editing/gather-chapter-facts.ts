import { entryText } from '../../shared/book/canon.ts';
import { chapterFacts } from '../../shared/book/editing.ts';
import { findPassage } from '../../shared/book/find-passage.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
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

/** By which a chapter is seen to speak of an entry that its plan does not name. */
const longWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

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
  const { plan } = await deps.db.getRepository(Chapter).findOneByOrFail({ projectId, number });
  const known = (await plannedEntries(deps.db, projectId)).filter(({ kind }) => !['brief', 'voice', 'account', 'table'].includes(kind));
  const told = new Set(longWords(text));
  const isNear = ({ id, kind, name }: (typeof known)[number]): boolean => {
    const words = longWords(name);
    return kind === 'person' || (plan?.uses ?? []).includes(id) || (words.length > 0 && words.every((word) => told.has(word)));
  };
  const prompt: Prompt = {
    name: 'chapter-facts',
    version: 4,
    work: 'planning',
    maxTokens: 4_500,
    system: houseRules(project.contentType, project.language),
    user: `List what chapter ${number}, "${chapter.title}"${plan?.setting ? ` (${plan.setting})` : ''}, establishes or changes beyond what is known already, and that another chapter could contradict: names, ages, looks and abilities of people and who is what to whom; numbers, sums, prices, dates, hours, distances; where things are and who has them; who learned what, believes what wrongly, and is deliberately not told; who died; rules, terms, lists and instructions. What says the same as <facts> is left out; what says it otherwise, or narrower, comes first. Of a printed table only what the text around it adds: its rows are known.

${data('facts', known.filter(isNear).map(entryText).join('\n') || 'Nothing.')}
Other known subjects; a fact about one of them has its name: ${[...new Set(known.filter((entry) => !isNear(entry)).map(({ name }) => name))].join('; ')}.
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
