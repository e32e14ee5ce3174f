import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { fictionForm, type FictionForm } from '../../../shared/book/forms.ts';
import { DEFAULTS, type GenerationLevel } from '../../../shared/book/options.ts';
import { choosesLevel } from '../../../shared/plans.ts';
import { bylineOf } from '../wizard/byline.tsx';
import { keptWordCount, offeredWordCount } from '../wizard/level-and-length.ts';
import { withNiche } from '../wizard/niche-in-address.ts';
import { restoreForm } from '../wizard/stored.ts';

const EMPTY = {
  authorName: '',
  storyConcept: '',
  genre: '',
  targetAudience: '',
  worldSetting: '',
  worldRules: '',
  worldAtmosphere: DEFAULTS.atmosphere as string,
  protagonist: '',
  antagonist: '',
  supportingCharacters: '',
  themes: '',
  plotStructure: DEFAULTS.plotStructure as string,
  centralConflict: '',
  bookTitle: '',
  wordCount: DEFAULTS.fictionWordCount as number,
  writingStyle: DEFAULTS.writingStyle as string,
  generationLevel: DEFAULTS.generationLevel as string,
};

/** The fields stored in the browser; the e-mail address comes from the account. */
export const STORED_FICTION_FIELDS: readonly string[] = Object.keys(EMPTY);

/** The fiction form, restored from this author's draft. */
export function useFictionForm(owner: CurrentUser, storageKey: string) {
  return useForm<FictionForm, unknown, z.output<typeof fictionForm>>({
    resolver: zodResolver(fictionForm),
    mode: 'onChange',
    delayError: 700,
    defaultValues: restore(owner, storageKey),
  });
}

function restore(owner: CurrentUser, storageKey: string): FictionForm {
  const stored = withNiche(restoreForm(storageKey, EMPTY), 'storyConcept', location.search);
  const generationLevel: GenerationLevel =
    choosesLevel({ tier: owner.subscriptionTier, tokens: owner.tokens }) && stored.generationLevel === 'full' ? 'full' : 'outline';
  const wordCount = (stored.generationLevel === generationLevel ? keptWordCount : offeredWordCount)(
    'fiction',
    generationLevel,
    stored.wordCount,
  );
  // An unselected genre is '', which shows the placeholder and fails the schema.
  return { ...stored, ...bylineOf(owner, stored.authorName), generationLevel, wordCount } as FictionForm;
}
