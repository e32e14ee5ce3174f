import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suggestions of publishing metadata can belong to a book. */
export class Listing1700000010000 implements MigrationInterface {
  name = 'Listing1700000010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
ALTER TABLE metadata_suggestions ADD COLUMN project_id uuid REFERENCES book_projects ON DELETE CASCADE;
CREATE INDEX metadata_suggestions_project ON metadata_suggestions (project_id);
`;

const DOWN = /* sql */ `
ALTER TABLE metadata_suggestions DROP COLUMN project_id;
`;
