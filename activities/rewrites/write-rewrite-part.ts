import { cleanText, parseProse } from '../../shared/book/prose.ts';
import { chapterMarkdown } from '../../shared/database/chapter-text.ts';
import { Rewrite } from '../../shared/database/entities/rewrite.ts';
import { captionsOnly } from '../../shared/book/keep-figures.ts';
import { blocksMarkdown } from '../../shared/book/write-markdown.ts';
import { openChapter, sectionsOf } from '../chapters/chapter-rows.ts';
import { withTables } from '../chapters/print-tables.ts';
import { shownTables, type ChapterContext } from '../chapters/section-prompts.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForProse, type ProseQuestion } from '../model/ask-for-prose.ts';
import { findRewrite } from './begin-rewrite.ts';
import { rewritePassagePrompt, rewriteSectionPrompt } from './rewrite-prompts.ts';

type Deps = Pick<ActivityDeps, 'db' | 'model'>;

/**
 * Writes one part of a rewrite: the passage, or one section of the chapter. Idempotent: a part that is stored is kept.
 * @param part counted from 0
 * @throws ApplicationFailure `ProjectGone`, and what `askForProse` throws
 */
export async function writeRewritePart(deps: Deps, { rewriteId, part }: { rewriteId: string; part: number }): Promise<void> {
  const rewrite = await findRewrite(deps.db, rewriteId);
  if (rewrite.parts.length > part) return;
  const { projectId, chapterNumber: number } = rewrite;
  const context = await openChapter(deps.db, { projectId, number });
  const question = rewrite.passage ? await passageQuestion(deps, rewrite, context) : sectionQuestion(rewrite, context, part);
  await withHeartbeat((signal) =>
    askForProse(
      deps,
      {
        ...question,
        chargedTo: { projectId, rewriteId },
        step: `part-${part + 1}`,
        language: context.project.language,
        store: (manager, text) =>
          manager.query(`UPDATE rewrites SET parts = parts || $2::jsonb WHERE id = $1 AND jsonb_array_length(parts) = $3`, [
            rewriteId,
            JSON.stringify([finished(rewrite, context, part, text)]),
            part,
          ]),
      },
      signal,
    ),
  );
}

type Part = Pick<ProseQuestion, 'prompt' | 'askedWords' | 'before'>;

async function passageQuestion({ db }: Deps, rewrite: Rewrite, context: ChapterContext): Promise<Part> {
  const blocks = parseProse(chapterMarkdown(context.project, await sectionsOf(db, { projectId: rewrite.projectId, number: rewrite.chapterNumber }))); // prettier-ignore
  const { from, to } = rewrite.passage ?? { from: 0, to: 0 };
  const [before, after] = [blocks.slice(0, from), blocks.slice(to + 1)].map((around) => captionsOnly(blocksMarkdown(around))) as [
    string,
    string,
  ];
  return {
    prompt: rewritePassagePrompt(context, rewrite, { before, after }),
    askedWords: rewrite.words,
    before: [before, after].filter(Boolean),
  };
}

function sectionQuestion(rewrite: Rewrite, context: ChapterContext, part: number): Part {
  const planned = context.chapter.plan?.sections ?? [];
  const total = planned.reduce((sum, { words }) => sum + words, 0);
  const askedWords = Math.max(20, Math.round(((planned[part]?.words ?? total) * rewrite.words) / Math.max(1, total)));
  return { prompt: rewriteSectionPrompt(context, rewrite, part, askedWords), askedWords, before: rewrite.parts };
}

/** A section with the tables that it shows; a passage as it was written. */
function finished(rewrite: Rewrite, { chapter, entries }: ChapterContext, part: number, text: string): string {
  if (rewrite.passage) return cleanText(text);
  return withTables(text, shownTables(chapter.plan?.sections[part]?.tables, entries));
}
