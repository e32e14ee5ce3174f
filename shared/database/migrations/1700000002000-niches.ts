import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Niche analyses and their evidence, recommendations, and publishing metadata. */
export class Niches1700000002000 implements MigrationInterface {
  name = 'Niches1700000002000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
CREATE TABLE niche_analyses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  keyword varchar(200) NOT NULL,
  status varchar(20) NOT NULL DEFAULT 'pending',
  period_ends_at timestamptz NOT NULL,
  market_saturation integer,
  competition_score integer,
  demand_score integer,
  profitability_score integer,
  recommendation varchar(10),
  top_books jsonb,
  score_breakdown jsonb,
  keyword_suggestions jsonb,
  insights jsonb,
  detailed_report jsonb,
  sub_niche_suggestions jsonb,
  words_from varchar(10),
  workflow_started_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX niche_analyses_user ON niche_analyses (user_id, created_at);
CREATE INDEX niche_analyses_to_start ON niche_analyses (created_at) WHERE workflow_started_at IS NULL;

-- Notifies listeners of the end of an analysis on the channel of the books.
CREATE FUNCTION notify_niche_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('book_changed', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER niche_analyses_settled AFTER UPDATE OF status ON niche_analyses
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION notify_niche_settled();

CREATE TABLE niche_recommendations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recommendations jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX niche_recommendations_user ON niche_recommendations (user_id, created_at);

CREATE TABLE metadata_suggestions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  book_title varchar(200) NOT NULL,
  content_type varchar(20) NOT NULL,
  suggestions jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX metadata_suggestions_user ON metadata_suggestions (user_id, created_at);

CREATE TABLE book_searches (
  keyword varchar(400) PRIMARY KEY,
  evidence jsonb NOT NULL,
  fetched_at timestamptz NOT NULL
);

CREATE TABLE provider_budgets (
  provider varchar(40) NOT NULL,
  day date NOT NULL,
  used integer NOT NULL,
  PRIMARY KEY (provider, day)
);
`;

const DOWN = /* sql */ `
DROP TABLE provider_budgets, book_searches, metadata_suggestions, niche_recommendations, niche_analyses;
DROP FUNCTION notify_niche_settled();
`;
