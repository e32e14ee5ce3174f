import type { DataSource } from 'typeorm';
import { COST_STEPS, type BookCost, type BookCosts, type CallsCost, type CostStep } from '../../shared/book-costs.ts';
import { costUsd, type ModelPrices, type TokenUsage } from '../../shared/model-prices.ts';
import type { ApiDeps } from '../deps.ts';
import { behind, BOOK_NAME, CURSOR, pageOf, parametersOf } from '../newest-first.ts';

/** Steps by the first word of their names, such as `chapter` of `chapter-7/section-2`. */
const STEP_OF: Readonly<Record<string, CostStep>> = {
  ...{ research: 'research', story: 'story', world: 'story', characters: 'story', plot: 'story', canon: 'canon', outline: 'outline' },
  ...{ summary: 'plans', table: 'table-read', chapter: 'chapters', facts: 'facts', reading: 'readings', mend: 'repairs' },
};

/** Calls of one model for one kind of work. */
type Group = TokenUsage & { of: string; word: string; model: string; calls: number };
type BookRow = Pick<BookCost, 'id' | 'title' | 'contentType' | 'generationLevel' | 'words'> & { createdAt: Date };
type Row = BookRow & { cursor: string };

/** Completed calls only: the others have no figures of the provider's yet. Sums are bigint, which the driver would give as text. */
const SUMS = `count(*)::int AS calls, sum(prompt_tokens)::float8 AS "promptTokens", sum(cached_tokens)::float8 AS "cachedTokens",
              sum(completion_tokens)::float8 AS "completionTokens"`;

/** What the books cost by step, a page at a time, newest first; and the totals, also of calls that belong to no book. */
export async function bookCosts({ db, config }: Pick<ApiDeps, 'db' | 'config'>, cursor: string | undefined): Promise<BookCosts> {
  const prices = config.MODEL_PRICES;
  const [rows, all] = await Promise.all([booksFrom(db, cursor), allCalls(db)]);
  const { rows: shown, nextCursor } = pageOf(rows);
  const groups = Map.groupBy(await callsOf(db, shown), ({ of }) => of);
  const totalOf = (of: string) => sumOf(prices, all.filter((group) => group.of === of)); // prettier-ignore
  return {
    books: shown.map(({ createdAt, ...book }) => ({
      ...book,
      createdAt: createdAt.toISOString(),
      ...sumOf(prices, groups.get(book.id) ?? []),
      steps: stepsOf(prices, groups.get(book.id) ?? []),
    })),
    nextCursor,
    totals: { books: totalOf('book'), niches: totalOf('niche'), metadata: totalOf('metadata') },
    unpricedModels: [...new Set(all.filter(isUnpriced(prices)).map(({ model }) => model))].sort(),
  };
}

function booksFrom(db: DataSource, cursor: string | undefined): Promise<Row[]> {
  return db.query<Row[]>(
    `SELECT b.id, ${BOOK_NAME} AS title, b.content_type AS "contentType", b.generation_level AS "generationLevel",
            b.words_written AS words, b.created_at AS "createdAt", ${CURSOR} AS cursor
       FROM book_projects b WHERE ${behind(1)}`,
    parametersOf(cursor),
  );
}

function callsOf(db: DataSource, books: readonly BookRow[]): Promise<Group[]> {
  return db.query<Group[]>(
    `SELECT project_id AS of, substring(step FROM '^[a-z]+') AS word, model, ${SUMS}
       FROM model_calls WHERE project_id = ANY($1) AND outcome <> 'in-flight' GROUP BY 1, 2, 3`,
    [books.map(({ id }) => id)],
  );
}

/** From the sums by day: the rows of months are too many to read. */
function allCalls(db: DataSource): Promise<Group[]> {
  return db.query<Group[]>(
    `SELECT purpose AS of, '' AS word, model, sum(calls)::float8 AS calls, sum(prompt_tokens)::float8 AS "promptTokens",
            sum(cached_tokens)::float8 AS "cachedTokens", sum(completion_tokens)::float8 AS "completionTokens"
       FROM model_call_days GROUP BY 1, 3`,
  );
}

function stepsOf(prices: ModelPrices, groups: readonly Group[]): BookCost['steps'] {
  const byStep = Map.groupBy(groups, ({ word }) => STEP_OF[word] ?? 'other');
  return COST_STEPS.flatMap((step) => {
    const ofStep = byStep.get(step);
    return ofStep ? [{ step, ...sumOf(prices, ofStep) }] : [];
  });
}

function sumOf(prices: ModelPrices, groups: readonly Group[]): CallsCost {
  const sum = (figure: (group: Group) => number) => groups.reduce((total, group) => total + figure(group), 0);
  return {
    calls: sum(({ calls }) => calls),
    promptTokens: sum(({ promptTokens }) => promptTokens),
    cachedTokens: sum(({ cachedTokens }) => cachedTokens),
    completionTokens: sum(({ completionTokens }) => completionTokens),
    costUsd: groups.some(isUnpriced(prices)) ? null : sum((group) => costUsd(prices, group.model, group) ?? 0),
  };
}

const isUnpriced = (prices: ModelPrices) => (group: Group) => costUsd(prices, group.model, group) === null;
