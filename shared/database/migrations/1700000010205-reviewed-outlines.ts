import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An author may review the outline before the book is written from it. */
export class ReviewedOutlines1700000010205 implements MigrationInterface {
  name = 'ReviewedOutlines1700000010205';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
ALTER TABLE book_projects ADD COLUMN review_outline boolean NOT NULL DEFAULT false, ADD COLUMN outline_revision integer NOT NULL DEFAULT 0,
  ADD COLUMN outline_drafts integer NOT NULL DEFAULT 1, ADD COLUMN outline_remark text, ADD COLUMN outline_accepted_at timestamptz;
`;

const DOWN = /* sql */ `
ALTER TABLE book_projects DROP COLUMN review_outline, DROP COLUMN outline_revision, DROP COLUMN outline_drafts, DROP COLUMN outline_remark,
  DROP COLUMN outline_accepted_at;
`;
