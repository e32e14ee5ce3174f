import { expect, test } from '@jest/globals';
import { formatCost, formatTokens } from './cost-words.ts';

test.each([
  [null, 'No price'],
  [0, '$0.00'],
  [0.0049, 'under $0.01'],
  [0.005, '$0.01'],
  [12.345, '$12.35'],
])('%p dollars', (usd, said) => expect(formatCost(usd)).toBe(said));

test.each([
  [0, '0'],
  [950, '950'],
  [12_345, '12.3K'],
  [1_234_567, '1.2M'],
])('%i tokens', (tokens, said) => expect(formatTokens(tokens)).toBe(said));
