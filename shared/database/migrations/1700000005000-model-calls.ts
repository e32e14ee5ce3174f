import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records the user of every model call, including calls that belong to no book. */
export class ModelCalls1700000005000 implements MigrationInterface {
  name = 'ModelCalls1700000005000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
ALTER TABLE model_calls
  ADD COLUMN user_id uuid,
  ADD COLUMN workflow_id varchar(120);
UPDATE model_calls c SET user_id = p.user_id, workflow_id = 'book/' || p.id FROM book_projects p WHERE p.id = c.project_id;
ALTER TABLE model_calls
  ALTER COLUMN user_id SET NOT NULL,
  ALTER COLUMN workflow_id SET NOT NULL,
  ALTER COLUMN project_id DROP NOT NULL;
CREATE INDEX model_calls_user ON model_calls (user_id);
CREATE INDEX model_calls_workflow_step ON model_calls (workflow_id, step);
`;

const DOWN = /* sql */ `
DELETE FROM model_calls WHERE project_id IS NULL;
DROP INDEX model_calls_workflow_step, model_calls_user;
ALTER TABLE model_calls
  ALTER COLUMN project_id SET NOT NULL,
  DROP COLUMN workflow_id,
  DROP COLUMN user_id;
`;
