import { setTimeout as sleep } from 'node:timers/promises';
import { nicheWorkflowId } from '../../shared/temporal.ts';
import type { Author } from '../studio/author.ts';
import type { Studio } from '../studio/studio.ts';
import { storeHistory } from './store-history.ts';

/** How an analysis can go, and the two answers of the model that belong to no book. */
export async function niches(studio: Studio): Promise<void> {
  const author = await studio.author('publisher');
  await storeHistory(studio, 'niche-delivered', nicheWorkflowId(await analyse(studio, author, 'balcony bees')));

  await studio.standIn.addFault({ kind: 'invalid', match: 'without words', count: 100 });
  await storeHistory(studio, 'niche-from-numbers', nicheWorkflowId(await analyse(studio, author, 'without words')));

  for (const source of ['google-books', 'open-library'] as const)
    studio.books.addFault({ kind: '500', source, count: 1_000, match: 'given back' });
  const waiting = author.request('POST', '/api/niche-analysis', { keyword: 'given back' });
  await sleep(1_500);
  const given = nicheWorkflowId(await idOf(studio, 'given back'));
  await storeHistory(studio, 'niche-searching', given, { running: true });
  await studio.temporal.workflow.getHandle(given).cancel();
  await waiting;
  await storeHistory(studio, 'niche-given-back', given);
  studio.books.clearFaults();

  await author.request('GET', '/api/niche-analysis/recommendations');
  await storeHistory(studio, 'niche-recommendations', `niche-recommendations/${await lastOf(studio, 'niche_recommendations')}`);
  await author.request('POST', '/api/book-metadata/suggest', { bookTitle: 'Bees on the Balcony', contentType: 'non-fiction' });
  await storeHistory(studio, 'metadata-suggestion', `metadata/${await lastOf(studio, 'metadata_suggestions')}`);
}

async function analyse(studio: Studio, author: Author, keyword: string): Promise<string> {
  await author.expect(200, 'POST', '/api/niche-analysis', { keyword });
  return idOf(studio, keyword);
}

async function idOf(studio: Studio, keyword: string): Promise<string> {
  const [row] = await studio.db.query<{ id: string }[]>('SELECT id FROM niche_analyses WHERE keyword = $1', [keyword]);
  if (!row) throw new Error(`“${keyword}” was not analysed`);
  return row.id;
}

async function lastOf(studio: Studio, table: 'niche_recommendations' | 'metadata_suggestions'): Promise<string> {
  const [row] = await studio.db.query<{ id: string }[]>(`SELECT id FROM ${table} ORDER BY created_at DESC LIMIT 1`);
  if (!row) throw new Error(`${table} is empty`);
  return row.id;
}
