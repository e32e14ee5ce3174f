import { describe, expect, test } from '@jest/globals';
import { costUsd, LIST_PRICES, modelPrices } from './model-prices.ts';

const MILLION = 1_000_000;
const usage = { promptTokens: MILLION, cachedTokens: 0, completionTokens: MILLION };

describe('the cost of calls', () => {
  test('is by the million, and cached tokens are part of the prompt’s', () => {
    expect(costUsd(LIST_PRICES, 'gpt-4.1', usage)).toBe(10);
    expect(costUsd(LIST_PRICES, 'gpt-4.1', { ...usage, cachedTokens: MILLION })).toBe(8.5);
    expect(costUsd(LIST_PRICES, 'gpt-4.1-mini', { promptTokens: 1_000, cachedTokens: 400, completionTokens: 100 })).toBeCloseTo(0.00044, 8);
  });

  test('of a dated version is the model’s, unless it has a price of its own', () => {
    expect(costUsd(LIST_PRICES, 'gpt-4o-2024-08-06', usage)).toBe(12.5);
    expect(costUsd({ ...LIST_PRICES, 'gpt-4o-2024-05-13': { input: 5, cachedInput: 5, output: 15 } }, 'gpt-4o-2024-05-13', usage)).toBe(20);
  });

  test('of a model without a price is not known', () => {
    for (const model of ['llama3.3', 'gpt-4.1-nano', '', 'constructor', '__proto__']) expect(costUsd(LIST_PRICES, model, usage)).toBeNull();
  });
});

describe('MODEL_PRICES', () => {
  test('is the list prices where nothing is set', () => {
    expect(modelPrices.parse(undefined)).toEqual(LIST_PRICES);
  });

  test('adds to the list prices, and replaces them', () => {
    const prices = modelPrices.parse('{"gpt-4o":{"input":1,"cachedInput":0.5,"output":2},"llama3.3":{"input":0,"output":0}}');
    expect(prices).toEqual({
      ...LIST_PRICES,
      'gpt-4o': { input: 1, cachedInput: 0.5, output: 2 },
      'llama3.3': { input: 0, cachedInput: 0, output: 0 },
    });
  });

  test.each(['{', '[]', '7', '{"a":{"input":-1,"output":1}}', '{"a":{"input":1}}', '{"a":{"input":1,"output":1,"inputs":1}}'])(
    'refuses %s',
    (text) => expect(modelPrices.safeParse(text).success).toBe(false),
  );
});
