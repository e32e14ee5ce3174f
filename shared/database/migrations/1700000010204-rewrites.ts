import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passages and chapters are written anew at their author's request, within the month's tokens. */
export class Rewrites1700000010204 implements MigrationInterface {
  name = 'Rewrites1700000010204';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rewrite_charges, rewrites');
  }
}

const UP = /* sql */ `
CREATE TABLE rewrites (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  chapter_number integer NOT NULL,
  revision integer NOT NULL,
  passage jsonb,
  before text NOT NULL,
  instruction text NOT NULL,
  length varchar(10) NOT NULL,
  words integer NOT NULL,
  state varchar(20) NOT NULL DEFAULT 'waiting',
  parts_total integer NOT NULL,
  parts jsonb NOT NULL DEFAULT '[]',
  after text,
  failure text,
  touches jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  workflow_started_at timestamptz,
  FOREIGN KEY (project_id, chapter_number) REFERENCES chapters (project_id, number) ON DELETE CASCADE
);
CREATE INDEX rewrites_chapter ON rewrites (project_id, chapter_number);
CREATE UNIQUE INDEX rewrites_at_work ON rewrites (project_id, chapter_number) WHERE state IN ('waiting', 'running');
CREATE TABLE rewrite_charges (
  rewrite_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  period_ends_at timestamptz NOT NULL,
  reserved integer NOT NULL,
  used integer
);
CREATE INDEX rewrite_charges_period ON rewrite_charges (user_id, period_ends_at);
`;
