import type { DataSource } from 'typeorm';
import { evidence, type Evidence } from '../../../shared/niche/evidence.ts';
import type { SearchResult } from './search-books.ts';

/** Complete evidence stays fresh for a day; incomplete evidence only for minutes, because the failed source may recover. */
const COMPLETE_SECONDS = 24 * 60 * 60;
const PARTIAL_SECONDS = 10 * 60;

/** `isFresh`: no older than 24 hours, or 10 minutes if a source was missing. */
export type StoredEvidence = { evidence: Evidence; isFresh: boolean };

/**
 * The evidence stored for a keyword, of any age; undefined if there is none or it has an older format.
 * @param keyword normalised by `searchKey`
 */
export async function readEvidence(db: DataSource, keyword: string): Promise<StoredEvidence | undefined> {
  const [row] = await db.query<{ evidence: unknown; isFresh: boolean }[]>(
    `SELECT evidence, fetched_at > now() - make_interval(secs => CASE WHEN evidence->'complete' = 'true' THEN $2::integer ELSE $3::integer END) AS "isFresh"
       FROM book_searches WHERE keyword = $1`,
    [keyword, COMPLETE_SECONDS, PARTIAL_SECONDS],
  );
  const { data } = evidence.safeParse(row?.evidence);
  return data && { evidence: data, isFresh: row?.isFresh === true };
}

/** Replaces the evidence stored for the keyword, and records whether it is complete. */
export async function storeEvidence(db: DataSource, { evidence, complete }: SearchResult): Promise<void> {
  await db.query(
    `INSERT INTO book_searches (keyword, evidence, fetched_at) VALUES ($1, $2::jsonb, now())
     ON CONFLICT (keyword) DO UPDATE SET evidence = excluded.evidence, fetched_at = excluded.fetched_at`,
    [evidence.keyword, JSON.stringify({ ...evidence, complete })],
  );
}
