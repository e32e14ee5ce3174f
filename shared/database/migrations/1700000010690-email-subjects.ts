import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins see of e-mails, newest first. */
export class EmailSubjects1700000010690 implements MigrationInterface {
  name = 'EmailSubjects1700000010690';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE scheduled_emails ADD COLUMN subject text');
    await queryRunner.query('CREATE INDEX scheduled_emails_newest ON scheduled_emails (created_at, id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX scheduled_emails_newest');
    await queryRunner.query('ALTER TABLE scheduled_emails DROP COLUMN subject');
  }
}
