import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A book keeps the niche analysis that it came from. */
export class NicheOfBook1700000010601 implements MigrationInterface {
  name = 'NicheOfBook1700000010601';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE book_projects ADD COLUMN niche_analysis_id uuid REFERENCES niche_analyses ON DELETE SET NULL');
    await queryRunner.query(
      'CREATE INDEX book_projects_niche_analysis ON book_projects (niche_analysis_id) WHERE niche_analysis_id IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE book_projects DROP COLUMN niche_analysis_id');
  }
}
