import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Promo codes of percent and amount with a duration; a claim that was paid for is told from one that a checkout holds. */
export class PromoDiscounts1700000010101 implements MigrationInterface {
  name = 'PromoDiscounts1700000010101';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
UPDATE promo_codes SET discount_type = CASE WHEN code = 'EARLYBIRD' THEN 'early-bird' WHEN discount_type LIKE 'percent%' THEN 'percent' ELSE 'amount' END;
UPDATE promo_codes SET description = 'Up to 50% off for life for the first 1,000 users' WHERE code = 'EARLYBIRD';
ALTER TABLE promo_codes
  -- How many monthly payments it holds for; null: for as long as the plan goes on.
  ADD COLUMN duration_months integer DEFAULT 1 CHECK (duration_months BETWEEN 1 AND 36),
  -- A code that could never have been redeemed is left as it is, for an operator to correct.
  ADD CONSTRAINT promo_codes_discount CHECK (
    discount_type = 'early-bird' OR (discount_type = 'percent' AND discount_value BETWEEN 1 AND 99) OR (discount_type = 'amount' AND discount_value > 0)
  ) NOT VALID;
UPDATE promo_codes SET duration_months = NULL WHERE code = 'EARLYBIRD';

-- Null while an unpaid checkout holds the claim.
ALTER TABLE promo_code_usage ADD COLUMN redeemed_at timestamptz;
UPDATE promo_code_usage c SET redeemed_at = used_at
 WHERE user_id IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = c.user_id AND is_early_bird);

ALTER TABLE users ADD COLUMN subscription_discount jsonb;
ALTER TABLE subscription_payments ADD COLUMN discount jsonb;
`;

const DOWN = /* sql */ `
ALTER TABLE subscription_payments DROP COLUMN discount;
ALTER TABLE users DROP COLUMN subscription_discount;
ALTER TABLE promo_code_usage DROP COLUMN redeemed_at;
ALTER TABLE promo_codes DROP CONSTRAINT promo_codes_discount, DROP COLUMN duration_months;
UPDATE promo_codes SET discount_type = 'percent', description = '50% off for life for the first 1,000 users' WHERE code = 'EARLYBIRD';
`;
