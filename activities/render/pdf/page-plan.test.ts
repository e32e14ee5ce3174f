import { planPages, printedPage, type Section } from './page-plan.ts';
import { frontNumber } from '../front-number.ts';
import { toRoman } from './to-roman.ts';

const front = (id: string, recto: boolean, pages = 1): Section => ({ id, pages, recto, body: false, folioOnOpener: id === 'contents' });
const chapter = (id: string, pages: number): Section => ({
  id,
  pages,
  recto: true,
  body: true,
  folioOnOpener: true,
  runningHead: id.toUpperCase(),
});

describe('planPages', () => {
  const plan = planPages(
    [
      front('half', true),
      front('title', true),
      front('copyright', false),
      front('contents', true, 2),
      chapter('one', 3),
      chapter('two', 2),
    ],
    'Book',
    toRoman,
  );

  it('opens chapters on odd pages and makes the total even', () => {
    expect(Object.fromEntries(plan.startOf)).toEqual({ half: 1, title: 3, copyright: 4, contents: 5, one: 7, two: 11 });
    expect([...plan.blankBefore]).toEqual(['title', 'two']);
    expect([plan.total, plan.endsWithBlank, plan.firstBodyPage]).toEqual([12, false, 7]);
  });

  it('numbers the front in roman and the body from 1, and leaves openers and empty pages without a head', () => {
    expect(plan.folios).toEqual(['', '', '', '', 'v', 'vi', '1', '2', '3', '', '5', '6']);
    expect(plan.heads).toEqual(['', '', '', '', '', '', '', 'Book', 'ONE', '', '', 'Book']);
    expect(printedPage(plan, 'two')).toBe('5');
  });

  it('ends with an empty page where the last leaf would have one side', () => {
    expect(planPages([chapter('one', 1)], 'Book', toRoman)).toMatchObject({ total: 2, endsWithBlank: true, firstBodyPage: 1 });
  });
});

test('an Arabic book counts its front matter in letters', () => {
  const sections = [front('half', true), front('contents', true, 28), chapter('one', 2)];
  const plan = planPages(sections, 'كتاب', frontNumber('ar-EG'));
  expect([plan.folios[2], plan.folios[3], plan.folios[29], plan.folios[30]]).toEqual(['ج', 'د', 'بب', '1']);
  expect(plan.numbers.slice(0, 3)).toEqual(['أ', 'ب', 'ج']);
});

describe('toRoman', () => {
  it.each([
    [1, 'i'],
    [4, 'iv'],
    [9, 'ix'],
    [14, 'xiv'],
    [49, 'xlix'],
  ])('%d is %s', (number, numeral) => {
    expect(toRoman(number)).toBe(numeral);
  });
});
