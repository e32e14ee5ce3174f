import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was checked of each file of an export. */
export class FileChecks1700000010301 implements MigrationInterface {
  name = 'FileChecks1700000010301';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
ALTER TABLE export_files ADD COLUMN checks jsonb NOT NULL DEFAULT '[]';
ALTER TABLE book_exports ADD COLUMN checks jsonb;
`;

const DOWN = /* sql */ `
ALTER TABLE book_exports DROP COLUMN checks;
ALTER TABLE export_files DROP COLUMN checks;
`;
