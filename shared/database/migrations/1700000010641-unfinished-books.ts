import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed books and books at work are found without reading the complete ones: by the admin page, the operators' command and the metrics. */
export class UnfinishedBooks1700000010641 implements MigrationInterface {
  name = 'UnfinishedBooks1700000010641';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX book_projects_unfinished ON book_projects (created_at, id) WHERE status <> 'completed'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX book_projects_unfinished');
  }
}
