import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The states of a chapter's text are counted, so that whoever shows it knows when to read it again. */
export class ChapterRevisions1700000010201 implements MigrationInterface {
  name = 'ChapterRevisions1700000010201';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE chapters DROP COLUMN revision');
  }
}

const UP = /* sql */ `
ALTER TABLE chapters ADD COLUMN revision integer NOT NULL DEFAULT 0;
UPDATE chapters SET revision = 1 WHERE written_at IS NOT NULL;
`;
