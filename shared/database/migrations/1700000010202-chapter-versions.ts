import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every state of a written chapter is kept, and its author can lock and approve it. */
export class ChapterVersions1700000010202 implements MigrationInterface {
  name = 'ChapterVersions1700000010202';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

/** Chapters written so far have one version: their sections with what stands between them, as `chapterBlocks` puts them together. */
const UP = /* sql */ `
ALTER TABLE chapters ADD COLUMN edited_at timestamptz, ADD COLUMN locked_at timestamptz, ADD COLUMN approved_revision integer;
CREATE TABLE chapter_versions (
  project_id uuid NOT NULL,
  chapter_number integer NOT NULL,
  revision integer NOT NULL,
  origin varchar(20) NOT NULL,
  why text,
  editing_id uuid,
  title text NOT NULL,
  text text NOT NULL,
  word_count integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, chapter_number, revision),
  FOREIGN KEY (project_id, chapter_number) REFERENCES chapters (project_id, number) ON DELETE CASCADE
);
INSERT INTO chapter_versions (project_id, chapter_number, revision, origin, title, text, word_count, created_at, saved_at)
SELECT c.project_id, c.number, c.revision, 'written', c.title,
       string_agg(CASE WHEN s.kind <> 'planned' OR p.generation_level = 'outline' THEN ''
                       WHEN p.content_type = 'non-fiction' THEN '## ' || regexp_replace(s.title, '([\\\\\`*_\\[\\]<>~^|#])', '\\\\\\1', 'g') || E'\\n\\n'
                       WHEN s.number = 1 THEN '' ELSE E'* * *\\n\\n' END || s.content, E'\\n\\n' ORDER BY s.number),
       coalesce(c.word_count, 0), c.written_at, c.written_at
  FROM chapters c JOIN book_projects p ON p.id = c.project_id JOIN chapter_sections s ON s.project_id = c.project_id AND s.chapter_number = c.number
 WHERE c.written_at IS NOT NULL
 GROUP BY c.project_id, c.number;
`;

const DOWN = /* sql */ `
DROP TABLE chapter_versions;
ALTER TABLE chapters DROP COLUMN edited_at, DROP COLUMN locked_at, DROP COLUMN approved_revision;
`;
