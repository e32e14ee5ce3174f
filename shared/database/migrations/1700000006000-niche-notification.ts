import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the notification of niche analyses: the API now waits for the workflow's result. */
export class NicheNotification1700000006000 implements MigrationInterface {
  name = 'NicheNotification1700000006000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
DROP TRIGGER niche_analyses_settled ON niche_analyses;
DROP FUNCTION notify_niche_settled();
`;

const DOWN = /* sql */ `
CREATE FUNCTION notify_niche_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('book_changed', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER niche_analyses_settled AFTER UPDATE OF status ON niche_analyses
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION notify_niche_settled();
`;
