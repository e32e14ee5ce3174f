import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account's data as one archive, to be downloaded for some days. */
export class AccountArchives1700000010423 implements MigrationInterface {
  name = 'AccountArchives1700000010423';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE account_archive_parts, account_archives');
  }
}

const UP = /* sql */ `
CREATE TABLE account_archives (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  number integer NOT NULL,
  state varchar(20) NOT NULL,
  attempt integer NOT NULL DEFAULT 0,
  parts integer NOT NULL DEFAULT 0,
  size_bytes bigint NOT NULL DEFAULT 0,
  failure text,
  requested_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  expires_at timestamptz,
  workflow_started_at timestamptz
);
CREATE TABLE account_archive_parts (
  user_id uuid NOT NULL REFERENCES account_archives (user_id) ON DELETE CASCADE,
  number integer NOT NULL,
  attempt integer NOT NULL,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (user_id, number, attempt, part)
);
`;
