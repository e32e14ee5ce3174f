import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What authors keep with a book for the shops, and the pages of the printed book, by which its price is computed. */
export class ShopDetails1700000010412 implements MigrationInterface {
  name = 'ShopDetails1700000010412';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
CREATE TABLE shop_details (
  project_id uuid PRIMARY KEY REFERENCES book_projects (id) ON DELETE CASCADE,
  revision integer NOT NULL,
  details jsonb NOT NULL
);
ALTER TABLE book_exports ADD COLUMN pages integer;
`;

const DOWN = /* sql */ `
ALTER TABLE book_exports DROP COLUMN pages;
DROP TABLE shop_details;
`;
