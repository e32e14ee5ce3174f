import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { nonFictionForm, type NonFictionForm } from '../../../shared/book/forms.ts';
import { WRITING_TONES, type GenerationLevel } from '../../../shared/book/options.ts';
import type { Tier } from '../../../shared/plans.ts';
import { formatNumber } from '../../lib/format.ts';
import { GenerationChoice } from '../wizard/generation-choice.tsx';
import { pagesOf } from '../wizard/level-and-length.ts';
import { SelectField } from '../wizard/select-field.tsx';
import { SummaryCard } from '../wizard/summary-card.tsx';
import { minutesNeeded } from '../wizard/time-needed.ts';
import { TextField } from '../wizard/text-field.tsx';

const rules = nonFictionForm.shape;

export function TopicStep() {
  return (
    <TextField<NonFictionForm>
      name="bookIdea"
      label="Book Topic"
      required
      rows={6}
      max={rules.bookIdea.maxLength}
      hint="What the reader will know or be able to do afterward."
      placeholder="How to keep bees in a city: hives on roofs, neighbors, law, a year’s calendar…"
    />
  );
}

export function AudienceStep() {
  return (
    <>
      <TextField<NonFictionForm>
        name="targetAudience"
        label="Target Audience"
        required
        rows={3}
        max={rules.targetAudience.maxLength}
        placeholder="Curious beginners with a roof, a balcony or a small garden"
      />
      <SelectField<NonFictionForm> name="writingTone" label="Writing Tone" options={WRITING_TONES} />
    </>
  );
}

type FinalStepProps = {
  values: Partial<NonFictionForm>;
  byline: ReactNode;
  level: GenerationLevel;
  wordCount: number;
  tier: Tier;
  canChooseLevel: boolean;
  usage: ReactNode;
};

export function FinalStep({ values, byline, level, wordCount, tier, canChooseLevel, usage }: FinalStepProps) {
  const { setValue, formState } = useFormContext<NonFictionForm>();
  const tone = WRITING_TONES.find((option) => option.value === values.writingTone)?.label ?? '';
  return (
    <>
      <TextField<NonFictionForm>
        name="bookTitle"
        label="Book Title"
        required
        rows={1}
        max={rules.bookTitle.maxLength}
        placeholder="Bees on the Roof"
      />
      {byline}
      <GenerationChoice
        contentType="non-fiction"
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
            ['Topic', values.bookIdea ?? ''],
            ['Audience', values.targetAudience ?? ''],
            ['Tone', tone],
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
