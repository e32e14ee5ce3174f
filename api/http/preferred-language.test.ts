import { preferredLanguage } from './preferred-language.ts';

test.each([
  ['de-DE,de;q=0.9,en;q=0.5', 'de-DE'],
  ['pt-br', 'pt-BR'],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
  [`${'a'.repeat(500)}`, undefined],
  ['en<script>', undefined],
])('%j asks for %j', (header, tag) => expect(preferredLanguage(header)).toBe(tag));
