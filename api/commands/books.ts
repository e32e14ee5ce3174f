/**
 * Operator commands for books that failed or are stuck:
 *
 * npm run books -- list [--state failed|stuck] [--code ContentRefused] [--since 2026-11-23T14:00Z]
 * npm run books -- restart [the same filters] [--every SECONDS] [--yes]
 *
 * `restart` only says what it would do unless `--yes` is given. In the image: `node dist/api/commands/books.js`, with DATABASE_URL, TEMPORAL_ADDRESS
 * and the API's DAILY_TOKENS_… set. It is part of the API because a restart follows the same rules as the author's own.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { destination, pino } from 'pino';
import { audit } from '../../shared/database/audit.ts';
import { createDataSource } from '../../shared/database/data-source.ts';
import { AppError } from '../../shared/errors.ts';
import { createTemporalClient } from '../../shared/temporal/client.ts';
import { findBooks, type BookSearch, type FoundBook } from '../admin/find-books.ts';
import { readBooksConfig } from '../config.ts';
import { restartProject } from '../projects/restart-project.ts';

const USAGE =
  'Usage: npm run books -- list [--state failed|stuck] [--code CODE] [--since TIME], or: npm run books -- restart [the same] [--every SECONDS] [--yes]';

/** Restarted books call the model at once: all of a morning's in the same second would run into its limits again. */
const SECONDS_BETWEEN = 1;

async function main(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { state: text, code: text, since: text, every: text, yes: { type: 'boolean' } },
  });
  const [command] = positionals;
  if ((command !== 'list' && command !== 'restart') || positionals.length > 1) throw new Error(USAGE);
  if (command === 'list' && (values.yes || values.every !== undefined)) throw new Error(USAGE);
  const search = searchOf(values);
  const pauseMs = 1000 * Number(values.every ?? SECONDS_BETWEEN);
  if (!(pauseMs >= 0 && pauseMs <= 3_600_000)) throw new Error(`--every takes seconds, from 0 to 3600. ${USAGE}`);

  const { temporal: server, ...config } = readBooksConfig();
  const db = await createDataSource(config.DATABASE_URL, 2).initialize();
  const { client: temporal, close } = createTemporalClient(server);
  const log = pino({ base: null, level: 'warn' }, destination({ dest: 2, sync: true }));
  try {
    const books: FoundBook[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Awaited<ReturnType<typeof findBooks>> = await findBooks(db, { ...search, cursor });
      books.push(...page.books);
      cursor = page.nextCursor;
    }
    if (command === 'list' || !values.yes) {
      for (const book of books) print(lineOf(book));
      print(command === 'list' ? `${books.length} books` : `${books.length} books would be restarted. Add --yes to do it.`);
      return;
    }
    let restarted = 0;
    // The oldest first: they have waited longest.
    for (const [index, book] of books.reverse().entries()) {
      if (index > 0) await sleep(pauseMs);
      await audit(db.manager, `operator ${userInfo().username}`, 'restart book', { projectId: book.id, userId: book.ownerId });
      try {
        const { status } = await restartProject({ db, temporal, config, log }, book.ownerId, book.id);
        restarted += 1;
        print(`restarted\t${status}\t${lineOf(book)}`);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        print(`refused\t${error.code}\t${lineOf(book)}`);
      }
    }
    print(`${restarted} of ${books.length} books restarted`);
    if (restarted < books.length) process.exitCode = 1;
  } finally {
    await close();
    await db.destroy();
  }
}

function searchOf({ state = 'failed', code, since }: { state?: string; code?: string; since?: string }): BookSearch {
  if (state !== 'failed' && state !== 'stuck') throw new Error(`--state is failed or stuck. ${USAGE}`);
  const from = since === undefined ? undefined : new Date(since);
  if (from && Number.isNaN(from.getTime())) throw new Error(`--since takes a time, such as 2026-11-23T14:00Z. ${USAGE}`);
  return { state, code, since: from };
}

const lineOf = ({ id, since, code, step, tier, email, title }: FoundBook): string =>
  [since.toISOString(), id, code ?? '-', step ?? '-', tier, email, title].join('\t');

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
