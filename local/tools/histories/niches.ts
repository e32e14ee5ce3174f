import { setTimeout as sleep } from 'node:timers/promises';
import { keywordSearchWorkflowId, nicheWorkflowId } from '../../../shared/temporal.ts';
import type { Author } from '../../testing/author.ts';
import type { Harness } from '../../testing/harness.ts';
import { storeHistory } from './store-history.ts';

/** How an analysis and the search for its keyword can go, and the two answers of the model that belong to no book. */
export async function niches(harness: Harness): Promise<void> {
  const author = await harness.author('publisher');
  await storeHistory(harness, 'niche-delivered', nicheWorkflowId(await analyse(harness, author, 'balcony bees')));
  await storeHistory(harness, 'keyword-search-found', keywordSearchWorkflowId('balcony bees'));

  // The same keyword, spelled otherwise, whose evidence is fresh.
  await storeHistory(harness, 'niche-from-fresh-evidence', nicheWorkflowId(await analyse(harness, author, 'Balcony  Bees')));

  await harness.openai.addFault({ kind: 'invalid', match: 'without words', count: 100 });
  await storeHistory(harness, 'niche-from-numbers', nicheWorkflowId(await analyse(harness, author, 'without words')));

  for (const source of ['google-books', 'open-library'] as const)
    harness.books.addFault({ kind: '500', source, count: 1_000, match: 'given back' });
  const waiting = author.request('POST', '/api/niche-analysis', { keyword: 'given back' });
  await sleep(1_500);
  const given = nicheWorkflowId(await idOf(harness, 'given back'));
  const search = keywordSearchWorkflowId('given back');
  await storeHistory(harness, 'niche-searching', given, { running: true });
  await storeHistory(harness, 'keyword-search-retrying', search, { running: true });
  await harness.temporal.workflow.getHandle(given).cancel();
  await waiting;
  await storeHistory(harness, 'niche-given-back', given);
  await harness.temporal.workflow.getHandle(search).cancel();
  await storeHistory(harness, 'keyword-search-cancelled', search);
  harness.books.clearFaults();

  await author.request('GET', '/api/niche-analysis/recommendations');
  await storeHistory(harness, 'niche-recommendations', `niche-recommendations/${await lastOf(harness, 'niche_recommendations')}`);
  await author.request('POST', '/api/book-metadata/suggest', { bookTitle: 'Bees on the Balcony', contentType: 'non-fiction' });
  await storeHistory(harness, 'metadata-suggestion', `metadata/${await lastOf(harness, 'metadata_suggestions')}`);
}

async function analyse(harness: Harness, author: Author, keyword: string): Promise<string> {
  await author.expect(200, 'POST', '/api/niche-analysis', { keyword });
  return idOf(harness, keyword);
}

async function idOf(harness: Harness, keyword: string): Promise<string> {
  const [row] = await harness.db.query<{ id: string }[]>('SELECT id FROM niche_analyses WHERE keyword = $1', [keyword]);
  if (!row) throw new Error(`“${keyword}” was not analysed`);
  return row.id;
}

async function lastOf(harness: Harness, table: 'niche_recommendations' | 'metadata_suggestions'): Promise<string> {
  const [row] = await harness.db.query<{ id: string }[]>(`SELECT id FROM ${table} ORDER BY created_at DESC LIMIT 1`);
  if (!row) throw new Error(`${table} is empty`);
  return row.id;
}
