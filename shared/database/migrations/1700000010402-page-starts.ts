import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the pages of a printed book begin, which its EPUB lists. */
export class PageStarts1700000010402 implements MigrationInterface {
  name = 'PageStarts1700000010402';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE export_files ADD COLUMN page_starts jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE export_files DROP COLUMN page_starts');
  }
}
