import type { EntityManager } from 'typeorm';
import { evidence, type Evidence } from '../../../shared/niche/evidence.ts';
import type { SearchResult } from './search-books.ts';

/** The market does not change in a day; a source that failed may be back in minutes. */
const COMPLETE_SECONDS = 24 * 60 * 60;
const PARTIAL_SECONDS = 10 * 60;

/** The evidence kept for a keyword, or undefined where there is none, it is too old, or was written in another form. */
export async function readEvidence(manager: EntityManager, keyword: string): Promise<Evidence | undefined> {
  const [row] = await manager.query<{ evidence: unknown }[]>(
    `SELECT evidence FROM book_searches
     WHERE keyword = $1
       AND fetched_at > now() - make_interval(secs => CASE WHEN evidence->'complete' = 'true' THEN $2::integer ELSE $3::integer END)`,
    [keyword, COMPLETE_SECONDS, PARTIAL_SECONDS],
  );
  return evidence.safeParse(row?.evidence).data;
}

/** Beside the evidence the row says whether it is all there is to have. */
export async function keepEvidence(manager: EntityManager, { evidence, complete }: SearchResult): Promise<void> {
  await manager.query(
    `INSERT INTO book_searches (keyword, evidence, fetched_at) VALUES ($1, $2::jsonb, now())
     ON CONFLICT (keyword) DO UPDATE SET evidence = excluded.evidence, fetched_at = excluded.fetched_at`,
    [evidence.keyword, JSON.stringify({ ...evidence, complete })],
  );
}
