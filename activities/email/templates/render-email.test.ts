import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EMAIL_DATA, unsubscribableAs, type EmailKind } from '../../../shared/emails.ts';
import { PLANS } from '../../../shared/plans.ts';
import { charactersIn } from '../../../shared/text.ts';
import { markupText } from '../../render/testing/book-letters.ts';
import { renderEmail, type EmailContext } from './render-email.ts';
import { HOSTILE_READER, READER, SAMPLES } from './testing/samples.ts';

const KINDS = Object.keys(EMAIL_DATA) as EmailKind[];
const NEEDS_LINK: ReadonlySet<EmailKind> = new Set(['password-reset', 'confirm-address', 'confirm-new-address']);
const mayUnsubscribe = (kind: EmailKind) => unsubscribableAs(kind) !== undefined;
const CASES = KINDS.flatMap((kind) =>
  SAMPLES[kind].flatMap((data, index) =>
    Object.entries({ plain: READER, hostile: HOSTILE_READER }).map(([name, reader]) => ({ kind, name, index, data, reader })),
  ),
);

/** The visible text of the HTML, without the preheader. */
const seen = (html: string): string => markupText(html.slice(html.indexOf('<div role="article"')));
const hrefs = (html: string): string[] => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => markupText(href));
const webHrefs = (html: string): string[] => hrefs(html).filter((href) => !href.startsWith('mailto:'));
const lines = (text: string): string[] => text.split('\n');
/** The plain text without link lines and list numbers, which are not text in HTML. */
const withoutLinks = (text: string, html: string): string =>
  lines(text)
    .filter((line) => !webHrefs(html).includes(line))
    .map((line) => line.replace(/^\d\. (?=\p{Lu})/u, ''))
    .join('\n');
const words = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}$%&<>]/gu, '');
/** All tags, except those that depend on the text: the page title, and the size of a title by its length. */
const tags = (html: string): Set<string> =>
  new Set((html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/ aria-label="[^"]*"/, '').replace(/font-size:\d+px/, '')));

describe.each(CASES)('$kind, data $index, $name reader', ({ kind, data, reader }) => {
  const { subject, text, html } = renderEmail(kind, data, reader);

  it('is made from valid data', () => {
    expect(EMAIL_DATA[kind].parse(data)).toEqual(data);
  });

  it('says the same as text and as HTML', () => {
    expect(words(withoutLinks(text, html))).toBe(words(seen(html)));
    expect(lines(text).filter((line) => /^https?:/.test(line))).toEqual(webHrefs(html));
    for (const href of hrefs(html)) expect(text).toContain(href.replace(/^mailto:/, ''));
  });

  it('has a subject of one short line', () => {
    expect(subject.length).toBeLessThanOrEqual(150);
    expect(subject).toMatch(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u);
  });

  it('breaks its lines at 72 characters where words allow', () => {
    for (const line of lines(text)) expect(charactersIn(line) <= 72 || !line.trim().includes(' ')).toBe(true);
  });

  it('holds nobody’s markup but ours, and loads nothing', () => {
    expect(html.match(/<(?:script|img|link|iframe|b|i)\b/gi)).toBeNull();
    expect(html.match(/<[^>]*\s(?:src|srcset|background|on\w+)=/gi)).toBeNull();
    expect(html.match(/url\(|@import|@font-face/gi)).toBeNull();
    for (const href of hrefs(html)) expect(href).toMatch(/^(?:https:\/\/|mailto:)/);
  });

  it('can be unsubscribed from unless it answers what the reader did', () => {
    expect(webHrefs(html).includes(READER.links.unsubscribe ?? '')).toBe(mayUnsubscribe(kind));
    expect(/unsubscribe/i.test(text)).toBe(mayUnsubscribe(kind));
  });

  it('says why it was sent and whom to ask', () => {
    expect(lines(text).join(' ')).toMatch(/You get this email because .+ at Bookwright\./);
    expect(text).toContain(reader.supportEmail);
  });
});

describe('with any name and any title', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 250 }),
    fc.string({ unit: 'grapheme', maxLength: 250 }),
    fc
      .array(
        fc.constantFrom(
          '<b>',
          '</title>',
          '"',
          '&amp;',
          '\r\n',
          '\u202e',
          '\u2067',
          'עברית',
          '👩‍👩‍👧',
          'https://a.example',
          'me@a.example',
          ' ',
          'x',
        ),
      )
      .map((parts) => parts.join('')),
  );
  const projectId = '6f1c1f0e-6c0a-4a63-9d1e-0b7f6a1c2d3e';
  const plain = renderEmail('outline-ready', { projectId, bookTitle: 'Title' }, READER);

  it('stays one subject, one markup and one text', () => {
    fc.assert(
      fc.property(anything, anything, (authorName, bookTitle) => {
        const { subject, text, html } = renderEmail('outline-ready', { projectId, bookTitle }, { ...READER, authorName });
        expect(subject.length).toBeLessThanOrEqual(150);
        expect(subject).toMatch(/^Your outline (for “[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+” )?is ready$/u);
        expect(subject).not.toMatch(/https:|me@a/);
        expect(subject.split('\u2068').length).toBe(subject.split('\u2069').length);
        expect([...tags(html)].filter((tag) => !tags(plain.html).has(tag))).toEqual([]);
        expect(webHrefs(html)).toEqual(webHrefs(plain.html));
        expect(text).not.toMatch(/[^\n\P{Cc}]|\p{Cs}|\u202e/u);
        expect(text).not.toContain('https://a.example');
        expect(text).not.toContain('me@a.example');
        expect(words(withoutLinks(text, html))).toBe(words(seen(html)));
      }),
    );
  });
});

