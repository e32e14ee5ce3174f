import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files whose bytes are in an object store. Each row has its bytes in one place. */
export class ObjectKeys1700000010670 implements MigrationInterface {
  name = 'ObjectKeys1700000010670';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['book_files', 'export_files']) {
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN object_key text, ALTER COLUMN bytes DROP NOT NULL`);
      // Not checked for the rows of before, which have bytes: reading them all would hold up the service.
      await queryRunner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ck_${table}_place CHECK ((bytes IS NULL) <> (object_key IS NULL)) NOT VALID`,
      );
      await queryRunner.query(`CREATE UNIQUE INDEX uq_${table}_object_key ON ${table} (object_key) WHERE object_key IS NOT NULL`);
    }
  }

  /** Fails while there are rows whose bytes are in a bucket: without their key they would be lost. */
  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['book_files', 'export_files']) {
      await queryRunner.query(
        `ALTER TABLE ${table} DROP CONSTRAINT ck_${table}_place, DROP COLUMN object_key, ALTER COLUMN bytes SET NOT NULL`,
      );
    }
  }
}
