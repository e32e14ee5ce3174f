import type { Run } from '../manuscript.ts';
import { raiseLetters } from './raise-letters.ts';

const raised = (text: string, language: string): string =>
  raiseLetters([{ text }], language)
    .map((run) => (run.superscript ? `^${run.text}^` : run.text))
    .join('');

it.each([
  ['fr', 'Le 1er mai, la 2e fois, 1re, 2de, XIXe, Ve, XXes, François Ier', 'Le 1^er^ mai, la 2^e^ fois, 1^re^, 2^de^, XIX^e^, V^e^, XX^es^, François I^er^'], // prettier-ignore
  ['fr-CA', 'Mme Roy, Mlles, Me Roy, Dr Rieux, no 5, Nos\u00a06', 'M^me^ Roy, M^lles^, M^e^ Roy, D^r^ Rieux, n^o^ 5, N^os^\u00a06'],
  ['fr', 'Ce De Le Les Des Ces Me dit Vie Mer Dr. no non 3es5', 'Ce De Le Les Des Ces Me dit Vie Mer Dr. no non 3es5'],
  ['es', 'el 3.er piso, n.o 5, 1.º, sección 1.a', 'el 3.^er^ piso, n.^o^ 5, 1.º, sección 1.a'],
  ['en', 'the 2nd, Mme, no 5', 'the 2nd, Mme, no 5'],
])('raises letters in %s: %s', (language, text, expected) => {
  expect(raised(text, language)).toBe(expected);
});

it('keeps the style of runs, and leaves code, addresses and what is raised already', () => {
  const runs: Run[] = [{ text: 'Le XIX', italic: true }, { text: 'e siècle, ' }, { text: '2e', code: true }, { text: '2', bold: true }, { text: 'e', superscript: true }]; // prettier-ignore
  const set = raiseLetters(runs, 'fr');
  expect(set).toEqual([{ text: 'Le XIX', italic: true }, { text: 'e', superscript: true }, { text: ' siècle, ' }, { text: '2e', code: true }, { text: '2', bold: true }, { text: 'e', superscript: true }]); // prettier-ignore
  expect(raiseLetters(set, 'fr')).toEqual(set);
});
