import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every state of a book's metadata is kept. */
export class ListingVersions1700000010602 implements MigrationInterface {
  name = 'ListingVersions1700000010602';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE listing_versions');
  }
}

/** Of metadata that is there already nobody knows who saved it, and when. */
const UP = /* sql */ `
CREATE TABLE listing_versions (
  project_id uuid NOT NULL REFERENCES book_projects (id) ON DELETE CASCADE,
  revision integer NOT NULL,
  origin varchar(20) NOT NULL,
  restored integer,
  listing jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, revision)
);
INSERT INTO listing_versions (project_id, revision, origin, listing)
SELECT id, 1, 'earlier', jsonb_build_object('bisacCodes', bisac_codes, 'kdpMetadata', kdp_metadata)
  FROM book_projects WHERE bisac_codes IS NOT NULL AND kdp_metadata IS NOT NULL;
`;
