import { escapeMarkup, page, table, time } from '../common/page.ts';
import type { Call } from './call-log.ts';

const MOST_ROWS = 50;

/** The page at `/`: what this server is, and its recent calls. */
export function callsPage(calls: readonly Call[]): string {
  const rows = calls
    .slice(-MOST_ROWS)
    .reverse()
    .map(({ startedAtMs, outcome, promptTokens, completionTokens, prompt }) => [
      time(new Date(startedAtMs)),
      outcome,
      `${promptTokens} + ${completionTokens}`,
      escapeMarkup(prompt),
    ]);
  return page({
    title: 'Fake for the OpenAI API',
    notice: 'Text is placeholder: it is put together on this machine from fixture sentences, by no model at all.',
    icon: 'M5 6h14v9h-8l-4 4v-4H5z',
    body: `<h1>Fake for the OpenAI API</h1>
<p>It speaks Chat Completions at <code>/v1</code>, so that the product runs without a key.</p>
${table(['When', 'Outcome', 'Tokens', 'Request'], rows, 'No calls yet.')}`,
  });
}
