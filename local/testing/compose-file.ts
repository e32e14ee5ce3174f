import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { ROOT } from '../dev/settings.ts';

export const COMPOSE_FILE = join(ROOT, 'docker-compose.yml');

export type Service = {
  image?: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string | null>;
  ports?: string[];
  healthcheck?: { test: string[] };
  init?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
};
export type ComposeFile = { services: Record<string, Service> };

/** A value for each variable that the file requires. */
export const REQUIRED_VALUES = {
  POSTGRES_PASSWORD: 'postgresPassword1',
  TEMPORAL_POSTGRES_PASSWORD: 'postgresPassword2',
  POSTGRES_ADMIN_PASSWORD: 'postgresPassword3',
  SESSION_SECRET: '0123456789abcdef0123456789abcdef',
  OPENAI_API_KEY: 'a-real-key',
  SENDGRID_API_KEY: 'SG.a-real-key',
  MAIL_FROM: 'Bookwright <studio@example.com>',
  STRIPE_SECRET_KEY: 'sk_test_a_real_key',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a_real_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_a_real_secret',
};

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

/** The version of Temporal's server, such as `1.29.1`. @throws Error if its image names none */
export async function temporalVersion(): Promise<string> {
  const { services } = await readComposeFile(COMPOSE_FILE, REQUIRED_VALUES);
  const version = /:(\d+\.\d+\.\d+)$/.exec(services.temporal?.image ?? '')?.[1];
  if (!version) throw new Error(`No version is pinned: ${services.temporal?.image}`);
  return version;
}

/** A service's entry point within `dist/`, and its arguments. @throws Error if it runs something else */
export function commandOf({ services }: ComposeFile, name: string): [string, ...string[]] {
  const [program, entry, ...args] = services[name]?.command ?? [];
  if (program !== 'node' || !entry?.startsWith('dist/')) throw new Error(`${name} runs something else: ${program} ${entry}`);
  return [entry.slice('dist/'.length), ...args];
}

/** A service's environment, in which those variables that it has at all take the values of `replaced`. */
export function environmentOf({ services }: ComposeFile, name: string, replaced: Record<string, string> = {}): Record<string, string> {
  const own = Object.entries(services[name]?.environment ?? {});
  return Object.fromEntries(own.map(([variable, value]) => [variable, replaced[variable] ?? value ?? '']));
}

/** The shell script of a service whose command is one: what `sh -ec` runs. */
export function scriptOf({ services }: ComposeFile, name: string): string {
  const [shell, flags, script] = [...(services[name]?.entrypoint ?? []), ...(services[name]?.command ?? [])];
  if (shell !== '/bin/sh' || flags !== '-ec' || script === undefined) throw new Error(`${name} runs no script`);
  return script;
}
