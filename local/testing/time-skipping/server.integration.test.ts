import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'bookwright-test-server-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

/** Runs `code` in a process with this environment and a separate cache, and returns its output. */
async function elsewhere(code: string, env: NodeJS.ProcessEnv): Promise<string> {
  const modules = ['server', 'maven-server'].map((name) => JSON.stringify(join(import.meta.dirname, `${name}.ts`)));
  const source = `import { findTestServer } from ${modules[0]};
    import { fetchJavaTestServer, javaTestServer } from ${modules[1]};
    const folder = ${JSON.stringify(folder)};
    ${code}`;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    env: { ...process.env, XDG_CACHE_HOME: folder, ...env },
  });
  return stdout.trim();
}

test('the server that TEMPORAL_TEST_SERVER names is used', async () => {
  const given = await program('given server', `echo 'Usage: <command> <port> <flags>'; echo "given $1"`);
  const path = await elsewhere(`console.log(await findTestServer())`, { TEMPORAL_TEST_SERVER: given });
  expect((await run(path, ['7777'])).stdout).toContain('given 7777');
});

test('an invalid TEMPORAL_TEST_SERVER is an error', async () => {
  const given = await program('no-server', 'echo hello');
  const message = await elsewhere(`await findTestServer().catch((error) => console.log(error.message))`, { TEMPORAL_TEST_SERVER: given });
  expect(message).toBe(`TEMPORAL_TEST_SERVER names ${given}, which does not run as a Temporal test server.`);
});

test('an incomplete Maven download is repeated', async () => {
  await program('half/mvn', `for last; do :; done; touch "\${last#*=}/one.jar"; echo '[ERROR] no route' >&2; exit 1`);
  await program('whole/mvn', `for last; do :; done; cd "\${last#*=}" && [ ! -e one.jar ] && touch one.jar two.jar`);
  const fetchIt = `const reason = await fetchJavaTestServer(folder).then(() => 'done', () => 'failed');
    console.log(reason, await javaTestServer(folder) !== undefined);`;
  expect(await elsewhere(fetchIt, { PATH: `${folder}/half:${process.env.PATH}` })).toBe('failed false');
  expect(await elsewhere(fetchIt, { PATH: `${folder}/whole:${process.env.PATH}` })).toBe('done true');
});
