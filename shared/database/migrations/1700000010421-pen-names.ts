import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pen names, what goes with each name of an account, and the title page as something that is changed. */
export class PenNames1700000010421 implements MigrationInterface {
  name = 'PenNames1700000010421';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
ALTER TABLE users
  ADD COLUMN biography text NOT NULL DEFAULT '', ADD COLUMN also_by text NOT NULL DEFAULT '', ADD COLUMN style_sample text NOT NULL DEFAULT '';
CREATE TABLE pen_names (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name varchar(120) NOT NULL,
  family_name varchar(120) NOT NULL DEFAULT '',
  biography text NOT NULL DEFAULT '',
  also_by text NOT NULL DEFAULT '',
  style_sample text NOT NULL DEFAULT '',
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pen_names_user ON pen_names (user_id);
CREATE UNIQUE INDEX pen_names_name ON pen_names (user_id, lower(name)) WHERE removed_at IS NULL;
ALTER TABLE book_projects
  ADD COLUMN pen_name_id uuid REFERENCES pen_names (id) ON DELETE SET NULL, ADD COLUMN title_page_revision integer NOT NULL DEFAULT 0;
CREATE INDEX book_projects_pen_name ON book_projects (pen_name_id);
DROP TRIGGER book_projects_changed ON book_projects;
CREATE TRIGGER book_projects_changed AFTER UPDATE OF status, progress, failure, chapters_total, words_written, title_page_revision ON book_projects
  FOR EACH ROW EXECUTE FUNCTION notify_book_changed();
`;

const DOWN = /* sql */ `
DROP TRIGGER book_projects_changed ON book_projects;
CREATE TRIGGER book_projects_changed AFTER UPDATE OF status, progress, failure, chapters_total, words_written ON book_projects
  FOR EACH ROW EXECUTE FUNCTION notify_book_changed();
ALTER TABLE book_projects DROP COLUMN pen_name_id, DROP COLUMN title_page_revision;
DROP TABLE pen_names;
ALTER TABLE users DROP COLUMN biography, DROP COLUMN also_by, DROP COLUMN style_sample;
`;
