import { authorSort } from './author-sort.ts';

describe('authorSort', () => {
  it.each([
    ['Ursula K. Le Guin', 'Le Guin', 'Le Guin, Ursula K.'],
    ['Ludwig  van Beethoven', 'van beethoven', 'van Beethoven, Ludwig'],
    ['村上 春樹', '村上', '村上 春樹'],
    ['Voltaire', 'Voltaire', 'Voltaire'],
    ['Voltaire', '', 'Voltaire'],
    ['村上春樹', '村上', '村上春樹'],
    ['Martin Luther King Jr.', 'King', 'King, Martin Luther, Jr.'],
    ['Martin Luther King, Jr.', 'King', 'King, Martin Luther, Jr.'],
    ['Louis XIV', '', undefined],
    ['George Eliot', 'Evans', undefined],
    ['Ann McEvans', 'Evans', undefined],
    ['Ann Evans', ' ', undefined],
  ])('%s of the family %s is %s', (name, family, sorted) => {
    expect(authorSort(name, family)).toBe(sorted);
  });
});
