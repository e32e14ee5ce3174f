import { expect, test } from '@jest/globals';
import { parseNotice } from './notices.ts';

test('a notice is fields, paragraphs and lists', () => {
  const text = 'Subject: New terms\r\nEffective: 2027-01-15\r\nLink: /terms\r\n\r\nWe have written\r\nnew terms.\r\n\r\n- One\r\n- Two\r\n';
  expect(parseNotice(text)).toEqual({
    ...{ subject: 'New terms', effectiveOn: '2027-01-15', link: '/terms' },
    parts: ['We have written new terms.', ['One', 'Two']],
  });
});

test.each([
  ['Hello,\n\nwe have new terms', /begins with lines/],
  ['Subject: New terms\n\nText', /effectiveOn/],
  ['Subject: New terms\nEffective: soon\n\nText', /effectiveOn/],
  ['Subject: New terms\nEffective: 2027-01-15\nLink: https://elsewhere.example\n\nText', /link: a path/],
  ['Subject: New terms\nEffective: 2027-01-15', /parts/],
  ['', /begins with lines/],
])('what is no notice is refused with the reason: %j', (text, why) => {
  expect(() => parseNotice(text)).toThrow(why);
});
