import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BUILD_TIMEOUT_MS = 20 * 60_000;

/** A Go toolchain, from PATH or where its own installer puts it. */
export async function findGo(): Promise<string | undefined> {
  for (const program of ['go', '/usr/local/go/bin/go']) {
    try {
      if (/go version/.test((await run(program, ['version'], { timeout: 20_000 })).stdout)) return program;
    } catch {
      // Not there: try the next.
    }
  }
  return undefined;
}

/** Runs `go` with these arguments; what it installs goes to `folder`. @throws as `execFile` does, with its output */
export async function runGo(go: string, args: readonly string[], folder: string): Promise<string> {
  const env = { ...process.env, GOBIN: folder };
  return (await run(go, args, { env, timeout: BUILD_TIMEOUT_MS, maxBuffer: 64_000_000 })).stdout;
}
