import type { Price } from '../objects/types.ts';

export type Proration = {
  /** Cents, not above zero: what was paid for time that is not used. */
  unusedCents: number;
  /** Cents: what the time that is left costs at the new price. */
  remainingCents: number;
};

/** A change of price within a period, to the second, in whole cents. */
export function prorate(
  before: { price: Price; quantity: number },
  after: { price: Price; quantity: number },
  period: { start: number; end: number },
  at: number,
): Proration {
  const share = Math.min(1, Math.max(0, (period.end - at) / (period.end - period.start)));
  return {
    // Never minus zero, which is not equal to zero in a test.
    unusedCents: 0 - Math.round(before.price.unit_amount * before.quantity * share),
    remainingCents: Math.round(after.price.unit_amount * after.quantity * share),
  };
}
