import type { Tier } from '../../../shared/plans.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { chooseReview, useReview } from './review-preference.ts';

/** Whether a full book waits for its author after the outline. */
export function ReviewChoice({ tier }: { tier: Tier }) {
  return (
    <CheckboxField
      label="Review the outline before the book is written"
      error={undefined}
      checked={useReview(tier)}
      onChange={(event) => chooseReview(event.target.checked)}
    />
  );
}
