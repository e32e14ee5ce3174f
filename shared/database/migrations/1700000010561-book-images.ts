import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Authors put figures into their chapters: the images are kept with the book. */
export class BookImages1700000010561 implements MigrationInterface {
  name = 'BookImages1700000010561';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE book_images');
  }
}

const UP = /* sql */ `
CREATE TABLE book_images (
  project_id uuid NOT NULL REFERENCES book_projects (id) ON DELETE CASCADE,
  id char(16) NOT NULL,
  type varchar(10) NOT NULL,
  width_px integer NOT NULL,
  height_px integer NOT NULL,
  bytes bytea NOT NULL,
  size_bytes integer NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, id)
);
`;
