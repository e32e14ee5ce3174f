import { WORD_COUNT_OPTIONS, type ContentType, type GenerationLevel } from '../../../shared/book/options.ts';
import { PLANS, type Tier } from '../../../shared/plans.ts';
import { Field } from '../../components/field.tsx';
import { RadioCards } from '../../components/radio-cards.tsx';
import { Select } from '../../components/select.tsx';
import { formatNumber } from '../../lib/format.ts';
import { ReviewChoice } from './review-choice.tsx';
import { isOffered, offeredWordCount, otherLengths, pagesOf, planNeeded } from './level-and-length.ts';

type GenerationChoiceProps = {
  contentType: ContentType;
  level: GenerationLevel;
  wordCount: number;
  tier: Tier;
  /** Free accounts without tokens can only create outlines. */
  canChooseLevel: boolean;
  error: string | undefined;
  onChange: (level: GenerationLevel, wordCount: number) => void;
};

const LEVEL_CARDS = [
  { value: 'outline', label: 'Outline', hint: 'Chapter by chapter. Doesn’t count toward your monthly books.' },
  { value: 'full', label: 'Full book', hint: 'The whole manuscript, written chapter by chapter.' },
];

/** The value of the card that opens the list of all other lengths. */
const ANOTHER = 'another';

const nearest = (lengths: readonly number[], to: number): number =>
  lengths.reduce((best, each) => (Math.abs(each - to) < Math.abs(best - to) ? each : best), lengths[0] ?? to);

/** A draft may hold a length that is not in the list, such as one above a plan that has ended. */
const withCurrent = (lengths: readonly number[], current: number): number[] =>
  lengths.includes(current) ? [...lengths] : [...lengths, current].sort((one, other) => one - other);

/** Selects outline or full book, and its length; the available lengths depend on the kind and on the plan. */
export function GenerationChoice({ contentType, level, wordCount, tier, canChooseLevel, error, onChange }: GenerationChoiceProps) {
  const others = otherLengths(contentType, level, PLANS[tier].maxWordCount);
  const isAnother = !isOffered(contentType, level, wordCount);
  const lengths = [
    ...WORD_COUNT_OPTIONS[contentType][level].map(({ value, label, hint }) => {
      const needed = planNeeded(tier, value);
      return { value: String(value), label, hint: needed ? `With the ${PLANS[needed].name} plan` : hint };
    }),
    { value: ANOTHER, label: 'Another length', hint: `Up to ${formatNumber(others.at(-1) ?? wordCount)} words` },
  ];
  return (
    <>
      {canChooseLevel && (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Generation Type</legend>
          <RadioCards
            label="Generation Type"
            className="sm:grid-cols-2"
            cards={LEVEL_CARDS}
            value={level}
            onChange={(value) => {
              const next = value === 'full' ? 'full' : 'outline';
              onChange(next, offeredWordCount(contentType, next, wordCount));
            }}
          />
        </fieldset>
      )}
      <fieldset>
        <legend className="mb-2 text-sm font-medium">Word Count</legend>
        <RadioCards
          label="Word Count"
          className={lengths.length > 4 ? 'sm:grid-cols-2 xl:grid-cols-3' : 'sm:grid-cols-2 xl:grid-cols-4'}
          cards={lengths}
          value={isAnother ? ANOTHER : String(wordCount)}
          onChange={(value) => onChange(level, value === ANOTHER ? nearest(others, wordCount) : Number(value))}
        />
        {isAnother && (
          <div className="mt-4 max-w-xs">
            <Field label="Length">
              {(control) => (
                <Select
                  {...control}
                  value={String(wordCount)}
                  onChange={(event) => onChange(level, Number(event.target.value))}
                  options={withCurrent(others, wordCount).map((words) => ({
                    value: String(words),
                    label: `${formatNumber(words)} words, about ${pagesOf(words)} pages`,
                  }))}
                />
              )}
            </Field>
          </div>
        )}
        {error && (
          <p role="alert" className="mt-2 text-sm text-oxblood">
            {error}
          </p>
        )}
      </fieldset>
      {level === 'full' && <ReviewChoice tier={tier} />}
    </>
  );
}
