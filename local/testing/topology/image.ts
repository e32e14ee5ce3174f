/**
 * Does without Docker what the Dockerfile says: each stage becomes a folder, its COPY and RUN steps are done there. Only the system's
 * packages are left out, for which this machine's stand in. What runs from it runs as a user without rights.
 */

import { execFile } from 'node:child_process';
import { chmod, cp, copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../dev/settings.ts';

const run = promisify(execFile);
const RUN_TIMEOUT_MS = 15 * 60_000;
export type Image = {
  /** What `/app` is in the container. */
  app: string;
  /** What the stage that builds has in `/app` before anything is removed: the size of an image that keeps everything. In bytes. */
  sizeBefore: number;
  size: number;
  /** Of the Dockerfile, with paths of this machine. */
  environment: Record<string, string>;
  user: string;
};

type Step = { instruction: string; rest: string };

/** @throws Error if a step fails, or is one that this does not know */
export async function assembleImage(folder: string): Promise<Image> {
  const steps = stepsOf(await readFile(join(ROOT, 'Dockerfile'), 'utf8'));
  const stages: string[] = [];
  const names = new Map<string, string>();
  const image: Image = { app: '', sizeBefore: 0, size: 0, environment: {}, user: 'root' };
  // The Node that the product is pinned to, for npm as well.
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  await copyFile(process.execPath, join(bin, 'node'));
  const path = [bin, process.env.PATH].join(delimiter);
  let here = '';
  const inStage = (stage: string, target: string) => join(stage, target.startsWith('/') ? target : join(here, target));
  for (const { instruction, rest } of steps) {
    const stage = stages.at(-1) ?? '';
    switch (instruction) {
      case 'FROM': {
        const next = join(folder, `stage-${stages.length}`);
        stages.push(next);
        names.set(/ AS (\w+)$/i.exec(rest)?.[1] ?? '', next);
        [image.environment, image.user] = [{}, 'root'];
        break;
      }
      case 'WORKDIR':
        here = rest;
        image.app = join(stage, here);
        await mkdir(image.app, { recursive: true });
        break;
      case 'COPY': {
        const words = rest.split(/\s+/);
        const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
        const [target = '', ...sources] = words.filter((word) => !word.startsWith('--')).reverse();
        for (const source of sources) await copy(source, from === undefined ? undefined : names.get(from), inStage(stage, target));
        break;
      }
      case 'RUN':
        if (rest.startsWith('apt-get')) break;
        await run('/bin/sh', ['-ec', rest.replace(/ && npm prune/, ' && du -sk . > ../size-before && npm prune')], {
          cwd: inStage(stage, '.'),
          env: { ...ownEnvironment(), PATH: path },
          timeout: RUN_TIMEOUT_MS,
          maxBuffer: 64_000_000,
        });
        break;
      case 'ENV':
        for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) image.environment[name] = value.replace(/^\/app/, image.app);
        break;
      case 'USER':
        image.user = rest;
        break;
      case 'EXPOSE':
      case 'CMD':
        break;
      default:
        throw new Error(`The Dockerfile has a step that this does not know: ${instruction} ${rest}`);
    }
  }
  image.sizeBefore = Number.parseInt(await readFile(join(stages[0] ?? '', 'size-before'), 'utf8'), 10) * 1_024;
  image.size = Number.parseInt((await run('du', ['-sk', image.app])).stdout, 10) * 1_024;
  // What the image's user may read, and no more.
  for (let parent = image.app; parent !== dirname(folder); parent = dirname(parent)) await chmod(parent, 0o755);
  return image;
}

/** Of the user who builds: proxies and certificates, and nothing that the programs of this test have set for themselves. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV|NODE_OPTIONS|JEST_|TEST_)/.test(name)));

/** The steps, their continued lines joined, without comments. */
function stepsOf(dockerfile: string): Step[] {
  return dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => ({
      instruction: line.split(' ')[0] ?? '',
      rest: line
        .replace(/^\S+\s+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    }));
}

/** Copies from the repository, without what `.dockerignore` names, or moves from another stage. A target with a slash at its end is a folder. */
async function copy(source: string, stage: string | undefined, target: string): Promise<void> {
  const into = target.endsWith('/') ? join(target, basename(source)) : target;
  if (stage !== undefined) return rename(join(stage, source), into);
  const ignored = new Set((await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n').filter(Boolean));
  await cp(join(ROOT, source), into, { recursive: true, filter: (path) => !ignored.has(relative(ROOT, path)) });
}

/**
 * What stands before a command so that it runs as `nobody`, without capabilities and without a way to get any, as the compose file has it.
 * Empty unless this is root, who alone may become somebody else.
 */
export const WITHOUT_RIGHTS: readonly string[] =
  process.getuid?.() === 0
    ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs']
    : [];
