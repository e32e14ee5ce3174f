import { execFile } from 'node:child_process';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const VERSION = '1.38.0';
const FETCH_TIMEOUT_MS = 5 * 60_000;
const COPY_DEPENDENCIES = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** A project that is nothing but its dependencies. Without a logger, even one that does nothing, the server complains at every start. */
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId>
  <artifactId>temporal-test-server</artifactId>
  <version>1</version>
  <dependencies>
    <dependency><groupId>io.temporal</groupId><artifactId>temporal-test-server</artifactId><version>${VERSION}</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>
`;

/** The command line of the test server in Java, if `fetchJavaTestServer` has fetched it into `folder`. */
export async function javaTestServer(folder: string): Promise<[string, ...string[]] | undefined> {
  const jars = jarsIn(folder);
  const isThere = await stat(jars).then(
    () => true,
    () => false,
  );
  // The SDK gives a server five seconds to answer: what helps a long run and slows the start is switched off. It listens on all interfaces
  // and has no option against that.
  return isThere
    ? [java(), '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx512m', '-cp', join(jars, '*'), 'io.temporal.testserver.TestServer']
    : undefined;
}

/**
 * Fetches it with all that it needs, about 40 MB. What is there when it ends well is complete: it gets its name last.
 * Not for two processes at once.
 * @throws the error of `execFile` when Maven is missing, fails or takes longer than five minutes
 */
export async function fetchJavaTestServer(folder: string): Promise<void> {
  const partial = `${jarsIn(folder)}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const pom = join(partial, 'pom.xml');
  await writeFile(pom, POM);
  await promisify(execFile)('mvn', ['-q', '-B', '-f', pom, COPY_DEPENDENCIES, '-DincludeScope=runtime', `-DoutputDirectory=${partial}`], {
    timeout: FETCH_TIMEOUT_MS,
    maxBuffer: 64_000_000,
  });
  await rename(partial, jarsIn(folder));
}

const jarsIn = (folder: string): string => join(folder, `java-${VERSION}`);

/** As Maven and every other Java tool choose it. */
function java(): string {
  const home = process.env.JAVA_HOME;
  return home ? join(home, 'bin', 'java') : 'java';
}
