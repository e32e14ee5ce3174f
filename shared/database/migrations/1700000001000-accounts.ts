import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Password recovery and account deletion, e-mails and suppressions, and rate limits. */
export class Accounts1700000001000 implements MigrationInterface {
  name = 'Accounts1700000001000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
ALTER TABLE users
  ADD COLUMN session_epoch integer NOT NULL DEFAULT 0,
  ADD COLUMN deleted_at timestamptz;

-- Lets all sessions of one user be deleted without a table scan.
CREATE INDEX sessions_user ON sessions ((sess -> 'passport' -> 'user' ->> 'id'));

CREATE TABLE password_resets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token char(64) NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  used boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX password_resets_user ON password_resets (user_id);

CREATE TABLE scheduled_emails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  email_type varchar(40) NOT NULL,
  scheduled_for timestamptz NOT NULL,
  sent_at timestamptz,
  status varchar(20) NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  metadata jsonb NOT NULL DEFAULT '{}',
  dedupe_key varchar(200) UNIQUE,
  workflow_started_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX scheduled_emails_user ON scheduled_emails (user_id, created_at);
CREATE INDEX scheduled_emails_to_start ON scheduled_emails (created_at) WHERE workflow_started_at IS NULL;

CREATE TABLE email_events (
  id varchar(200) PRIMARY KEY,
  scheduled_email_id uuid REFERENCES scheduled_emails (id) ON DELETE CASCADE,
  event varchar(40) NOT NULL,
  reason text,
  occurred_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_events_email ON email_events (scheduled_email_id);

CREATE TABLE email_suppressions (
  email varchar(254) PRIMARY KEY,
  scope varchar(20) NOT NULL,
  reason varchar(40) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE account_deletions (
  user_id uuid PRIMARY KEY,
  requested_at timestamptz NOT NULL DEFAULT now(),
  workflow_started_at timestamptz,
  erased_at timestamptz
);
CREATE INDEX account_deletions_to_start ON account_deletions (requested_at) WHERE workflow_started_at IS NULL;

-- Unlogged: written at every sign-in and not needed after a crash.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
`;

const DOWN = /* sql */ `
DROP TABLE rate_limits, account_deletions, email_suppressions, email_events, scheduled_emails, password_resets;
DROP INDEX sessions_user;
ALTER TABLE users DROP COLUMN session_epoch, DROP COLUMN deleted_at;
`;
