import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages that an author looks at before the files are made. */
export class Previews1700000010401 implements MigrationInterface {
  name = 'Previews1700000010401';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
CREATE TABLE book_previews (
  project_id uuid NOT NULL REFERENCES book_projects ON DELETE CASCADE,
  key char(64) NOT NULL,
  choices jsonb NOT NULL,
  layout jsonb,
  failure text,
  requested_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, key)
);
CREATE INDEX book_previews_requested_at ON book_previews (requested_at);
CREATE TABLE preview_pages (
  project_id uuid NOT NULL,
  key char(64) NOT NULL,
  page integer NOT NULL,
  markup text NOT NULL,
  PRIMARY KEY (project_id, key, page),
  FOREIGN KEY (project_id, key) REFERENCES book_previews ON DELETE CASCADE
);
`;

const DOWN = /* sql */ `
DROP TABLE preview_pages;
DROP TABLE book_previews;
`;
