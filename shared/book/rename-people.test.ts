import { expect, test } from '@jest/globals';
import { namesPerson, renamer } from './rename-people.ts';

const carry = (from: string, to: string, others: string[] = []) => renamer([{ from, to }], others);

test('a name is carried whole and in its parts, with its genitive and plural, and nothing that only begins like it', () => {
  const rename = carry('Marta Lindqvist', 'Inga Berg', ['Jonas Brandt']);
  expect(rename('Marta Lindqvist counts. Marta’s lamp; the Lindqvists; Martas Lampe; Martan, [person-1].')).toEqual({
    text: 'Inga Berg counts. Inga’s lamp; the Bergs; Ingas Lampe; Martan, [person-1].',
  });
  expect(carry('Captain Oskar von Vane', 'Captain Tom von Vane')('Captain Vane asks Oskar.').text).toBe('Captain Vane asks Tom.');
  expect(carry('Marta', 'Inga Berg')('Marta says').text).toBe('Inga says');
  expect(carry('Marta Lindqvist', 'Marta')('Marta Lindqvist, or Lindqvist').text).toBe('Marta, or Marta');
  expect(carry('Vane', 'Oskar Vane')('Vane says').text).toBe('Vane says');
  expect(carry('李明', '王明')('李明说。').text).toBe('王明说。');
  expect(carry('C. (X)', 'D. [Y]')('C. (X) says').text).toBe('D. [Y] says');
});

test('two people exchange their names', () => {
  const rename = renamer([{ from: 'Ada', to: 'Eve' }, { from: 'Eve', to: 'Ada' }], []); // prettier-ignore
  expect(rename('Ada tells Eve').text).toBe('Eve tells Ada');
});

test('a family name of two people is left where it is whole, and is not guessed where it stands alone', () => {
  const rename = carry('Marta Lindqvist', 'Marta Berg', ['Jonas Lindqvist']);
  expect(rename('Marta Lindqvist and Jonas Lindqvist')).toEqual({ text: 'Marta Berg and Jonas Lindqvist' });
  expect(rename('Miss Lindqvist')).toEqual({ text: 'Miss Lindqvist', unclear: 'Lindqvist' });
  const both = renamer([{ from: 'Marta Lindqvist', to: 'Marta Berg' }, { from: 'Jonas Lindqvist', to: 'Jonas Berg' }], []); // prettier-ignore
  expect(both('the Lindqvist house').text).toBe('the Berg house');
});

test('a person is named by what is nobody else’s', () => {
  expect(namesPerson('Oskar rows', 'Oskar Vane', ['Marta Vane'])).toBe(true);
  expect(namesPerson('The Vanes row', 'Oskar Vane', ['Marta Vane'])).toBe(false);
  expect(namesPerson('An oskar, Oskarsson', 'Oskar Vane', [])).toBe(false);
});
