import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Confirmation of accounts' addresses, and the index by which a day's tokens are added up. */
export class ConfirmedAddresses1700000008000 implements MigrationInterface {
  name = 'ConfirmedAddresses1700000008000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;
-- Accounts from before have been written to all along.
UPDATE users SET email_confirmed_at = created_at;
CREATE TABLE email_confirmations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token char(64) NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_confirmations_user ON email_confirmations (user_id);
CREATE INDEX model_calls_day ON model_calls (created_at);
`;

const DOWN = /* sql */ `
DROP INDEX model_calls_day;
DROP TABLE email_confirmations;
ALTER TABLE users DROP COLUMN email_confirmed_at;
`;
