import { plainStep, titleOf } from './project-text.ts';

test('the idea stands in for a missing title, never with half a character', () => {
  expect(titleOf({ bookTitle: 'Bees', bookIdea: 'x' })).toBe('Bees');
  expect(titleOf({ bookTitle: ' ', bookIdea: 'a'.repeat(80) })).toBe('a'.repeat(60));
  expect(titleOf({ bookTitle: '', bookIdea: `${'a'.repeat(59)}🌊🌊` })).toBe(`${'a'.repeat(59)}🌊`);
});

test('steps in plain words', () => {
  expect(plainStep('chapter-7')).toBe('while writing chapter 7');
  expect(plainStep('summary-12')).toBe('while planning chapter 12');
  expect(plainStep('render-epub')).toBe('while making the EPUB file');
  expect(plainStep('outline')).toBe('while outlining');
  expect(plainStep('stage-writing')).toBe('');
});
