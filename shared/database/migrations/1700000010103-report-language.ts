import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language in which the author reads reports on niches and recommendations; null: that of their books, else English. */
export class ReportLanguage1700000010103 implements MigrationInterface {
  name = 'ReportLanguage1700000010103';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE niche_analyses ADD COLUMN language varchar(35); ALTER TABLE niche_recommendations ADD COLUMN language varchar(35)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE niche_analyses DROP COLUMN language; ALTER TABLE niche_recommendations DROP COLUMN language');
  }
}
