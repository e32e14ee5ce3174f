import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Series of books, and canon entries that an earlier book brought along. */
export class Series1700000010541 implements MigrationInterface {
  name = 'Series1700000010541';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

// Numbers are checked at the end of a transaction, because books exchange them.
const UP = /* sql */ `
CREATE TABLE series (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title varchar(200) NOT NULL,
  revision integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX series_title ON series (user_id, lower(title));
ALTER TABLE book_projects ADD COLUMN series_id uuid REFERENCES series (id) ON DELETE SET NULL, ADD COLUMN series_number integer,
  ADD CONSTRAINT book_projects_series_number UNIQUE (series_id, series_number) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE canon_entries ADD COLUMN from_project_id uuid REFERENCES book_projects (id) ON DELETE SET NULL, ADD COLUMN from_entry varchar(40);
CREATE INDEX canon_entries_from_project ON canon_entries (from_project_id) WHERE from_project_id IS NOT NULL;
`;

const DOWN = /* sql */ `
ALTER TABLE canon_entries DROP COLUMN from_project_id, DROP COLUMN from_entry;
ALTER TABLE book_projects DROP COLUMN series_id, DROP COLUMN series_number;
DROP TABLE series;
`;
