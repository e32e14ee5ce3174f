import { escapeMarkup, table, time } from '../common/page.ts';
import { mailPage } from './inbox-page.ts';
import type { Address, Message } from './message.ts';

const STYLE = 'iframe { display: block; width: 100%; height: min(48rem, 80vh); border: 0; background: #fff; color-scheme: light; }';
const LINK = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

/** One message: its headers, its HTML as a mail program shows it, and its text. */
export function messagePage({ from, to, replyTo, subject, at, headers, html, text }: Message): string {
  const rows = [
    ['From', nameAndAddress(from)],
    ['To', escapeMarkup(to)],
    ...(replyTo ? [['Reply-To', nameAndAddress(replyTo)]] : []),
    ['Date', time(new Date(at))],
    ...Object.entries(headers).map(([name, value]) => [escapeMarkup(name), withLinks(value)]),
  ];
  return mailPage({
    title: subject,
    style: STYLE,
    body: `<p><a href="/">← All messages</a></p><h1>${escapeMarkup(subject)}</h1><h2>Headers</h2>${table(['Name', 'Value'], rows, '')}
${html === null ? '' : `<h2>HTML</h2><div class="card">${frame(html)}</div>`}
${text === null ? '' : `<h2>Text</h2><pre class="card">${withLinks(text)}</pre>`}`,
  });
}

function nameAndAddress({ name, email }: Address): string {
  return escapeMarkup(name ? `${name} <${email}>` : email);
}

/** Text as HTML, with its web addresses as links that open in a new tab. */
function withLinks(text: string): string {
  const link = (address: string) => `<a href="${address}" target="_blank" rel="noopener">${address}</a>`;
  const parts = text.split(LINK).map(escapeMarkup);
  return parts.map((part, index) => (index % 2 === 0 ? part : link(part))).join('');
}

/** Without scripts, forms or an origin; its links open in a new tab, which is an ordinary one. */
function frame(html: string): string {
  const opened = /<head(\s[^>]*)?>/i.exec(html)?.[0] ?? '';
  const source = escapeMarkup(html.replace(opened, () => `${opened}<base target="_blank">`));
  return `<iframe title="The message as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${source}"></iframe>`;
}
