import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The program's output; `failed` if it ended with another code than 0, as validators do that find something. */
export type RunProgram = (args: readonly string[]) => Promise<{ output: string; failed: boolean }>;

/** A program with its first arguments. @param env beside this process's */
export function programOf(command: string, first: readonly string[], env: Record<string, string> = {}): RunProgram {
  return (args) =>
    run(command, [...first, ...args], { maxBuffer: 64_000_000, env: { ...process.env, ...env } }).then(
      ({ stdout, stderr }) => ({ output: stdout + stderr, failed: false }),
      (error: { stdout?: string; stderr?: string }) => ({ output: `${error.stdout ?? ''}${error.stderr ?? ''}`, failed: true }),
    );
}
