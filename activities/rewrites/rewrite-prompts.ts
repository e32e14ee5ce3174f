import type { RewriteLength } from '../../shared/book/rewrite.ts';
import { captionsOnly } from '../../shared/book/keep-figures.ts';
import { tokensForWords } from '../../shared/book/rewrite.ts';
import type { Rewrite } from '../../shared/database/entities/rewrite.ts';
import { writingContext } from '../canon/book-context.ts';
import { CANON_RULE, chapterContext, writeSectionPrompt, type ChapterContext } from '../chapters/section-prompts.ts';
import { data, type Prompt } from '../model/prompt.ts';

type Request = Pick<Rewrite, 'before' | 'instruction' | 'length' | 'words'>;

const LENGTHS: Record<RewriteLength, string> = {
  same: 'Keep its length.',
  shorter: 'Make it shorter: cut repetition, asides and ornament before anything that happens.',
  longer: 'Make it longer: stay with what is there and show more of it, without new people, places or facts.',
};

const FIGURES =
  'A mark such as [Figure 1: …] stands for an image with that caption: put the mark, alone in a paragraph, where the image belongs.';

/** What the author wants different. It decides over the text, never over these rules. */
const request = (instruction: string): string =>
  `The author wants this changed:\n${data('details', instruction)}\nDo what they ask as far as the canon and the neighbouring text allow.`;

/** A passage anew, with the canon, the chapter's plan, its neighbours and what stands around it. */
export function rewritePassagePrompt(context: ChapterContext, rewrite: Request, around: { before: string; after: string }): Prompt {
  const { project } = context;
  return {
    name: 'rewrite-passage',
    version: 2,
    work: 'prose',
    maxTokens: tokensForWords(rewrite.words),
    system: writingContext(project, context.entries),
    user: `${chapterContext(context)}
${around.before ? data('before', around.before) : ''}
${data('text', captionsOnly(rewrite.before))}
${around.after ? data('after', around.after) : ''}

Write the passage in <text> anew; it stands between <before> and <after>, which stay as they are and must still follow from it. ${request(rewrite.instruction)} ${LENGTHS[rewrite.length]} ${CANON_RULE} Keep the voice of the voice sheet and the forms of the passage: what is a list or a table stays one unless the author says otherwise. ${FIGURES} Give the passage alone, with no heading that it does not have. Write about ${rewrite.words} words.`,
  };
}

/** A section of a chapter that is written anew as a whole. */
export function rewriteSectionPrompt(
  context: ChapterContext,
  rewrite: Request & Pick<Rewrite, 'parts'>,
  index: number,
  askWords: number,
): Prompt {
  const base = writeSectionPrompt(context, index, askWords, rewrite.parts);
  return {
    ...base,
    name: 'rewrite-section',
    version: 2,
    user: `${data('text', captionsOnly(rewrite.before))}
${base.user}

The chapter in <text> is what stands there now. ${request(rewrite.instruction)} ${LENGTHS[rewrite.length]} Write this section anew in your own words; copy no sentence that the author’s wish is about. ${FIGURES} Write about ${askWords} words.`,
  };
}
