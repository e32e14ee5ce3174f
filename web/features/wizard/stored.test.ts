import { beforeEach, expect, test } from '@jest/globals';
import { adoptDraft, VISITOR } from './visitor-draft.ts';
import { clearAuthor, readStored, restoreForm, wizardKeys, writeStored } from './stored.ts';

const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
};
const provide = (localStorage: object) => Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
beforeEach(() => {
  items.clear();
  provide(storage);
});

const keysOf = (userId: string) => (['fiction', 'non-fiction'] as const).flatMap((kind) => Object.values(wizardKeys(kind, userId)));

test('a deleted author’s drafts are removed, others stay', () => {
  for (const key of [...keysOf('ada'), ...keysOf('ben')]) writeStored(key, { step: 2 });
  clearAuthor('ada');
  expect([...items.keys()]).toEqual(keysOf('ben'));
});

test('a draft is restored for its author only; values of the wrong type are ignored', () => {
  const EMPTY = { bookTitle: '', wordCount: 18_000 };
  writeStored(wizardKeys('fiction', 'ada').data, { bookTitle: 'Bees', wordCount: 'many', stranger: true });
  expect(restoreForm(wizardKeys('fiction', 'ada').data, EMPTY)).toEqual({ bookTitle: 'Bees', wordCount: 18_000 });
  expect(restoreForm(wizardKeys('fiction', 'ben').data, EMPTY)).toEqual(EMPTY);
  items.set('torn', '{"bookTitle":');
  expect(restoreForm('torn', EMPTY)).toEqual(EMPTY);
});

test('what a visitor typed becomes the author’s draft, and an empty draft replaces none', () => {
  const [visitor, ada] = [wizardKeys('fiction', VISITOR.id), wizardKeys('fiction', 'ada')];
  writeStored(visitor.data, { storyConcept: 'A lighthouse' });
  writeStored(visitor.steps, { step: 5, completed: [1, 2, 3, 4] });
  adoptDraft('fiction', 'ada');
  expect([readStored(ada.data), readStored(ada.steps), readStored(visitor.data)]).toEqual([
    { storyConcept: 'A lighthouse' },
    { step: 5, completed: [1, 2, 3, 4] },
    {},
  ]);
  writeStored(visitor.data, { storyConcept: '  ' });
  adoptDraft('fiction', 'ada');
  expect(readStored(ada.data)).toEqual({ storyConcept: 'A lighthouse' });
});

test('full or blocked storage does not throw', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  provide({ getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => writeStored('any', { step: 2 })).not.toThrow();
  expect(() => clearAuthor('ada')).not.toThrow();
  expect(readStored('any')).toEqual({});
});
