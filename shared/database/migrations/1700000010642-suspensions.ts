import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that admins have suspended. */
export class Suspensions1700000010642 implements MigrationInterface {
  name = 'Suspensions1700000010642';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN suspended_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN suspended_at');
  }
}
