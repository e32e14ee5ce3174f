import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The EPUB of a book's first files takes its list of pages from the PDF, too. */
export class PagesOfBooks1700000010562 implements MigrationInterface {
  name = 'PagesOfBooks1700000010562';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE book_files ADD COLUMN page_starts jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE book_files DROP COLUMN page_starts');
  }
}
