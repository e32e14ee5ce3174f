import { promoCodeForm } from './promo-code-values.ts';

const typed = { code: ' spring10 ', type: 'percent', value: '10', months: '', max: '200', until: '', tiers: ['standard'] };

test('what is typed becomes what the server takes; empty is without', () => {
  expect(promoCodeForm.parse(typed)).toEqual({
    code: 'SPRING10',
    terms: { type: 'percent', value: 10, months: null, max: 200, until: null, tiers: ['standard'] },
  });
});

test.each([
  ['code', { code: 'no' }],
  ['value', { value: '' }],
  ['value', { value: 'ten' }],
  ['value', { value: '100' }],
  ['months', { months: '1.5' }],
  ['max', { max: '0' }],
  ['tiers', { tiers: [] }],
])('a fault is shown at %s', (field, fault) => {
  const { error } = promoCodeForm.safeParse({ ...typed, ...fault });
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
});
