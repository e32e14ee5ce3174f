import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sums of model calls by day. The trigger is deferred, so the row of a day is locked only while a transaction commits: calls do not wait for what
 * others store. Creating it holds back completing calls until the rows from before are summed, so none is counted twice or not at all.
 */
export class ModelCallDays1700000010680 implements MigrationInterface {
  name = 'ModelCallDays1700000010680';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

const UP = /* sql */ `
CREATE TABLE model_call_days (
  day date NOT NULL,
  tier varchar(20) NOT NULL,
  purpose varchar(20) NOT NULL,
  model varchar(120) NOT NULL,
  calls integer NOT NULL,
  prompt_tokens bigint NOT NULL,
  cached_tokens bigint NOT NULL,
  completion_tokens bigint NOT NULL,
  PRIMARY KEY (day, tier, purpose, model)
) WITH (fillfactor = 50);

CREATE FUNCTION purpose_of_call(project_id uuid, step text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN project_id IS NOT NULL THEN 'book' WHEN step = 'suggest' THEN 'metadata' ELSE 'niche' END
$$;

CREATE FUNCTION add_model_call_to_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO model_call_days AS d
  VALUES ((NEW.created_at AT TIME ZONE 'UTC')::date,
          -- An account that is erased meanwhile counts among those that do not pay.
          coalesce((SELECT subscription_tier FROM users WHERE id = NEW.user_id), 'free'),
          purpose_of_call(NEW.project_id, NEW.step), NEW.model, 1, NEW.prompt_tokens, NEW.cached_tokens, NEW.completion_tokens)
  ON CONFLICT (day, tier, purpose, model) DO UPDATE
    SET calls = d.calls + 1,
        prompt_tokens = d.prompt_tokens + excluded.prompt_tokens,
        cached_tokens = d.cached_tokens + excluded.cached_tokens,
        completion_tokens = d.completion_tokens + excluded.completion_tokens;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER model_calls_by_day AFTER INSERT ON model_calls DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.outcome <> 'in-flight') EXECUTE FUNCTION add_model_call_to_day();

INSERT INTO model_call_days
SELECT (c.created_at AT TIME ZONE 'UTC')::date, coalesce(u.subscription_tier, 'free'), purpose_of_call(c.project_id, c.step), c.model,
       count(*), sum(c.prompt_tokens), sum(c.cached_tokens), sum(c.completion_tokens)
  FROM model_calls c LEFT JOIN users u ON u.id = c.user_id WHERE c.outcome <> 'in-flight' GROUP BY 1, 2, 3, 4;

CREATE INDEX model_calls_in_flight ON model_calls (created_at) WHERE outcome = 'in-flight';
`;

const DOWN = /* sql */ `
DROP INDEX model_calls_in_flight;
DROP TRIGGER model_calls_by_day ON model_calls;
DROP FUNCTION add_model_call_to_day();
DROP FUNCTION purpose_of_call(uuid, text);
DROP TABLE model_call_days;
`;
