import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { locked } from './locked.ts';

const folder = await mkdtemp(join(tmpdir(), 'bookwright-locked-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('one works at a time, and a failure frees the lock', async () => {
  const file = join(folder, 'deep', 'lock');
  const order: string[] = [];
  const work = (name: string) =>
    locked(file, async () => {
      order.push(`${name} begins`);
      await sleep(20);
      order.push(`${name} ends`);
      if (name === 'a') throw new Error('a failed');
    });
  await Promise.all([expect(work('a')).rejects.toThrow('a failed'), work('b')]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('the lock of a process that is gone is taken over', async () => {
  const file = join(folder, 'abandoned');
  // Above every system's largest process id.
  await writeFile(file, '999999999');
  expect(await locked(file, () => Promise.resolve('done'))).toBe('done');
});
