import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, takePort } from '../../dev/free-port.ts';
import { killWithUs } from '../../dev/kill-with-us.ts';
import { fetchJars } from '../maven-program.ts';

const VERSION = '1.38.0';
const ARCHIVE_TIMEOUT_MS = 60_000;

/** The logger does nothing; without one the server prints a warning at every start. */
const ARTIFACTS = [
  { group: 'io.temporal', artifact: 'temporal-test-server', version: VERSION },
  { group: 'org.slf4j', artifact: 'slf4j-nop', version: '1.7.36' },
];

/** The command line of the test server in Java, if `fetchJavaTestServer` has fetched it into `folder`. */
export async function javaTestServer(folder: string): Promise<[string, ...string[]] | undefined> {
  const jars = jarsIn(folder);
  const isThere = await stat(jars).then(
    () => true,
    () => false,
  );
  return isThere ? command(jars, `-XX:SharedArchiveFile=${archiveOf(jars)}`) : undefined;
}

/**
 * The SDK gives a server five seconds to answer: what helps a long run and slows the start is switched off. Without the archive, or with one
 * of another Java, it starts all the same. It listens on all interfaces and has no option against that.
 */
const command = (jars: string, archive: string): [string, ...string[]] => [
  java(),
  ...['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx512m', '-Xlog:disable', archive],
  ...['-cp', join(jars, '*'), 'io.temporal.testserver.TestServer'],
];

/**
 * Downloads it with its dependencies, about 40 MB, and archives its classes. Not safe to run concurrently.
 * @throws what `fetchJars` throws
 */
export async function fetchJavaTestServer(folder: string): Promise<void> {
  await fetchJars(jarsIn(folder), ARTIFACTS);
  await archiveClasses(jarsIn(folder));
}

/**
 * Starts the server once to archive its loaded classes, with which it starts in a quarter of the time: on a busy machine it may need more
 * than its five seconds without. Does nothing if the server does not start.
 */
async function archiveClasses(jars: string): Promise<void> {
  const port = await takePort(0);
  const [program, ...args] = command(jars, `-XX:ArchiveClassesAtExit=${archiveOf(jars)}`);
  const server = spawn(program, [...args, String(port), '--enable-time-skipping'], { stdio: 'ignore', timeout: ARCHIVE_TIMEOUT_MS });
  killWithUs(server);
  let isOver = false;
  const ended = once(server, 'exit')
    .catch(() => undefined)
    .finally(() => (isOver = true));
  while (!isOver && !(await answers(port))) await sleep(50);
  server.kill();
  await ended;
}

// The archive names its class path, so that it belongs to the folder.
const jarsIn = (folder: string): string => join(folder, `java-${VERSION}-archived`);
const archiveOf = (jars: string): string => join(jars, 'classes.jsa');

/** As Maven and every other Java tool choose it. */
function java(): string {
  const home = process.env.JAVA_HOME;
  return home ? join(home, 'bin', 'java') : 'java';
}
