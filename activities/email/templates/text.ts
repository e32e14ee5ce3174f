/** Renders a letter as plain text. */

import { charactersIn } from '../../../shared/text.ts';
import type { Block, Letter, Span } from './letter.ts';
import { clean, isolate } from './readers-text.ts';

/** Columns that fit narrow windows and quoted replies. */
const WIDTH = 72;

/** Plain text of lines of up to 72 characters, unless a word is longer; every link has its own line. */
export function textOf(letter: Letter, footer: readonly Block[]): string {
  return ['Bookwright', ...letter.blocks.map(blockText), '--', ...footer.map(blockText)].join('\n\n') + '\n';
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(charactersIn(block.text))}`;
    case 'paragraph':
    case 'note':
      return prose(block.spans);
    case 'title':
      return wrap(clean(block.text), '    ');
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'facts':
      return block.rows.map(([label, value]) => wrap(`${label}: ${isolate(clean(value))}`, '', '  ')).join('\n');
    case 'list':
      return block.items.map((spans, index) => prose(spans, `${index + 1}. `, '   ')).join('\n\n');
  }
}

function prose(spans: readonly Span[], first = '', others = first): string {
  const addresses = spans.flatMap((span) => (typeof span !== 'string' && span.look === 'link' && !isMail(span) ? [span.href] : []));
  return [wrap(spans.map(spanText).join(''), first, others), ...addresses].join('\n');
}

/** A mail address is its own label and stays inline. */
const isMail = ({ text, href }: { text: string; href: string }): boolean => href === `mailto:${text}`;

function spanText(span: Span): string {
  if (typeof span === 'string') return clean(span);
  return span.look === 'readers' ? isolate(clean(span.text)) : clean(span.text);
}

/** Lines of up to `WIDTH` characters, `first` before the first and `others` before each that follows. A long word is not broken. */
function wrap(text: string, first: string, others = first): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(' ')) {
    const indent = lines.length ? others : first;
    if (line !== '' && charactersIn(`${indent}${line} ${word}`) > WIDTH) {
      lines.push(indent + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, (lines.length ? others : first) + line].join('\n');
}
