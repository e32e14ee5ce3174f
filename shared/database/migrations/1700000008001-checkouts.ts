import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checkouts under ids of our own, the allowance of a period with an upgrade in it, and cards that have used the money-back guarantee. */
export class Checkouts1700000008001 implements MigrationInterface {
  name = 'Checkouts1700000008001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
CREATE TABLE checkouts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  stripe_intent_id text NOT NULL UNIQUE,
  client_secret text NOT NULL,
  subscription_tier varchar(20),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX checkouts_user ON checkouts (user_id);
ALTER TABLE users ADD COLUMN period_books integer, ADD COLUMN period_analyses integer;
ALTER TABLE subscription_payments ADD COLUMN card_fingerprint text;
CREATE TABLE money_back_cards (
  fingerprint text PRIMARY KEY,
  used_at timestamptz NOT NULL DEFAULT now()
);
`;

const DOWN = /* sql */ `
DROP TABLE money_back_cards, checkouts;
ALTER TABLE subscription_payments DROP COLUMN card_fingerprint;
ALTER TABLE users DROP COLUMN period_books, DROP COLUMN period_analyses;
`;
