import { setTimeout as sleep } from 'node:timers/promises';
import type { Exit, GuardedProcess } from './spawn-guarded.ts';
import { supervise } from './supervise.ts';

function fakeProcess(): GuardedProcess & { end: (exit: Exit) => void } {
  const { promise, resolve } = Promise.withResolvers<Exit>();
  let gone = false;
  const end = (exit: Exit) => {
    gone = true;
    resolve(exit);
  };
  return { pid: 1, exited: promise, hasExited: () => gone, end, stop: () => Promise.resolve(end({ code: 0, signal: null })) };
}

const DELAY_MS = 20;

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}

test('a crash is said and answered by a new start, later each time; a stop is not', async () => {
  const processes = [fakeProcess(), fakeProcess(), fakeProcess()];
  const said: string[] = [];
  let started = 1;
  const next = () => processes[started++]!;
  const supervised = supervise('api', processes[0]!, next, (sentence) => said.push(sentence), DELAY_MS);

  processes[0]!.end({ code: 1, signal: null });
  await until(() => started === 2);
  processes[1]!.end({ code: null, signal: 'SIGKILL' });
  await until(() => started === 3);
  expect(supervised.crashes()).toBe(2);
  await supervised.stop();
  expect(started).toBe(3);
  expect(said).toEqual(['api ended (code 1); starting it again in 0.02 s.', 'api ended (SIGKILL); starting it again in 0.04 s.']);
});

test('a start that fails is tried again', async () => {
  const first = fakeProcess();
  const second = fakeProcess();
  const said: string[] = [];
  let attempts = 0;
  const next = () => (++attempts === 1 ? Promise.reject(new Error('no room')) : second);
  const supervised = supervise('Postgres', first, next, (sentence) => said.push(sentence), DELAY_MS);
  first.end({ code: 1, signal: null });
  await until(() => attempts === 2);
  expect(said).toContain('Postgres could not be started again: no room');
  await supervised.stop();
  expect(second.hasExited()).toBe(true);
});

test('stopped while it waits, it does not start again', async () => {
  const first = fakeProcess();
  let started = 0;
  const next = () => (started++, fakeProcess());
  const supervised = supervise('api', first, next, () => undefined, DELAY_MS);
  first.end({ code: 1, signal: null });
  await supervised.stop();
  await sleep(DELAY_MS * 2);
  expect(started).toBe(0);
});
