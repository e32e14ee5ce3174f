import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices to many authors. */
export class Mailings1700000010671 implements MigrationInterface {
  name = 'Mailings1700000010671';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE mailings (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      kind varchar(20) NOT NULL,
      notice jsonb NOT NULL,
      sha256 char(64) NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE mailings');
  }
}
