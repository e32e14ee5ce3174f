import type { Address, Message } from '../inbox.ts';
import { escape, escapeWithLinks } from './markup.ts';
import { page, time } from './page.ts';

const STYLE = `
.back { display: inline-block; margin-bottom: 1rem; font-size: 0.875rem; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr); gap: 0.4rem 1.5rem; margin: 0; padding: 1rem 1.25rem; font-size: 0.9375rem; }
h1 + dl { margin-top: 1.25rem; }
dt { color: var(--ink-soft); }
dd { margin: 0; }
dd time { color: inherit; font-size: inherit; }
code { font: 0.875em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
iframe { display: block; width: 100%; height: min(48rem, 80vh); border: 0; background: #fff; color-scheme: light; }
pre { margin: 0; padding: 1.25rem; white-space: pre-wrap; font: 0.875rem/1.65 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; gap: 0; padding: 0.85rem 1rem; } dd + dt { margin-top: 0.6rem; } pre { padding: 1rem; } }
`;

const BACK = '<a class="back" href="/">← All messages</a>';

/** One message: its headers, its HTML as a mail program shows it, its text, and what only the product reads. */
export function messagePage(message: Message): string {
  const { subject, html, text, customArgs, categories, trackingSettings } = message;
  const hidden: [string, string][] = [
    ...Object.entries(customArgs),
    ...(categories.length > 0 ? [['categories', categories.join(', ')] as [string, string]] : []),
    ...Object.entries(trackingSettings).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  ];
  return page({
    title: subject,
    style: STYLE,
    body: `${BACK}<h1>${escape(subject)}</h1>
<dl class="card">${headers(message).map(pair).join('')}</dl>
${html === null ? '' : `<h2>HTML</h2><div class="card">${frame(html)}</div>`}
${text === null ? '' : `<h2>Text</h2><div class="card"><pre>${escapeWithLinks(text)}</pre></div>`}
${hidden.length === 0 ? '' : `<h2>Sent along, unseen by the reader</h2><dl class="card">${hidden.map(code).join('')}</dl>`}`,
  });
}

export function noMessagePage(): string {
  return page({
    title: 'No such message',
    style: STYLE,
    body: `${BACK}<h1>No such message</h1><p class="soft">The inbox lives in memory: it is empty after a restart, and keeps the last 1,000 messages.</p>`,
  });
}

function headers({ from, to, replyTo, subject, at, headers }: Message): [string, string][] {
  return [
    ['From', escape(nameAndAddress(from))],
    ['To', escape(to)],
    ...(replyTo ? [['Reply-To', escape(nameAndAddress(replyTo))] as [string, string]] : []),
    ['Subject', escape(subject)],
    ['Date', time(at, { dateAlways: true })],
    ...Object.entries(headers).map(([name, value]): [string, string] => [escape(name), escapeWithLinks(value)]),
  ];
}

function nameAndAddress({ name, email }: Address): string {
  return name ? `${name} <${email}>` : email;
}

/** A term and its description, both as HTML. */
function pair([term, description]: [string, string]): string {
  return `<dt>${term}</dt><dd>${description}</dd>`;
}

function code([name, value]: [string, string]): string {
  return pair([escape(name), `<code>${escape(value)}</code>`]);
}

/** Without scripts, forms or an origin; its links open in a new tab, which is an ordinary one. */
function frame(html: string): string {
  return `<iframe title="The message as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(withNewTabs(html))}"></iframe>`;
}

function withNewTabs(html: string): string {
  const base = '<base target="_blank">';
  return /<head(\s[^>]*)?>/i.test(html) ? html.replace(/<head(\s[^>]*)?>/i, (head) => head + base) : base + html;
}
