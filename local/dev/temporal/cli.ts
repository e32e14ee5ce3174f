/** Finds or downloads the `temporal` CLI, a single executable that contains the dev server. */

import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locked } from '../locked.ts';
import { cacheFolder, download, downloaded, firstThat, reasonOf, type FindOptions } from './download.ts';
import { findGo, runGo } from './go.ts';

const run = promisify(execFile);

const VERSION = '1.5.1';
const PROGRAM = process.platform === 'win32' ? 'temporal.exe' : 'temporal';

/**
 * The path of a working `temporal` executable: from PATH, our cache, the user's Go binaries, the Temporal SDK's download, or built with Go.
 * @throws Error with instructions if none of these works
 */
export async function findTemporal({ report = console.log }: FindOptions = {}): Promise<string> {
  const folder = join(cacheFolder(), `temporal-${VERSION}`);
  return (await installed(folder)) ?? locked(join(folder, 'lock'), async () => (await installed(folder)) ?? fetchOne(folder, report));
}

async function installed(folder: string): Promise<string | undefined> {
  const ofGo = join(process.env.GOPATH?.split(':')[0] ?? join(homedir(), 'go'), 'bin', PROGRAM);
  return firstThat(works, [PROGRAM, join(folder, PROGRAM), ...(await downloaded(folder)), ofGo]);
}

async function fetchOne(folder: string, report: (sentence: string) => void): Promise<string> {
  report('The Temporal dev server is not installed: downloading it once.');
  const failures = [await download('createLocal', folder)];
  const delivered = await firstThat(works, await downloaded(folder));
  if (delivered) return delivered;

  const go = await findGo();
  if (go) {
    report('No download: building the Temporal dev server with Go instead, once. This takes about three minutes.');
    failures.push(await reasonOf(runGo(go, ['install', `github.com/temporalio/cli/cmd/temporal@v${VERSION}`], folder)));
    if (await works(join(folder, PROGRAM))) return join(folder, PROGRAM);
  } else failures.push('Go is not installed');

  throw new Error(
    [
      'Found no Temporal dev server and could not fetch one.',
      `  download: ${failures[0] ?? 'the program it delivered does not run'}`,
      `  go install: ${failures[1] ?? 'the program it delivered does not run'}`,
      `Install the Temporal CLI (https://docs.temporal.io/cli), so that "temporal" is on the PATH, or run: go install github.com/temporalio/cli/cmd/temporal@v${VERSION}`,
      'Or set TEMPORAL_ADDRESS to a Temporal server that is already running.',
    ].join('\n'),
  );
}

async function works(program: string): Promise<boolean> {
  try {
    return /temporal version/i.test((await run(program, ['--version'], { timeout: 20_000 })).stdout);
  } catch {
    return false;
  }
}
