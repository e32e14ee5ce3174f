import { plainStep, titleOf, workLabel } from './project-text.ts';

test('the idea replaces a missing title, cut at a whole character', () => {
  expect(titleOf({ bookTitle: 'Bees', bookIdea: 'x' })).toBe('Bees');
  expect(titleOf({ bookTitle: ' ', bookIdea: 'a'.repeat(80) })).toBe('a'.repeat(60));
  expect(titleOf({ bookTitle: '', bookIdea: `${'a'.repeat(59)}🌊🌊` })).toBe(`${'a'.repeat(59)}🌊`);
});

test('steps are labelled in plain words', () => {
  expect(plainStep('chapter-7')).toBe('while writing chapter 7');
  expect(plainStep('summary-12')).toBe('while planning chapter 12');
  expect(plainStep('render-epub')).toBe('while making the EPUB file');
  expect(plainStep('table-read-1')).toBe('while comparing the plans of the chapters');
  expect(plainStep('reading-2-cold')).toBe('while reading the whole book');
  expect(plainStep('mend-1')).toBe('while fixing what did not fit together');
  expect(plainStep('facts-3')).toBe('while listing what is settled in chapter 3');
  expect(plainStep('outline')).toBe('while outlining');
  expect(plainStep('stage-writing')).toBe('');
});

test('the current work is labelled in one line', () => {
  expect(workLabel([])).toBe('');
  expect(workLabel(['outline'])).toBe('Outlining');
  expect(workLabel(['chapter-7', 'chapter-3', 'chapter-5'])).toBe('Writing chapters 3, 5 and 7');
  expect(workLabel(['summary-2', 'chapter-1'])).toBe('Planning chapter 2, writing chapter 1');
  expect(workLabel(['reading-1-numbers', 'reading-1-time'])).toBe('Reading the whole book');
  expect(workLabel(['render-pdf', 'render-epub'])).toBe('Making the PDF file, making the EPUB file');
});
