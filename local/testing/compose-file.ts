import { readFile } from 'node:fs/promises';
import { load, YAML11_SCHEMA } from 'js-yaml';

export type Service = {
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  healthcheck?: { test: string[] };
};
export type ComposeFile = { services: Record<string, Service> };

/** Names of the variables that a compose file reads from the environment, and of those it requires. */
export type Variables = { all: Set<string>; required: Set<string> };

/** `${NAME}`, `${NAME:-default}` and `${NAME:?error}`; `$$` escapes a dollar sign. */
const VARIABLE = /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g;

export function variablesOf(text: string): Variables {
  const found = [...text.matchAll(VARIABLE)].filter(([, name]) => name !== undefined);
  return {
    all: new Set(found.map(([, name]) => String(name))),
    required: new Set(found.filter(([, , kind]) => kind === '?').map(([, name]) => String(name))),
  };
}

/**
 * A compose file with its variables filled in, as docker-compose reads it.
 * @throws Error with the file's message if a required variable is missing
 */
export async function readComposeFile(path: string, environment: Record<string, string>): Promise<ComposeFile> {
  const text = (await readFile(path, 'utf8')).replace(
    VARIABLE,
    (whole: string, name?: string, kind?: string, rest: string = ''): string => {
      if (name === undefined) return whole === '$$' ? '$' : whole;
      const value = environment[name];
      if (value) return value;
      if (kind === '?') throw new Error(`${name}: ${rest}`);
      return rest;
    },
  );
  return load(text, { schema: YAML11_SCHEMA }) as ComposeFile;
}
