/**
 * The sheet for KDP's question "Did you use AI tools in creating texts, images, and/or translations in your book?", in the words of its answers
 * (KDP's form "AI-Generated Content" as of November 2026; what counts as generated: kdp.amazon.com/help/topic/G200672390). Text that AI wrote
 * is to be disclosed however far it was edited.
 */

import { z } from 'zod';

export const TEXT_ANSWERS = {
  minimal: 'Entire work, with minimal or no editing',
  extensive: 'Entire work, with extensive editing',
} as const;

/** Answers about images, by what an author says of the image that they uploaded. The designs are drawn without AI. */
export const IMAGE_ANSWERS = {
  none: 'None',
  minimal: 'One or a few AI-generated images, with minimal or no editing',
  extensive: 'One or a few AI-generated images, with extensive editing',
} as const;
export type ImageAnswer = keyof typeof IMAGE_ANSWERS;

/** KDP gives no number for "extensive"; this is ours: more than half of the words are no longer what the AI wrote. */
export const EXTENSIVE_PERCENT = 50;

export const disclosure = z.object({
  texts: z.enum(Object.values(TEXT_ANSWERS) as [string, ...string[]]),
  /** Null as long as the author has not said how the image that they uploaded was made. */
  images: z.string().nullable(),
  translations: z.literal('None'),
  /** For the boxes "What tool(s) did you use?". */
  tools: z.string(),
  changedPercent: z.number(),
  chapters: z.array(
    z.object({
      number: z.number().int(),
      title: z.string(),
      words: z.number().int(),
      changedPercent: z.number(),
      rewrites: z.number().int(),
    }),
  ),
});
export type Disclosure = z.infer<typeof disclosure>;

type DisclosureFacts = {
  chapters: Disclosure['chapters'];
  /** The models that wrote the text, as the provider names them. */
  models: readonly string[];
  /** Whether the cover is an image that the author uploaded, and what they say of it. */
  hasOwnImage: boolean;
  imageAnswer: ImageAnswer | null;
};

/** Fills the sheet in. */
export function disclose({ chapters, models, hasOwnImage, imageAnswer }: DisclosureFacts): Disclosure {
  const words = chapters.reduce((sum, chapter) => sum + chapter.words, 0);
  const changedPercent = words === 0 ? 0 : chapters.reduce((sum, chapter) => sum + chapter.words * chapter.changedPercent, 0) / words;
  return {
    texts: TEXT_ANSWERS[changedPercent > EXTENSIVE_PERCENT ? 'extensive' : 'minimal'],
    images: hasOwnImage ? imageAnswer && IMAGE_ANSWERS[imageAnswer] : IMAGE_ANSWERS.none,
    translations: 'None',
    tools: models.length > 0 ? `Bookwright (${models.join(', ')})` : 'Bookwright',
    changedPercent,
    chapters,
  };
}
