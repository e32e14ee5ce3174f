import { formatMoney, formatPrice, formatTimeLeft, roman } from './format.ts';

test('time left is rounded up', () => {
  expect([12, 61, 120, 5_399, 7_201].map(formatTimeLeft)).toEqual([
    'less than a minute',
    'about 2 min',
    'about 2 min',
    'about 2 h',
    'about 3 h',
  ]);
});

test('prices and numerals', () => {
  expect([0, 999, 2999].map(formatPrice)).toEqual(['$0', '$9.99', '$29.99']);
  expect([1, 4, 5, 9, 14].map(roman)).toEqual(['I', 'IV', 'V', 'IX', 'XIV']);
});

test('money with and without a valid currency', () => {
  expect([formatMoney(9.99, 'USD'), formatMoney(4.5, 'EUR'), formatMoney(3, 'not one'), formatMoney(3, null)]).toEqual([
    '$9.99',
    '€4.50',
    '3.00 not one',
    '3.00',
  ]);
});
