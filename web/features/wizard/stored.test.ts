import { clearAuthor, wizardKeys, writeStored } from './stored.ts';

test('an author who leaves is forgotten, another one is not', () => {
  const items = new Map<string, string>();
  const localStorage = { setItem: (key: string, value: string) => items.set(key, value), removeItem: (key: string) => items.delete(key) };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  const keysOf = (userId: string) => (['fiction', 'non-fiction'] as const).flatMap((kind) => Object.values(wizardKeys(kind, userId)));
  for (const key of [...keysOf('ada'), ...keysOf('ben')]) writeStored(key, { step: 2 });
  clearAuthor('ada');
  expect([...items.keys()]).toEqual(keysOf('ben'));
});
