import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Books are archived, and listed page by page. */
export class Shelves1700000010424 implements MigrationInterface {
  name = 'Shelves1700000010424';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
ALTER TABLE book_projects ADD COLUMN archived_at timestamptz;
CREATE INDEX book_projects_title ON book_projects (user_id, lower(book_title), id);
`;

const DOWN = /* sql */ `
DROP INDEX book_projects_title;
ALTER TABLE book_projects DROP COLUMN archived_at;
`;
