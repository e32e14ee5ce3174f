import { createHash, randomUUID } from 'node:crypto';
import { rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * The starter kills what it has started, which therefore must be the program itself: it takes the shell's place. The loop beside it looks
 * once a second whose child the program is. An orphan is killed; one that has ended by itself has no parent, and is left alone.
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
 * Makes an executable that runs `command` with its own arguments after it, for those who can start a path and nothing else. It ends within
 * a second or two after the process that started it is gone, even killed with -9. On Windows there is no such shell: it is the program itself.
 * @param command a program and its first arguments
 * @param folder where the executable is written; the same command has the same path, and may be made by several processes at once
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
