import { plainStep, titleOf, workInWords } from './project-text.ts';

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

test('what is in work is said in one line', () => {
  expect(workInWords([])).toBe('');
  expect(workInWords(['outline'])).toBe('Outlining');
  expect(workInWords(['chapter-7', 'chapter-3', 'chapter-5'])).toBe('Writing chapters 3, 5 and 7');
  expect(workInWords(['summary-2', 'chapter-1'])).toBe('Planning chapter 2, writing chapter 1');
  expect(workInWords(['render-pdf', 'render-epub'])).toBe('Making the PDF file, making the EPUB file');
});
