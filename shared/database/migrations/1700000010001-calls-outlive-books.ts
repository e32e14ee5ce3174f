import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Model calls stay when their book is deleted: they were paid for, and count in the day's tokens and in the account of costs. */
export class CallsOutliveBooks1700000010001 implements MigrationInterface {
  name = 'CallsOutliveBooks1700000010001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE model_calls DROP CONSTRAINT model_calls_project_id_fkey');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const DOWN = /* sql */ `
DELETE FROM model_calls c WHERE project_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM book_projects WHERE id = c.project_id);
ALTER TABLE model_calls ADD CONSTRAINT model_calls_project_id_fkey FOREIGN KEY (project_id) REFERENCES book_projects (id) ON DELETE CASCADE;
`;
