/** Duration and cost of a book when every model call takes the same time. */

import { costUsd, LIST_PRICES } from '../../../shared/model-prices.ts';
import { SIZES, type Chapters, type Kind, type HarnessRun } from './harness-run.ts';
import type { BookFigures } from './play-book.ts';
import { atLeast, atMost, plain, type Row, type Section } from './table.ts';

export const LATENCY_MS = 200;

/** Figures of the strongest open-source book writers with the same server and 12 chapters. */
const PEERS = { calls: 'peers: 41–210', chain: 'peers: 41–210', seconds: 'peers, same latency: 8.4–43.3 s', tokens: 'peers: 3.6–48.4' };
const GOALS = {
  chain: { fiction: { 12: 16, 20: 21 }, 'non-fiction': { 12: 14, 20: 21 } },
  seconds: 6,
  promptTokensPerWord: 20,
  cachedPercent: 50,
  usd: 2,
  historyKb: 150,
  growth: 1.75,
};

const KINDS: readonly Kind[] = ['fiction', 'non-fiction'];

export async function books(run: HarnessRun, chapters: Chapters): Promise<Section[]> {
  const sections: Section[] = [];
  for (const kind of KINDS) {
    const book = await run.book(kind, chapters, LATENCY_MS);
    const peers = chapters === 12 ? PEERS : undefined;
    const rows: Row[] = [
      plain('calls to the model', book.calls, '', 0, peers?.calls),
      atMost('longest chain of calls that need one another', book.chain, GOALS.chain[kind][chapters], '', 0, peers?.chain),
      plain('calls that did not overlap', book.observedChain, '', 0, 'more than the chain where chapters drift apart'),
      wall('submission to the last word', book.lastWordMs, chapters),
      wall('submission to the files', book.filesMs, chapters),
      atMost('prompt tokens for a word of the book', book.promptTokens / book.words, GOALS.promptTokensPerWord, '', 2, peers?.tokens),
      atLeast('of them cacheable', (100 * book.cachedTokens) / book.promptTokens, GOALS.cachedPercent, '%'),
      chapters === 20
        ? atMost('money at the prices of gpt-4.1', costOf(book), GOALS.usd, 'USD', 2)
        : plain('money at the prices of gpt-4.1', costOf(book), 'USD', 2),
      atMost('history', book.historyBytes / 1000, GOALS.historyKb, 'kB', 0, `${book.historyEvents} events`),
    ];
    if (chapters === 20) rows.push(await growth(run, kind));
    sections.push({
      title: `${titleOf(kind)}, ${book.chapters} chapters, ${book.words.toLocaleString('en-US')} words, ${LATENCY_MS} ms a call`,
      rows,
    });
  }
  return sections;
}

const costOf = (book: BookFigures): number => costUsd(LIST_PRICES, 'gpt-4.1', book) ?? 0;

/** The goal and the peers' figures are for 12 chapters. */
function wall(what: string, ms: number, chapters: Chapters): Row {
  return chapters === 12 ? atMost(what, ms / 1000, GOALS.seconds, 's', 1, PEERS.seconds) : plain(what, ms / 1000, 's', 1);
}

async function growth(run: HarnessRun, kind: Kind): Promise<Row> {
  const [small, large] = [await run.book(kind, 12, LATENCY_MS), await run.book(kind, 20, LATENCY_MS)];
  const chapters = (large.chapters / small.chapters).toFixed(2);
  return atMost(
    'growth of prompt tokens',
    large.promptTokens / small.promptTokens,
    GOALS.growth,
    'x',
    2,
    `for ${chapters}x the chapters; peers: 1.63–2.06`,
  );
}

/** The product's overhead on top of the model's time. */
export async function overhead(run: HarnessRun): Promise<Section[]> {
  const rows: Row[] = [];
  for (const chapters of [12, 20] as const) {
    for (const kind of KINDS) {
      const { calls, chain, callingMs, lastWordMs, filesMs } = await run.book(kind, chapters, LATENCY_MS);
      const added = callingMs - chain * LATENCY_MS;
      const name = `${kind}, ${SIZES[chapters].toLocaleString('en-US')} words`;
      rows.push(
        plain(`${name}: added a link of the chain`, added / chain, 'ms', 0, '(first call to end of last - chain x latency) / chain'),
        plain(`${name}: added a call`, added / calls, 'ms', 1, 'the same, divided by all calls'),
        plain(`${name}: before, after and files`, filesMs - callingMs, 'ms', 0, `of it the files ${Math.round(filesMs - lastWordMs)} ms`),
      );
    }
  }
  return [{ title: 'What orchestration adds', rows }];
}

function titleOf(kind: Kind): string {
  return kind === 'fiction' ? 'Fiction' : 'Non-fiction';
}
