/**
 * Finds or downloads Temporal's time-skipping test server: the program that the SDK downloads or, if that fails, the Java program from
 * Maven Central.
 */

import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { guardedProgram } from '../../dev/guarded-program.ts';
import { locked } from '../../dev/locked.ts';
import { cacheFolder, download, downloaded, firstThat, reasonOf, type FindOptions } from '../../dev/temporal/download.ts';
import { fetchJavaTestServer, javaTestServer } from './maven-server.ts';

/**
 * The path of a test server, for `TestWorkflowEnvironment.createTimeSkipping({ server: { executable: { type: 'existing-path', path } } })`.
 * TEMPORAL_TEST_SERVER if set, else a cached one, else a new download, which may take minutes. The server ends with the process that
 * started it, even after SIGKILL (not on Windows).
 * @throws Error with instructions if none of these works
 */
export async function findTestServer({ report = console.log }: FindOptions = {}): Promise<string> {
  const folder = join(cacheFolder(), 'temporal-test-server');
  await mkdir(folder, { recursive: true });

  const given = process.env.TEMPORAL_TEST_SERVER;
  if (given) {
    const program = await firstThat(works, [await guardedProgram([given], folder)]);
    if (program) return program;
    throw new Error(`TEMPORAL_TEST_SERVER names ${given}, which does not run as a Temporal test server.`);
  }
  return (await fetched(folder)) ?? locked(join(folder, 'lock'), async () => (await fetched(folder)) ?? fetchOne(folder, report));
}

async function fetched(folder: string): Promise<string | undefined> {
  const java = await javaTestServer(folder);
  const commands: [string, ...string[]][] = (await downloaded(folder)).map((program) => [program]);
  if (java) commands.push(java);
  return firstThat(works, await Promise.all(commands.map((command) => guardedProgram(command, folder))));
}

async function fetchOne(folder: string, report: (sentence: string) => void): Promise<string> {
  report('The Temporal test server is not installed: downloading it once.');
  const failures = [await download('createTimeSkipping', folder)];
  const native = await fetched(folder);
  if (native) return native;

  report('No download: taking it from Maven Central instead, once.');
  failures.push(await reasonOf(fetchJavaTestServer(folder)));
  const java = await fetched(folder);
  if (java) return java;

  throw new Error(
    [
      'Found no Temporal test server and could not fetch one.',
      `  download: ${failures[0] ?? 'the program it delivered does not run'}`,
      `  Java and Maven: ${failures[1] ?? 'the program they delivered does not run'}`,
      'Install Java 11 or later and Maven, so that "java" and "mvn" are on the PATH (Debian: apt-get install default-jre-headless maven).',
      'Or set TEMPORAL_TEST_SERVER to the path of a Temporal test server.',
    ].join('\n'),
  );
}

/** Without a port it prints its usage and exits. */
async function works(program: string): Promise<boolean> {
  const { stdout, stderr } = await promisify(execFile)(program, [], { timeout: 20_000 }).catch(
    (error: unknown) => error as { stdout?: string; stderr?: string },
  );
  return /usage: .*port/i.test(`${stdout ?? ''}${stderr ?? ''}`);
}
