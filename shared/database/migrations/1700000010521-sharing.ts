import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which a book is read without an account, and what their readers remark. */
export class Sharing1700000010521 implements MigrationInterface {
  name = 'Sharing1700000010521';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE remarks, shared_links');
  }
}

const UP = /* sql */ `
CREATE TABLE shared_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  project_id uuid REFERENCES book_projects (id) ON DELETE SET NULL,
  chapter_number integer,
  label varchar(80) NOT NULL DEFAULT '',
  token char(64) NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_opened_at timestamptz
);
CREATE INDEX shared_links_user ON shared_links (user_id);
CREATE INDEX shared_links_project ON shared_links (project_id);
CREATE TABLE remarks (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES book_projects (id) ON DELETE CASCADE,
  link_id uuid REFERENCES shared_links (id) ON DELETE SET NULL,
  chapter_number integer NOT NULL,
  quote text NOT NULL,
  before text NOT NULL,
  after text NOT NULL,
  name varchar(60) NOT NULL,
  text text NOT NULL,
  notice_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz
);
CREATE INDEX remarks_project ON remarks (project_id);
CREATE INDEX remarks_link ON remarks (link_id);
`;
