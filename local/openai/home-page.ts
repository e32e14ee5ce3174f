import type { Call, CallSummary } from './call-log.ts';
import type { Settings } from './settings.ts';

/** The page at `/`: what this server is, how it is set, and what it was asked lately. */
export function homePage(settings: Settings, summary: CallSummary, recent: readonly Call[]): string {
  const rows = recent
    .map(({ sequence, outcome, structured, promptTokens, completionTokens, startedAtMs, endedAtMs, prompt }) =>
      cells('td', [
        sequence,
        outcome,
        structured ?? 'prose',
        promptTokens,
        completionTokens,
        endedAtMs === null ? '' : `${Math.round(endedAtMs - startedAtMs)} ms`,
        prompt,
      ]),
    )
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Stand-in for the OpenAI API</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#222}table{border-collapse:collapse;width:100%;font-size:.85rem}td,th{text-align:left;padding:.25rem .6rem;border-bottom:1px solid #ddd;vertical-align:top}code{background:#f3f3f3;padding:0 .25rem}</style></head>
<body><h1>Stand-in for the OpenAI API</h1>
<p>Text is placeholder: it is put together on this machine from the words of the request, by no model at all. It speaks Chat Completions at <code>/v1</code>, so that the product runs without a key.</p>
<h2>Settings</h2><p>${Object.entries(settings)
    .map(([name, value]) => `<code>${escape(`${name}: ${value}`)}</code>`)
    .join(' ')}</p>
<h2>Calls</h2><p>${Object.entries(summary)
    .map(([name, value]) => `<code>${escape(`${name}: ${value}`)}</code>`)
    .join(' ')}</p>
<table><thead>${cells('th', ['#', 'Outcome', 'Kind', 'Prompt tokens', 'Answer tokens', 'Time', 'Request begins'])}</thead><tbody>${rows}</tbody></table>
</body></html>`;
}

function cells(tag: 'td' | 'th', values: readonly (string | number)[]): string {
  return `<tr>${values.map((value) => `<${tag}>${escape(String(value))}</${tag}>`).join('')}</tr>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
