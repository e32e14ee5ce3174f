import { createHash, randomUUID } from 'node:crypto';
import { rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * The caller kills the pid that it started, so the program must replace the shell (`exec`). A background loop checks the program's parent once a second and kills the program if it is orphaned; a program that has exited has no parent and is left alone.
 */
const GUARD = `#!/bin/sh
program=$$ starter=$PPID
parent() {
  # pid (name) state parent …, where there is /proc; else ps knows.
  if read -r line <"/proc/$program/stat"; then
    line=\${line##*) }
    set -- $line
    echo "$2"
  else
    ps -o ppid= -p "$program"
  fi
}
(
  while found=$(parent) && [ -n "$found" ]; do
    [ "$found" -eq "$starter" ] || { kill -KILL "$program"; exit; }
    sleep 1
  done
) </dev/null >/dev/null 2>&1 &
`;

/**
 * Creates an executable that runs `command` with further arguments, for APIs that accept only a path. It ends within two seconds after its
 * parent exits, even by SIGKILL. On Windows, where there is no such shell, it returns the program itself.
 * @param command a program and its first arguments
 * @param folder where the executable is written; the same command always gets the same path, and concurrent calls are safe
 */
export async function guardedProgram(command: readonly [string, ...string[]], folder: string): Promise<string> {
  if (process.platform === 'win32') return command[0];
  const script = `${GUARD}exec ${command.map(quoted).join(' ')} "$@"\n`;
  const path = join(folder, `run-${createHash('sha256').update(script).digest('hex').slice(0, 12)}`);
  if (await stat(path).catch(() => undefined)) return path;
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, script, { mode: 0o755 });
  await rename(unfinished, path);
  return path;
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
