import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subscriptions, payments, token purchases and promo codes; seeds the early-bird offer. */
export class Billing1700000003000 implements MigrationInterface {
  name = 'Billing1700000003000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
ALTER TABLE users
  ADD COLUMN subscription_price_cents integer NOT NULL DEFAULT 0,
  ADD COLUMN subscription_period_start timestamptz,
  ADD COLUMN access_ends_at timestamptz,
  ADD COLUMN next_tier varchar(20),
  ADD COLUMN refunded_at timestamptz,
  ADD COLUMN billing_read_at timestamptz;
CREATE UNIQUE INDEX users_stripe_customer ON users (stripe_customer_id);

-- Payments are kept for seven years; erasing the account removes the reference to the user.
CREATE TABLE subscription_payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  stripe_payment_intent_id text NOT NULL UNIQUE,
  stripe_subscription_id text NOT NULL,
  stripe_invoice_id text NOT NULL,
  subscription_tier varchar(20) NOT NULL,
  is_upgrade boolean NOT NULL DEFAULT false,
  price_in_cents integer NOT NULL CHECK (price_in_cents >= 0),
  monthly_cents integer,
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND price_in_cents),
  status varchar(20) NOT NULL DEFAULT 'pending',
  receipt_url text,
  paid_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX subscription_payments_user ON subscription_payments (user_id, created_at);

CREATE TABLE token_purchases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  stripe_payment_intent_id text NOT NULL UNIQUE,
  tokens_amount integer NOT NULL CHECK (tokens_amount > 0),
  price_in_cents integer NOT NULL CHECK (price_in_cents >= 0),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND price_in_cents),
  status varchar(20) NOT NULL DEFAULT 'pending',
  receipt_url text,
  paid_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX token_purchases_user ON token_purchases (user_id, created_at);

CREATE TABLE promo_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code varchar(40) NOT NULL UNIQUE,
  description text NOT NULL,
  discount_type varchar(20) NOT NULL,
  discount_value integer NOT NULL,
  max_uses integer,
  current_uses integer NOT NULL DEFAULT 0,
  valid_from timestamptz,
  valid_until timestamptz,
  applicable_tiers jsonb NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT promo_codes_uses CHECK (current_uses >= 0 AND (max_uses IS NULL OR current_uses <= max_uses))
);

CREATE TABLE promo_code_usage (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  promo_code_id uuid NOT NULL REFERENCES promo_codes (id) ON DELETE CASCADE,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  subscription_tier varchar(20) NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (promo_code_id, user_id)
);

INSERT INTO promo_codes (code, description, discount_type, discount_value, max_uses, current_uses, applicable_tiers)
VALUES ('EARLYBIRD', '50% off for life for the first 1,000 users', 'percent', 50, 1000, 497, '["standard", "publisher"]');
`;

const DOWN = /* sql */ `
DROP TABLE promo_code_usage, promo_codes, token_purchases, subscription_payments;
DROP INDEX users_stripe_customer;
ALTER TABLE users DROP COLUMN subscription_price_cents, DROP COLUMN subscription_period_start, DROP COLUMN access_ends_at, DROP COLUMN next_tier,
  DROP COLUMN refunded_at, DROP COLUMN billing_read_at;
`;
