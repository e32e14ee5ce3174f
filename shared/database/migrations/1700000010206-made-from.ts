import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A book may be made from an outline. */
export class MadeFrom1700000010206 implements MigrationInterface {
  name = 'MadeFrom1700000010206';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE book_projects ADD COLUMN made_from uuid REFERENCES book_projects ON DELETE SET NULL');
    await queryRunner.query('CREATE INDEX book_projects_made_from ON book_projects (made_from)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE book_projects DROP COLUMN made_from');
  }
}
