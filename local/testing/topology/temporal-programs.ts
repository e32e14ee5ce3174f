/** Temporal's own server and schema tool, which its images hold: built once with Go, and cached for all clones of the repository. */

import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, type FindOptions } from '../../dev/temporal/download.ts';
import { findGo, runGo } from '../../dev/temporal/go.ts';
import { locked } from '../../dev/locked.ts';

const MODULE = 'go.temporal.io/server';

export type TemporalPrograms = {
  /** The folder of `temporal-server` and `temporal-sql-tool`. */
  bin: string;
  /** What the image of the tools has in `/etc/temporal/schema`. */
  schema: string;
  /** The server's configuration, filled from the environment, as the image's is. */
  config: string;
};

/**
 * @param version such as `1.29.1`
 * @throws Error if Go is missing, or with the reason why it does not build
 */
export async function findTemporalPrograms(version: string, { report = console.log }: FindOptions = {}): Promise<TemporalPrograms> {
  const folder = join(cacheFolder(), `temporal-server-${version}`);
  await locked(`${folder}.lock`, async () => {
    if (!(await isThere(folder))) await build(version, folder, report);
  });
  return { bin: join(folder, 'bin'), schema: join(folder, 'schema'), config: join(folder, 'docker.yaml') };
}

async function build(version: string, folder: string, report: (sentence: string) => void): Promise<void> {
  const go = await findGo();
  if (!go) throw new Error(`Temporal's server ${version} is built with Go, which is not installed: https://go.dev/dl`);
  report(`Building Temporal's server ${version} with Go, once. This takes five minutes on two cores.`);
  const unfinished = `${folder}.${process.pid}`;
  const bin = join(unfinished, 'bin');
  await mkdir(bin, { recursive: true });
  try {
    await runGo(go, ['install', `${MODULE}/cmd/server@v${version}`, `${MODULE}/cmd/tools/sql@v${version}`], bin);
    await rename(join(bin, 'server'), join(bin, 'temporal-server'));
    await rename(join(bin, 'sql'), join(bin, 'temporal-sql-tool'));
    const { Dir } = JSON.parse(await runGo(go, ['mod', 'download', '-json', `${MODULE}@v${version}`], bin)) as { Dir: string };
    await cp(join(Dir, 'schema'), join(unfinished, 'schema'), { recursive: true });
    await cp(join(Dir, 'config', 'docker.yaml'), join(unfinished, 'docker.yaml'));
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
