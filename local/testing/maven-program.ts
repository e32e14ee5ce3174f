import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locked } from '../dev/locked.ts';
import { cacheFolder } from '../dev/temporal/download.ts';
import { programOf, type RunProgram } from './run-program.ts';

const run = promisify(execFile);
const FETCH_TIMEOUT_MS = 5 * 60_000;
/** For a program that ends after seconds: half the CPU time of Java's usual flags. */
const SHORT_LIVED = ['-Xmx1g', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const COPY_DEPENDENCIES = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

export type MavenArtifact = { group: string; artifact: string; version: string };

/** A Java program from Maven Central, downloaded once with its dependencies; undefined where Java, Maven or the download is missing. */
export async function mavenProgram(program: MavenArtifact, main: string): Promise<RunProgram | undefined> {
  const jars = join(cacheFolder(), `${program.group}.${program.artifact}-${program.version}`, 'jars');
  try {
    await run('java', ['-version']);
    if (!existsSync(jars)) await fetchJars(jars, [program]);
  } catch {
    return undefined;
  }
  return programOf('java', [...SHORT_LIVED, '-cp', join(jars, '*'), main]);
}

/**
 * Downloads artifacts with their dependencies into a folder, unless it is there, which it is when it is complete. One process downloads at a
 * time: the others find the folder.
 * @throws the error of `execFile` if Maven is missing, fails or takes longer than five minutes
 */
export async function fetchJars(jars: string, artifacts: readonly MavenArtifact[]): Promise<void> {
  await locked(join(cacheFolder(), 'maven.lock'), async () => existsSync(jars) || copyDependencies(jars, artifacts));
}

async function copyDependencies(jars: string, artifacts: readonly MavenArtifact[]): Promise<void> {
  const partial = `${jars}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const pom = join(partial, 'pom.xml');
  await writeFile(pom, pomOf(artifacts));
  await run('mvn', ['-q', '-B', '-f', pom, COPY_DEPENDENCIES, '-DincludeScope=runtime', `-DoutputDirectory=${partial}`], {
    timeout: FETCH_TIMEOUT_MS,
    maxBuffer: 64_000_000,
  });
  await rename(partial, jars);
}

/** A project that only declares dependencies. */
const pomOf = (artifacts: readonly MavenArtifact[]): string => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId>
  <artifactId>programs</artifactId>
  <version>1</version>
  <dependencies>
${artifacts.map(({ group, artifact, version }) => `    <dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`).join('\n')}
  </dependencies>
</project>
`;
