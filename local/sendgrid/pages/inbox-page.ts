import type { Message } from '../inbox.ts';
import { escape } from './markup.ts';
import { page, time } from './page.ts';

const REFRESH_SECONDS = 5;
const PREVIEW_CHARACTERS = 160;

const STYLE = `
.head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.25rem 1rem; margin-bottom: 1.25rem; }
ol { list-style: none; margin: 0; padding: 0; }
li { position: relative; display: grid; grid-template: 'to about time' auto 'to about kind' 1fr / minmax(9rem, 15rem) minmax(0, 1fr) 10rem; gap: 0 1.5rem; padding: 0.85rem 1.25rem; }
li + li { border-top: 1px solid var(--rule); }
li:hover { background: var(--sunken); }
.to, .preview { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.to { grid-area: to; }
.about { grid-area: about; min-width: 0; }
.about a { color: inherit; font-weight: 600; text-decoration: none; }
.about a::after { content: ''; position: absolute; inset: 0; }
li:hover a { text-decoration: underline; }
.preview { margin: 0.1rem 0 0; }
time { grid-area: time; justify-self: end; }
.kind { grid-area: kind; place-self: start end; margin-top: 0.2rem; }
.empty { padding: 3rem 1.5rem; text-align: center; }
.empty p { margin: 0.35rem auto 0; max-width: 34rem; }
@media (max-width: 40rem) {
  li { grid-template: 'to time' 'about about' 'kind kind' / minmax(0, 1fr) auto; gap: 0.2rem 1rem; padding: 0.85rem 1rem; }
  .kind { justify-self: start; }
}
`;

const EMPTY = `<div class="card empty"><h2 style="margin-top:0">No messages yet</h2>
<p class="soft">Create an account or ask for a new password: what Bookwright writes to its readers appears here.</p></div>`;

/** The list of messages, the newest first. It loads itself anew every few seconds. */
export function inboxPage(messages: readonly Message[]): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  return page({
    title: count,
    head: `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
    style: STYLE,
    body: `<div class="head"><h1>Inbox</h1>${messages.length === 0 ? '' : `<span class="soft">${count}, newest first</span>`}</div>
${messages.length === 0 ? EMPTY : `<ol class="card">${messages.toReversed().map(row).join('')}</ol>`}`,
  });
}

function row({ id, at, to, subject, text, customArgs }: Message): string {
  const kind = customArgs['kind'];
  return `<li><span class="to soft" title="${escape(to)}">${escape(to)}</span>
<div class="about"><a href="/messages/${encodeURIComponent(id)}">${escape(subject)}</a><p class="preview soft">${escape(preview(text ?? ''))}</p></div>
${time(at)}${kind ? `<span class="kind">${escape(kind)}</span>` : ''}</li>`;
}

/** The beginning of a text in one line, without the rules that are drawn in it. */
function preview(text: string): string {
  return text
    .slice(0, 4 * PREVIEW_CHARACTERS)
    .replace(/[-=*_]{3,}|\s+/g, ' ')
    .slice(0, PREVIEW_CHARACTERS);
}
