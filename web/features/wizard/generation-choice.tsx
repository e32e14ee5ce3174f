import { WORD_COUNT_OPTIONS, type ContentType, type GenerationLevel } from '../../../shared/book/options.ts';
import { RadioCards } from '../../components/radio-cards.tsx';
import { offeredWordCount } from './level-and-length.ts';

type GenerationChoiceProps = {
  contentType: ContentType;
  level: GenerationLevel;
  wordCount: number;
  /** Free accounts without tokens can only create outlines. */
  canChooseLevel: boolean;
  error: string | undefined;
  onChange: (level: GenerationLevel, wordCount: number) => void;
};

const LEVEL_CARDS = [
  { value: 'outline', label: 'Outline', hint: 'Chapter by chapter. Doesn’t count toward your monthly books.' },
  { value: 'full', label: 'Full book', hint: 'The whole manuscript, written chapter by chapter.' },
];

/** Selects outline or full book, and its length; the available lengths depend on the kind. */
export function GenerationChoice({ contentType, level, wordCount, canChooseLevel, error, onChange }: GenerationChoiceProps) {
  const lengths = WORD_COUNT_OPTIONS[contentType][level].map(({ value, label, hint }) => ({ value: String(value), label, hint }));
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
          className={lengths.length > 3 ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-3'}
          cards={lengths}
          value={String(wordCount)}
          onChange={(value) => onChange(level, Number(value))}
        />
        {error && (
          <p role="alert" className="mt-2 text-sm text-oxblood">
            {error}
          </p>
        )}
      </fieldset>
    </>
  );
}