describe('what the e-mails say', () => {
  const textOf = (kind: EmailKind, index = 0): string => {
    const data = SAMPLES[kind][index];
    if (!data) throw new Error(`No sample ${index} of ${kind}`);
    return renderEmail(kind, data, READER).text;
  };

  it('gives dates in words and in UTC, and money in dollars', () => {
    expect(textOf('payment-receipt')).toContain('For: Standard plan, one month\nAmount: $9.99\nDate: November 21, 2026\n');
    expect(textOf('payment-receipt', 1)).toContain('Amount: $1,234.56\nDate: January 1, 2026\n');
  });

  it('says whether a payment is tried again', () => {
    expect(textOf('payment-failed')).toContain('Next attempt: November 24, 2026');
    expect(textOf('payment-failed', 1)).toContain('Next attempt: None');
  });

  it('links a book to its place on the dashboard', () => {
    expect(textOf('book-ready')).toContain('\nhttps://bookwright.example.com/dashboard?project=6f1c1f0e-6c0a-4a63-9d1e-0b7f6a1c2d3e\n');
  });

  it('quotes the plans as they are', () => {
    const { priceCents, regularPriceCents, booksPerMonth } = PLANS.publisher;
    for (const [index, cents] of [priceCents, regularPriceCents].entries())
      expect(textOf('onboarding-day-7', index)).toContain(`Publisher: $${cents / 100} a month: ${booksPerMonth} full books`);
  });

  it.each(['visit https://evil.example', 'Win at हिन्दी.com', 'i❤.ws', 'Mail me@evil.example'])(
    'leaves %s out of a subject, and apart in the text',
    (bookTitle) => {
      const { subject, text } = renderEmail('book-ready', { projectId: '6f1c1f0e-6c0a-4a63-9d1e-0b7f6a1c2d3e', bookTitle }, READER);
      expect(subject).toBe('Your book is ready');
      expect(text).not.toContain(bookTitle);
      expect(text.replaceAll('\u200b', '')).toContain(bookTitle);
    },
  );

  it('asks for a confirmation without a word of the account’s', () => {
    const { subject, text, html } = renderEmail('confirm-address', {}, { ...READER, authorName: 'Cheap Pills' });
    expect(`${subject} ${text} ${html}`).not.toContain('Cheap Pills');
    expect(text).toContain(READER.links.confirmAddress);
  });

  it('leaves a name out that holds an address', () => {
    for (const authorName of ['Win at evil.example', 'me@evil.example', ' \u0000 ']) {
      const { text } = renderEmail('welcome', {}, { ...READER, authorName });
      expect(text).toContain('\nHello,\n');
    }
    expect(renderEmail('welcome', {}, { ...READER, authorName: 'J. R. R. Tolkien' }).text).toContain('\nHello J. R. R. Tolkien,\n');
  });
});

describe('without a link it needs', () => {
  const bare: EmailContext = { ...READER, links: { app: READER.links.app } };

  it('writes no confirmation', () => {
    expect(() => renderEmail('confirm-address', {}, bare)).toThrow('A confirmation needs its link');
  });

  it('writes no change of address', () => {
    expect(() => renderEmail('confirm-new-address', { changeId: crypto.randomUUID() }, bare)).toThrow('A change of address needs its link');
  });

  it('writes no password reset', () => {
    expect(() => renderEmail('password-reset', {}, bare)).toThrow('A password reset needs its link');
  });

  it.each(KINDS.filter(mayUnsubscribe))('writes no %s', (kind) => {
    for (const data of SAMPLES[kind]) expect(() => renderEmail(kind, data, bare)).toThrow(`${kind} needs a link to unsubscribe`);
  });

  it.each(KINDS.filter((kind) => !NEEDS_LINK.has(kind) && !mayUnsubscribe(kind)))('writes %s', (kind) => {
    for (const data of SAMPLES[kind]) expect(renderEmail(kind, data, bare).text).toContain('Bookwright');
  });
});
