/** Renders a letter as HTML that is readable with and without styles, and in old mail clients. */

import { escapeMarkup } from '../../../shared/escape-markup.ts';
import type { Block, Letter, Span } from './letter.ts';
import { layout } from './layout.ts';
import { look, SANS, SERIF } from './looks.ts';
import { clean } from './readers-text.ts';

/** Longer titles are set smaller, as on the title pages of the books. */
const LONG_TITLE = 60;

/** The whole page. It loads nothing: no image, font or script. */
export function htmlOf(letter: Letter, footer: readonly Block[]): string {
  return layout({
    subject: letter.subject,
    preheader: letter.preheader,
    body: letter.blocks.map(blockHtml).join('\n'),
    footer: footer.map(blockHtml).join('\n'),
  });
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `<h1 ${look('ink', `margin:0 0 20px;${SERIF};font-size:28px;line-height:1.2;font-weight:600`)}>${escapeText(block.text)}</h1>`;
    case 'paragraph':
      return `<p ${look('ink', 'margin:0 0 18px;font-size:16px;line-height:1.6')}>${spansHtml(block.spans)}</p>`;
    case 'note':
      return `<p ${look('soft', 'margin:0 0 10px;font-size:14px;line-height:1.55')}>${spansHtml(block.spans)}</p>`;
    case 'title':
      return titleHtml(block.text);
    case 'button':
      return buttonHtml(block.label, block.href);
    case 'facts':
      return factsHtml(block.rows);
    case 'list':
      return listHtml(block.items);
  }
}

function spansHtml(spans: readonly Span[]): string {
  return spans.map(spanHtml).join('');
}

function spanHtml(span: Span): string {
  if (typeof span === 'string') return escapeText(span);
  const text = escapeText(span.text);
  switch (span.look) {
    case 'strong':
      return `<strong>${text}</strong>`;
    case 'readers':
      return `<span dir="auto">${text}</span>`;
    case 'link':
      return `<a href="${escapeMarkup(span.href)}" ${look('cloth', 'text-decoration:underline')}>${text}</a>`;
  }
}

/** Between the double rules of a title page. */
function titleHtml(text: string): string {
  const style = `margin:24px 0;padding:18px 8px;border-style:double;border-width:3px 0;text-align:center;${SERIF};font-size:${text.length > LONG_TITLE ? 20 : 24}px;line-height:1.25;font-weight:600`;
  return `<p dir="auto" ${look('plate', style)}>${escapeText(text)}</p>`;
}

/** The colour is in the cell's style, not its attribute: a client that drops styles then shows a plain link on a plain background. */
function buttonHtml(label: string, href: string): string {
  const anchor = look(
    'button-link',
    'display:inline-block;padding:13px 24px;font-size:16px;line-height:1.3;font-weight:600;text-decoration:none',
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0 22px"><tr>
<td ${look('button', 'border-radius:8px;mso-padding-alt:13px 24px')}><a href="${escapeMarkup(href)}" ${anchor}>${escapeText(label)}</a></td>
</tr></table>`;
}

function factsHtml(rows: readonly (readonly [string, string])[]): string {
  const cell = 'padding:11px 0;border-style:solid;border-width:0 0 1px;font-size:15px;line-height:1.5;text-align:left;vertical-align:top';
  const lines = rows.map(
    ([name, value]) =>
      `<tr><th scope="row" width="26%" ${look('row-name', `${cell};padding-right:12px;font-weight:400`)}>${escapeText(name)}</th>
<td dir="auto" ${look('row', cell)}>${escapeText(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 22px;border-collapse:collapse;table-layout:fixed">
${lines.join('\n')}
</table>`;
}

function listHtml(items: readonly (readonly Span[])[]): string {
  const number = look('number', `margin:0 0 16px;padding-left:6px;${SERIF};font-size:18px;line-height:1.45`);
  const text = look('ink', `${SANS};font-size:16px;line-height:1.6`);
  const lines = items.map((spans) => `<li ${number}><span ${text}>${spansHtml(spans)}</span></li>`);
  return `<ol style="margin:0 0 18px;padding:0 0 0 24px">\n${lines.join('\n')}\n</ol>`;
}

const escapeText = (text: string): string => escapeMarkup(clean(text));
