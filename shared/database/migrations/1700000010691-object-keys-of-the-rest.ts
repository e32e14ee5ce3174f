import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['book_images', 'cover_images', 'portraits', 'account_archive_parts'];

/** Images, covers, portraits and archives whose bytes are in an object store, as those of books. */
export class ObjectKeysOfTheRest1700000010691 implements MigrationInterface {
  name = 'ObjectKeysOfTheRest1700000010691';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await queryRunner.query(
        `ALTER TABLE ${table} ADD COLUMN object_key text, ADD COLUMN IF NOT EXISTS size_bytes integer, ADD COLUMN IF NOT EXISTS sha256 char(64),
           ALTER COLUMN bytes DROP NOT NULL`,
      );
    for (const table of TABLES) {
      // A portrait that was only uploaded has neither yet. Not checked for the rows of before: reading them all would hold up the service.
      const place = table === 'portraits' ? 'bytes IS NULL OR object_key IS NULL' : '(bytes IS NULL) <> (object_key IS NULL)';
      await queryRunner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ck_${table}_place
           CHECK ((${place}) AND (object_key IS NULL OR (size_bytes IS NOT NULL AND sha256 IS NOT NULL))) NOT VALID`,
      );
      await queryRunner.query(`CREATE UNIQUE INDEX uq_${table}_object_key ON ${table} (object_key) WHERE object_key IS NOT NULL`);
    }
  }

  /** Fails while there are images or archives whose bytes are in a bucket, and must not run while there are portraits: without their key they would be lost. */
  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`ALTER TABLE ${table} DROP CONSTRAINT ck_${table}_place, DROP COLUMN object_key`);
    await queryRunner.query('ALTER TABLE book_images ALTER COLUMN bytes SET NOT NULL, DROP COLUMN sha256');
    await queryRunner.query('ALTER TABLE cover_images ALTER COLUMN bytes SET NOT NULL');
    await queryRunner.query('ALTER TABLE portraits DROP COLUMN size_bytes, DROP COLUMN sha256');
    await queryRunner.query(
      'ALTER TABLE account_archive_parts ALTER COLUMN bytes SET NOT NULL, DROP COLUMN size_bytes, DROP COLUMN sha256',
    );
  }
}
