import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A portrait of each name of an account. */
export class Portraits1700000010603 implements MigrationInterface {
  name = 'Portraits1700000010603';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE portraits');
  }
}

// The account's own name has the account's id, so that there is no table that all names are in.
const UP = /* sql */ `
CREATE TABLE portraits (
  name_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  upload bytea,
  upload_sha256 char(64),
  bytes bytea,
  width_px integer,
  height_px integer,
  made_from char(64),
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX portraits_user ON portraits (user_id);
`;
