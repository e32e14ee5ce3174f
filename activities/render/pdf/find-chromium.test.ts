import { jest } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

jest.setTimeout(120_000);

describe('findChromium', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'find-chromium-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const program = async (name: string, script: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return path;
  };

  it('takes the configured one or none', async () => {
    const path = await program('mine', 'echo Chromium 150');
    expect(await findChromium(path)).toEqual({ executablePath: path });
    await expect(findChromium(join(folder, 'missing'))).rejects.toThrow('does not start');
  });

  it('passes over a program that only looks like one', async () => {
    await program('chromium', 'echo "Install the snap" >&2; exit 1');
    const path = await program('google-chrome', 'echo Google Chrome 150');
    expect(await findChromium(undefined, folder)).toEqual({ executablePath: path });
  });

  it('falls back on what the packages bring along', async () => {
    const { executablePath } = await findChromium(undefined, folder);
    expect(executablePath.startsWith(folder)).toBe(false);
  });
});
