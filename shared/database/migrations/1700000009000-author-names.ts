import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The author's family name, by which libraries sort. */
export class AuthorNames1700000009000 implements MigrationInterface {
  name = 'AuthorNames1700000009000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN family_name varchar(120)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN family_name');
  }
}
