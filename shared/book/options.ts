/** The choices an author makes in the wizards, in the order in which the screens offer them. */

export const CONTENT_TYPES = ['fiction', 'non-fiction'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** `outline`: chapter-by-chapter treatments; `full`: the whole manuscript. */
export const GENERATION_LEVELS = ['outline', 'full'] as const;
export type GenerationLevel = (typeof GENERATION_LEVELS)[number];

export type Option<Value extends string | number = string> = { value: Value; label: string; hint?: string };

export const GENRES = [
  { value: 'fantasy', label: 'Fantasy' },
  { value: 'science-fiction', label: 'Science Fiction' },
  { value: 'mystery', label: 'Mystery' },
  { value: 'romance', label: 'Romance' },
  { value: 'literary', label: 'Literary' },
  { value: 'historical', label: 'Historical' },
  { value: 'contemporary', label: 'Contemporary' },
  { value: 'horror', label: 'Horror' },
  { value: 'adventure', label: 'Adventure' },
  { value: 'young-adult', label: 'Young Adult' },
] as const satisfies readonly Option[];

export const ATMOSPHERES = [
  { value: 'mysterious', label: 'Mysterious' },
  { value: 'hopeful', label: 'Hopeful' },
  { value: 'gritty', label: 'Gritty' },
  { value: 'whimsical', label: 'Whimsical' },
  { value: 'tense', label: 'Tense' },
  { value: 'romantic', label: 'Romantic' },
  { value: 'adventurous', label: 'Adventurous' },
] as const satisfies readonly Option[];

export const PLOT_STRUCTURES = [
  { value: 'three-act', label: 'Three-act' },
  { value: 'heros-journey', label: 'Hero’s journey' },
  { value: 'five-act', label: 'Five-act' },
  { value: 'seven-point', label: 'Seven-point' },
  { value: 'freytag', label: 'Freytag’s pyramid' },
  { value: 'nonlinear', label: 'Nonlinear' },
] as const satisfies readonly Option[];

export const WRITING_STYLES = [
  { value: 'literary', label: 'Literary' },
  { value: 'commercial', label: 'Commercial' },
  { value: 'minimalist', label: 'Minimalist' },
  { value: 'lyrical', label: 'Lyrical' },
  { value: 'dramatic', label: 'Dramatic' },
  { value: 'humorous', label: 'Humorous' },
] as const satisfies readonly Option[];

export const WRITING_TONES = [
  { value: 'professional', label: 'Professional' },
  { value: 'conversational', label: 'Conversational' },
  { value: 'academic', label: 'Academic' },
  { value: 'practical', label: 'Practical' },
  { value: 'inspirational', label: 'Inspirational' },
] as const satisfies readonly Option[];

export const DEFAULTS = {
  atmosphere: 'mysterious',
  plotStructure: 'three-act',
  writingStyle: 'literary',
  writingTone: 'professional',
  generationLevel: 'full',
  fictionWordCount: 20_000,
  nonFictionWordCount: 18_000,
} as const;

const words = (value: number, hint: string): Option<number> => ({ value, label: `${value.toLocaleString('en-US')} words`, hint });

/** Word counts the wizards offer, by kind of book and level. Pages are counted at 250 words. */
export const WORD_COUNT_OPTIONS: Record<ContentType, Record<GenerationLevel, readonly Option<number>[]>> = {
  fiction: {
    full: [words(20_000, 'Novella'), words(40_000, 'Short Novel'), words(50_000, 'Standard Novel')],
    outline: [words(8_000, 'Brief outline'), words(12_000, 'Standard outline'), words(15_000, 'Detailed outline')],
  },
  'non-fiction': {
    full: [
      words(15_000, 'about 60 pages'),
      words(18_000, 'about 72 pages'),
      words(20_000, 'about 80 pages'),
      words(25_000, 'about 100 pages'),
    ],
    outline: [words(5_000, 'about 20 pages'), words(8_000, 'about 32 pages'), words(10_000, 'about 40 pages')],
  },
};

/** What the server accepts, wider than what the screens offer. */
export const WORD_COUNT_RANGE: Record<GenerationLevel, { min: number; max: number }> = {
  full: { min: 15_000, max: 50_000 },
  outline: { min: 5_000, max: 20_000 },
};

/** The values of an option list, in the form `z.enum` takes. */
export function valuesOf<const List extends readonly Option[]>(list: List): [List[number]['value'], ...List[number]['value'][]] {
  return list.map((option) => option.value) as [List[number]['value'], ...List[number]['value'][]];
}
