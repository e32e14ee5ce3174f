import { bookMatterSchema, isIsbn } from './matter.ts';

describe('bookMatterSchema', () => {
  it('takes nothing for the usual, and knows an ISBN by its check digit', () => {
    expect(bookMatterSchema.parse({})).toMatchObject({ halfTitle: true, contents: true, isbn: '', dedication: '' });
    expect(isIsbn('978-3-16-148410-0')).toBe(true);
    for (const isbn of ['978-3-16-148410-1', '9783161484', '123-3-16-148410-0'])
      expect(bookMatterSchema.safeParse({ isbn }).success).toBe(false);
  });
});
