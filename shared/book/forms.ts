/** Schemas of the wizards' forms and of the request they send, shared by browser and server. */

import { z } from 'zod';
import { chosenSeries } from '../series.ts';
import { emailField, severalLines, singleLine } from '../text.ts';
import {
  ATMOSPHERES,
  DEFAULTS,
  GENERATION_LEVELS,
  GENRES,
  PLOT_STRUCTURES,
  WORD_COUNT_RANGE,
  WRITING_STYLES,
  WRITING_TONES,
  valuesOf,
} from './options.ts';

const FICTION_TEXT_MAX = 4_000;

const optionalText = severalLines(0, FICTION_TEXT_MAX, '').default('');
const title = singleLine(1, 200, 'Book title is required');
const generationLevel = z.enum(GENERATION_LEVELS).default(DEFAULTS.generationLevel);

const wordCount = z.number('Choose a word count').int('Choose a whole number of words');

/** The length must suit the level: full books 15,000 to 50,000 words, outlines 5,000 to 20,000. */
function checkWordCount(form: { wordCount: number; generationLevel: 'outline' | 'full' }, context: z.core.$RefinementCtx): void {
  const { min, max } = WORD_COUNT_RANGE[form.generationLevel];
  if (form.wordCount >= min && form.wordCount <= max) return;
  context.addIssue({ code: 'custom', path: ['wordCount'], message: rangeOf(form.generationLevel), input: form.wordCount });
}

/** Must not start with "Word count": the screens recognise plan limits by that wording. */
function rangeOf(level: 'outline' | 'full'): string {
  const { min, max } = WORD_COUNT_RANGE[level];
  const kind = level === 'full' ? 'A full book' : 'An outline';
  return `${kind} has from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')} words`;
}

const byline = {
  authorName: singleLine(1, 120, 'Author name is required'),
  email: emailField('Valid email is required'),
};
const storyConcept = severalLines(3, FICTION_TEXT_MAX, 'Please provide a story concept');
const readers = (max: number) => severalLines(3, max, 'Please describe your target audience');
const writingStyle = z.enum(valuesOf(WRITING_STYLES), 'Writing style is required');
const story = {
  genre: z.enum(valuesOf(GENRES), 'Genre selection is required'),
  worldSetting: severalLines(3, FICTION_TEXT_MAX, "Please describe your story's setting"),
  worldRules: optionalText,
  worldAtmosphere: z.enum(valuesOf(ATMOSPHERES), 'Atmosphere selection is required'),
  protagonist: severalLines(3, FICTION_TEXT_MAX, 'Please describe your main character'),
  antagonist: optionalText,
  supportingCharacters: optionalText,
  plotStructure: z.enum(valuesOf(PLOT_STRUCTURES), 'Plot structure selection is required'),
  centralConflict: severalLines(3, FICTION_TEXT_MAX, 'Please describe the main conflict'),
  themes: optionalText,
};
const subject = {
  bookIdea: severalLines(3, 2_000, 'Please describe what your book is about'),
  targetAudience: readers(500),
  bookTitle: title,
};

export const fictionForm = z
  .object({
    ...byline,
    storyConcept,
    targetAudience: readers(FICTION_TEXT_MAX),
    ...story,
    bookTitle: title,
    wordCount,
    writingStyle,
    generationLevel,
  })
  .superRefine(checkWordCount);
export type FictionForm = z.input<typeof fictionForm>;

export const nonFictionForm = z
  .object({
    authorName: byline.authorName,
    ...subject,
    writingTone: z.enum(valuesOf(WRITING_TONES)).default(DEFAULTS.writingTone),
    generationLevel,
    wordCount,
  })
  .superRefine(checkWordCount);
export type NonFictionForm = z.input<typeof nonFictionForm>;

/** The fields that only fiction has. */
export const fictionDetails = z.strictObject(story, {
  error: ({ code }) => (code === 'invalid_type' ? 'Genre selection is required' : undefined),
});
export type FictionDetails = z.infer<typeof fictionDetails>;

const account = {
  userId: z.uuid(),
  ...byline,
  series: chosenSeries.optional(),
  /** One of the account's analyses: what it measured goes along into research and metadata. */
  nicheAnalysisId: z.uuid().optional(),
};
const fictionBook = {
  ...account,
  contentType: z.literal('fiction'),
  bookIdea: storyConcept,
  targetAudience: readers(FICTION_TEXT_MAX),
  writingTone: writingStyle,
  bookTitle: title,
  fictionDetails,
};
const nonFictionBook = {
  ...account,
  contentType: z.literal('non-fiction'),
  ...subject,
  writingTone: z.enum(valuesOf(WRITING_TONES), 'Choose one of the writing tones').default(DEFAULTS.writingTone),
};

/** The word count and the level of a book. */
function lengthOf<Level extends 'full' | 'outline'>(level: Level) {
  const { min, max } = WORD_COUNT_RANGE[level];
  const range = rangeOf(level);
  return { generationLevel: z.literal(level), wordCount: wordCount.min(min, range).max(max, range).default(DEFAULTS.nonFictionWordCount) };
}

/** The request for one kind of book, as an outline or a full book. */
function byLevel<Book extends z.core.$ZodLooseShape>(book: Book) {
  return z.discriminatedUnion(
    'generationLevel',
    [
      z.strictObject({ ...book, ...lengthOf('full'), reviewOutline: z.boolean().default(false) }),
      z.strictObject({ ...book, ...lengthOf('outline') }),
    ],
    'Choose an outline or a full book',
  );
}

/**
 * `POST /api/book-projects`. `userId`, `email` and `authorName` are accepted and compared with the session, never trusted; the name is one of the
 * account's.
 * For fiction `bookIdea` is the story concept and `writingTone` the writing style.
 */
export const createProjectRequest = z.discriminatedUnion(
  'contentType',
  [byLevel(fictionBook), byLevel(nonFictionBook)],
  'Choose fiction or non-fiction',
);
export type CreateProjectRequest = z.input<typeof createProjectRequest>;
export type NewProject = z.output<typeof createProjectRequest>;

/** The request a filled-in fiction wizard sends. */
export function fictionRequest(form: z.output<typeof fictionForm>, userId: string): CreateProjectRequest {
  const {
    authorName,
    email,
    storyConcept: concept,
    targetAudience,
    bookTitle,
    wordCount: length,
    writingStyle: style,
    generationLevel: level,
    ...details
  } = form;
  return {
    userId,
    authorName,
    email,
    contentType: 'fiction',
    bookIdea: concept,
    targetAudience,
    writingTone: style,
    bookTitle,
    wordCount: length,
    generationLevel: level,
    fictionDetails: details,
  };
}
