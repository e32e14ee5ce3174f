import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makePrivate } from './private-folders.ts';

/** What others than the owner may do, as the last two digits of a mode. */
const others = async (path: string): Promise<string> => ((await stat(path)).mode & 0o077).toString(8).padStart(2, '0');

test('nobody else lists the data or reads the logs, also where they were open to all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'private-'));
  const [data, logs] = [join(folder, '.data'), join(folder, '.data', 'logs')];
  try {
    await mkdir(logs, { recursive: true });
    await Promise.all([chmod(data, 0o755), chmod(logs, 0o777)]);
    await makePrivate(data, logs);
    expect([await others(data), await others(logs)]).toEqual(['11', '00']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
