import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts get another address once its link was opened. */
export class EmailChanges1700000010422 implements MigrationInterface {
  name = 'EmailChanges1700000010422';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE email_changes');
  }
}

const UP = /* sql */ `
CREATE TABLE email_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  new_email varchar(254) NOT NULL,
  token char(64) UNIQUE,
  expires_at timestamptz,
  completed_at timestamptz,
  workflow_started_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_changes_user ON email_changes (user_id);
CREATE UNIQUE INDEX email_changes_open ON email_changes (user_id) WHERE completed_at IS NULL;
`;
