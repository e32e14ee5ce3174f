import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Autosave, type SaveResult, type SaveState } from './autosave.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function editor(...answers: (SaveResult | Error)[]) {
  let text = '';
  const sent: [string, number][] = [];
  const states: SaveState[] = [];
  const autosave = new Autosave<string>({
    revision: 1,
    read: () => text,
    send: (draft, revision) => {
      sent.push([draft, revision]);
      const answer = answers.shift() ?? { revision: revision + 1 };
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    onState: (state) => states.push(state),
  });
  const type = (words: string) => {
    text = words;
    autosave.changed();
  };
  return { autosave, sent, states, type };
}

test('saves once the author pauses, and now and then while they do not', async () => {
  const { sent, states, type } = editor();
  for (let keys = 0; keys < 10; keys++) {
    type(`${keys}`);
    await jest.advanceTimersByTimeAsync(1_000);
  }
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([
    ['7', 1],
    ['9', 2],
  ]);
  expect(states.at(-1)).toBe('saved');
});

test('what fails is sent again, on the same revision', async () => {
  const { sent, states, type, autosave } = editor(new TypeError('no connection'), 'failed');
  type('a');
  await jest.advanceTimersByTimeAsync(1_500);
  expect([states.at(-1), autosave.isUnsaved]).toEqual(['offline', true]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(Array(3).fill(['a', 1]));
  expect([states.at(-1), autosave.isUnsaved]).toEqual(['saved', false]);
});

test('after a conflict nothing is sent until the author has decided', async () => {
  const { sent, states, type, autosave } = editor('conflict');
  type('mine');
  await jest.advanceTimersByTimeAsync(2_000);
  type('mine, longer');
  await jest.advanceTimersByTimeAsync(60_000);
  expect([sent.length, states.at(-1), await autosave.flush()]).toEqual([1, 'conflict', false]);
  autosave.resume(7, true);
  await jest.advanceTimersByTimeAsync(10);
  expect(sent.at(-1)).toEqual(['mine, longer', 7]);
});

test('leaving saves at once, and waits for what is on its way', async () => {
  const { sent, type, autosave } = editor();
  type('a');
  await jest.advanceTimersByTimeAsync(1_500);
  type('b');
  expect(await autosave.flush()).toBe(true);
  expect(sent).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});
