import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Evidence } from '../../../shared/niche/evidence.ts';
import type { BooksClient } from './client.ts';
import { keepEvidence, readEvidence } from './kept-evidence.ts';
import { normaliseKeyword } from './normalise-keyword.ts';
import { searchBooks } from './search-books.ts';

/** How often a process looks whether another one has finished the same search. */
const LOOK_EVERY_MS = 200;

type Deps = { db: DataSource; books: BooksClient; log: Logger };

/**
 * What public book searches know of a keyword: kept for 24 hours (10 minutes where a source was missing), else searched. Whoever asks
 * for a keyword while it is being searched, in this process or another, gets that search's answer.
 * @throws ApplicationFailure `RateLimited` or `ProviderUnavailable` when no source answers; the signal's reason when it is aborted
 */
export function findEvidence(deps: Deps, keyword: string, signal: AbortSignal): Promise<Evidence> {
  const wanted = normaliseKeyword(keyword);
  return deps.books.flights.join(
    wanted,
    signal,
    async (signal) => (await readEvidence(deps.db.manager, wanted)) ?? deps.books.lanes.run(() => searchOnce(deps, wanted, signal)),
  );
}

/** Searches, or waits for the process that does. */
async function searchOnce(deps: Deps, keyword: string, signal: AbortSignal): Promise<Evidence> {
  for (;;) {
    signal.throwIfAborted();
    const found = await searchUnderLock(deps, keyword, signal);
    if (found) return found;
    await sleep(LOOK_EVERY_MS, undefined, { signal });
    const kept = await readEvidence(deps.db.manager, keyword);
    if (kept) return kept;
  }
}

/**
 * Searches while no other process does; undefined where one does.
 *
 * The lock belongs to a connection, not to a transaction: the budget must be counted at once and whatever happens, and everything a search
 * asks of the database goes through the one connection it holds, so that searches never wait for each other's.
 */
async function searchUnderLock(deps: Deps, keyword: string, signal: AbortSignal): Promise<Evidence | undefined> {
  const lock = [`book search: ${keyword}`];
  const runner = deps.db.createQueryRunner();
  const { manager } = runner;
  try {
    const [answer] = await manager.query<{ taken: boolean }[]>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken', lock);
    if (!answer?.taken) return undefined;
    try {
      const kept = await readEvidence(manager, keyword);
      if (kept) return kept;
      const result = await searchBooks(deps, manager, keyword, signal);
      await keepEvidence(manager, result);
      return result.evidence;
    } finally {
      await manager.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', lock);
    }
  } finally {
    await runner.release();
  }
}
