import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The age confirmation and the terms that were accepted at registration; card set-ups that have come to their end. */
export class AccountsAndCards1700000010102 implements MigrationInterface {
  name = 'AccountsAndCards1700000010102';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
ALTER TABLE users ADD COLUMN age_confirmed_at timestamptz, ADD COLUMN terms_version varchar(20);
ALTER TABLE checkouts ADD COLUMN completed_at timestamptz;
`;

const DOWN = /* sql */ `
ALTER TABLE checkouts DROP COLUMN completed_at;
ALTER TABLE users DROP COLUMN age_confirmed_at, DROP COLUMN terms_version;
`;
