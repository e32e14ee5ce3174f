/** Sample requests for two books. */

import type { FictionDetails } from '../../shared/book/forms.ts';
import type { ContentType, GenerationLevel } from '../../shared/book/options.ts';

/** The wizard's fields without the account; tests also send invalid values. */
export type BookRequest = {
  contentType: ContentType;
  bookIdea: string;
  targetAudience: string;
  writingTone: string;
  bookTitle: string;
  wordCount: number;
  generationLevel: GenerationLevel;
  fictionDetails?: FictionDetails | undefined;
};

export function nonFiction(overrides: Partial<BookRequest> = {}): BookRequest {
  return {
    contentType: 'non-fiction',
    bookIdea: 'How a family of four can keep bees in a small city garden, from the first hive to the first honey harvest',
    targetAudience: 'City gardeners who have never kept animals and fear the neighbours more than the stings',
    writingTone: 'practical',
    bookTitle: 'Bees on the Balcony',
    wordCount: 15_000,
    generationLevel: 'full',
    ...overrides,
  };
}

export function fiction(overrides: Partial<BookRequest> = {}): BookRequest {
  return {
    contentType: 'fiction',
    bookIdea: 'A lighthouse keeper on a Baltic island finds that the lamp answers signals from a ship that sank forty years ago',
    targetAudience: 'Readers of quiet literary mysteries',
    writingTone: 'literary',
    bookTitle: 'The Lamp at Hollow Point',
    wordCount: 15_000,
    generationLevel: 'full',
    fictionDetails: {
      genre: 'mystery',
      worldSetting: 'A wind-beaten island in the Baltic Sea in the autumn of 1987',
      worldRules: 'The dead can only repeat what they signalled before they sank',
      worldAtmosphere: 'mysterious',
      protagonist: 'Marta Lindqvist, fifty-two, a lighthouse keeper who counts everything',
      antagonist: 'Harbour master Oskar Vane, who knows why the ship went down',
      supportingCharacters: 'Her nephew Jonas; the priest Ilse Brandt',
      plotStructure: 'three-act',
      centralConflict: 'To answer the signals Marta must break the promise that keeps the island quiet',
      themes: 'Guilt, silence, forgiveness',
    },
    ...overrides,
  };
}
