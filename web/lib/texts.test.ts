import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
/** What authors read: screens and e-mails. */
const FOLDERS = ['web/app', 'web/components', 'web/features', 'activities/email/templates'];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|admin\/|testing\//.test(join(folder, file)))
    .map((file) => ({ file, text: withoutComments(readFileSync(join(ROOT, folder, file), 'utf8')).replace(/\s+/g, ' ') })),
);

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** What an author would stop at, by the glossary (docs/glossary.md). */
const NOT_SAID = [
  /(?<!up to )50% off for life/i,
  /\bmodel calls?\b/i,
  /tokens of this book/i,
  /\b(?:book)?shops?\b(?![-:,)}\].=(]| =>)/,
  /Your desk at Bookwright/,
  /will stand (?:here|on your title pages)/,
  /how sure the score is of itself/,
  /The shop’s form/,
  /words together/,
  /Never counts against your month/,
  /Support by mail/,
  /Files a printer takes/,
  /\d %/,
];

/** What the product promises, where a visitor looks for it. */
const SAID: [file: string, phrase: string][] = [
  ['home/hero.tsx', '50,000+ words'],
  ['home/journey.tsx', 'full novels of 50,000+ words'],
  ['pricing/features.tsx', 'full novels of 50,000+ words'],
];

test.each(SAID)('%s says “%s”', (file, phrase) => expect(sources.find((each) => each.file === file)?.text).toContain(phrase));

test.each(NOT_SAID)('no author reads %s', (phrase) => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(({ file, text }) => (phrase.test(text) ? [`${file}: ${phrase.exec(text)?.[0]}`] : []))).toEqual([]);
});
