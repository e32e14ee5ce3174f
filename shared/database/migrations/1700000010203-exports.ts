import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files are made again from the text as it is; until all of them are there, the earlier ones stay. */
export class Exports1700000010203 implements MigrationInterface {
  name = 'Exports1700000010203';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
ALTER TABLE book_projects ADD COLUMN manuscript_revision integer, ADD COLUMN export_choices jsonb;
UPDATE book_projects p SET manuscript_revision = (SELECT sum(revision) FROM chapters WHERE project_id = p.id) WHERE full_content IS NOT NULL;
CREATE TABLE book_exports (
  project_id uuid PRIMARY KEY REFERENCES book_projects (id) ON DELETE CASCADE,
  number integer NOT NULL,
  choices jsonb NOT NULL,
  state varchar(20) NOT NULL,
  files_done integer NOT NULL DEFAULT 0,
  failure text,
  manuscript jsonb,
  manuscript_revision integer,
  requested_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  workflow_started_at timestamptz
);
CREATE TABLE export_files (
  project_id uuid NOT NULL REFERENCES book_exports (project_id) ON DELETE CASCADE,
  format varchar(10) NOT NULL,
  number integer NOT NULL,
  file_name text NOT NULL,
  bytes bytea NOT NULL,
  size_bytes integer NOT NULL,
  sha256 char(64) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, format)
);
CREATE TRIGGER book_exports_changed AFTER INSERT OR UPDATE OF state, files_done ON book_exports FOR EACH ROW EXECUTE FUNCTION notify_book_changed();
`;

const DOWN = /* sql */ `
DROP TABLE export_files, book_exports;
ALTER TABLE book_projects DROP COLUMN manuscript_revision, DROP COLUMN export_choices;
`;
