import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { nonFictionForm, type NonFictionForm } from '../../../shared/book/forms.ts';
import { DEFAULTS, type GenerationLevel } from '../../../shared/book/options.ts';
import { choosesLevel } from '../../../shared/plans.ts';
import { bylineOf } from '../wizard/byline.tsx';
import { keptWordCount, offeredWordCount } from '../wizard/level-and-length.ts';
import { withNiche } from '../wizard/niche-in-address.ts';
import { restoreForm } from '../wizard/stored.ts';

const EMPTY = {
  authorName: '',
  bookIdea: '',
  targetAudience: '',
  writingTone: DEFAULTS.writingTone as string,
  bookTitle: '',
  generationLevel: DEFAULTS.generationLevel as string,
  wordCount: DEFAULTS.nonFictionWordCount as number,
};

/** The fields stored in the browser. */
export const STORED_NON_FICTION_FIELDS: readonly string[] = Object.keys(EMPTY);

/** The non-fiction form, restored from this author's draft. */
export function useNonFictionForm(owner: CurrentUser, storageKey: string) {
  return useForm<NonFictionForm, unknown, z.output<typeof nonFictionForm>>({
    resolver: zodResolver(nonFictionForm),
    mode: 'onChange',
    delayError: 700,
    defaultValues: restore(owner, storageKey),
  });
}

function restore(owner: CurrentUser, storageKey: string): NonFictionForm {
  const stored = withNiche(restoreForm(storageKey, EMPTY), 'bookIdea', location.search);
  const generationLevel: GenerationLevel =
    choosesLevel({ tier: owner.subscriptionTier, tokens: owner.tokens }) && stored.generationLevel === 'full' ? 'full' : 'outline';
  return {
    ...stored,
    authorName: bylineOf(owner, stored.authorName).authorName,
    generationLevel,
    wordCount: (stored.generationLevel === generationLevel ? keptWordCount : offeredWordCount)(
      'non-fiction',
      generationLevel,
      stored.wordCount,
    ),
  } as NonFictionForm;
}
