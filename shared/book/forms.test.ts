import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fiction, nonFiction } from '../../local/testing/sample-requests.ts';
import { createProjectRequest, fictionForm } from './forms.ts';

const own = { userId: '7f9c24e8-3b2a-4d1e-9c55-1d2f0a6b8c11', email: 'ada@example.com', authorName: 'Ada Quill' };
const issue = (request: unknown) => {
  const parsed = createProjectRequest.safeParse(request);
  return parsed.success ? undefined : { field: parsed.error.issues[0]?.path.join('.'), message: parsed.error.issues[0]?.message };
};

describe('POST /api/book-projects', () => {
  test('takes both kinds of book', () => {
    expect(issue({ ...own, ...nonFiction() })).toBeUndefined();
    expect(issue({ ...own, ...fiction() })).toBeUndefined();
  });

  test.each([
    [nonFiction({ bookIdea: 'ab' }), 'bookIdea', 'Please describe what your book is about'],
    [nonFiction({ bookIdea: 'x'.repeat(2_001) }), 'bookIdea', 'At most 2,000 characters'],
    [nonFiction({ targetAudience: 'x'.repeat(501) }), 'targetAudience', 'At most 500 characters'],
    [nonFiction({ bookTitle: '  ' }), 'bookTitle', 'Book title is required'],
    [nonFiction({ bookTitle: 'x'.repeat(300) }), 'bookTitle', 'At most 200 characters'],
    [nonFiction({ bookTitle: 'A\u0000B' }), 'bookTitle', 'Control characters are not allowed'],
    [nonFiction({ wordCount: 14_999 }), 'wordCount', 'A full book has from 15,000 to 50,000 words'],
    [nonFiction({ wordCount: 4_000, generationLevel: 'outline' }), 'wordCount', 'An outline has from 5,000 to 20,000 words'],
    [nonFiction({ wordCount: 15_000.5 }), 'wordCount', 'Choose a whole number of words'],
    [nonFiction({ writingTone: 'lyrical' }), 'writingTone', 'Choose one of the writing tones'],
    [fiction({ writingTone: 'academic' }), 'writingTone', 'Writing style is required'],
    [fiction({ fictionDetails: undefined }), 'fictionDetails', 'Genre selection is required'],
    [fiction({ bookIdea: 'ab' }), 'bookIdea', 'Please provide a story concept'],
  ])('names the field at fault (%#)', (request, field, message) => {
    expect(issue({ ...own, ...request })).toEqual({ field, message });
  });

  test('has no field it does not know', () => {
    expect(createProjectRequest.safeParse({ ...own, ...nonFiction(), status: 'completed' }).success).toBe(false);
  });

  test('never throws, whatever is sent', () => {
    fc.assert(fc.property(fc.anything(), (value) => typeof createProjectRequest.safeParse(value).success === 'boolean'));
  });
});

test('the fiction form names every required field in its own words', () => {
  const parsed = fictionForm.safeParse({ authorName: '', email: 'x', storyConcept: 'a', bookTitle: '', wordCount: 20_000 });
  const messages = parsed.error?.issues.map(({ message }) => message) ?? [];
  expect(messages).toEqual(
    expect.arrayContaining([
      'Author name is required',
      'Valid email is required',
      'Please provide a story concept',
      'Genre selection is required',
      "Please describe your story's setting",
      'Atmosphere selection is required',
      'Book title is required',
      'Writing style is required',
    ]),
  );
});
