import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { fictionForm, type FictionForm } from '../../../shared/book/forms.ts';
import { GENRES, WRITING_STYLES, type GenerationLevel } from '../../../shared/book/options.ts';
import type { Tier } from '../../../shared/plans.ts';
import { formatNumber } from '../../lib/format.ts';
import { GenerationChoice } from '../wizard/generation-choice.tsx';
import { pagesOf } from '../wizard/level-and-length.ts';
import { SelectField } from '../wizard/select-field.tsx';
import { SummaryCard } from '../wizard/summary-card.tsx';
import { minutesNeeded } from '../wizard/time-needed.ts';
import { TextField } from '../wizard/text-field.tsx';

type FinalStepProps = {
  values: Partial<FictionForm>;
  byline: ReactNode;
  level: GenerationLevel;
  wordCount: number;
  tier: Tier;
  canChooseLevel: boolean;
  usage: ReactNode;
};

/** Title, style and length, beside a summary and what the book uses of the quota. */
export function FinalStep({ values, byline, level, wordCount, tier, canChooseLevel, usage }: FinalStepProps) {
  const { setValue, formState } = useFormContext<FictionForm>();
  const genre = GENRES.find((option) => option.value === values.genre)?.label ?? '';
  const style = WRITING_STYLES.find((option) => option.value === values.writingStyle)?.label ?? '';
  return (
    <>
      <TextField<FictionForm>
        name="bookTitle"
        label="Book Title"
        required
        rows={1}
        max={fictionForm.shape.bookTitle.maxLength}
        placeholder="The Salt Letters"
      />
      {byline}
      <SelectField<FictionForm> name="writingStyle" label="Writing Style" options={WRITING_STYLES} />
      <GenerationChoice
        contentType="fiction"
        level={level}
        wordCount={wordCount}
        tier={tier}
        canChooseLevel={canChooseLevel}
        error={formState.errors.wordCount?.message}
        onChange={(nextLevel, nextCount) => {
          setValue('generationLevel', nextLevel);
          setValue('wordCount', nextCount, { shouldValidate: true });
        }}
      />
      <div className="grid gap-4 xl:grid-cols-2">
        <SummaryCard
          lines={[
            ['Title', values.bookTitle ?? ''],
            ['Author', values.authorName ?? ''],
            ['Email', values.email ?? ''],
            ['Genre', genre],
            ['Audience', values.targetAudience ?? ''],
            ['Story', values.storyConcept ?? ''],
            ['Style', style],
            ['Kind', level === 'full' ? 'Full book' : 'Outline'],
            [level === 'full' ? 'Length' : 'Length of the outline', `${formatNumber(wordCount)} words, about ${pagesOf(wordCount)} pages`],
            ['Ready in', `about ${minutesNeeded(level, wordCount)} minutes; we’ll email you`],
          ]}
        />
        {usage}
      </div>
    </>
  );
}
