import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Authors upload a cover of their own, or choose a design by small pictures of it. */
export class Covers1700000010411 implements MigrationInterface {
  name = 'Covers1700000010411';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
CREATE TABLE cover_images (
  project_id uuid PRIMARY KEY REFERENCES book_projects (id) ON DELETE CASCADE,
  type varchar(10) NOT NULL,
  width_px integer NOT NULL,
  height_px integer NOT NULL,
  bytes bytea NOT NULL,
  size_bytes integer NOT NULL,
  sha256 char(64) NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE cover_previews (
  project_id uuid NOT NULL REFERENCES book_projects (id) ON DELETE CASCADE,
  design varchar(10) NOT NULL,
  is_drawn boolean NOT NULL,
  words text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (project_id, design)
);
`;

const DOWN = /* sql */ `
DROP TABLE cover_previews, cover_images;
`;
