import { execFile } from 'node:child_process';
import { access, constants, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import puppeteer from 'puppeteer';

/** How to start a Chromium: its path, and additional arguments and environment variables. */
export type ChromiumCommand = { executablePath: string; args?: string[]; env?: Record<string, string> };

const SYSTEM_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/homebrew/bin', '/opt/google/chrome'];
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SYSTEM_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/**
 * Finds a Chromium that starts: the configured one, else the system's, else Puppeteer's download, else the one in the package
 * `@sparticuz/chromium` (Linux on x64; unpacked to the user's cache the first time, about 3 s and 250 MB).
 * @param searchPath folders to search, in the format of PATH
 * @throws Error if the configured one does not start, or if none is found
 */
export async function findChromium(configuredPath?: string, searchPath = SYSTEM_FOLDERS.join(delimiter)): Promise<ChromiumCommand> {
  if (configuredPath) {
    if (await starts({ executablePath: configuredPath })) return { executablePath: configuredPath };
    throw new Error(`The Chromium at ${configuredPath} does not start`);
  }
  const folders = searchPath.split(delimiter).filter(Boolean);
  const installed = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));
  for (const executablePath of [...installed, ...SYSTEM_APPLICATIONS, await downloadedPath()]) {
    if (executablePath && (await starts({ executablePath }))) return { executablePath };
  }
  return bundledChromium();
}

async function downloadedPath(): Promise<string | undefined> {
  try {
    return await puppeteer.executablePath();
  } catch {
    return undefined; // Puppeteer knows no browser for this machine, or has none configured.
  }
}

/**
 * The Chromium of `@sparticuz/chromium`, with its shared libraries, and with its fonts if the system has none.
 * @throws Error if it does not start on this machine
 */
export async function bundledChromium(): Promise<ChromiumCommand> {
  const folder = await unpackBundle();
  const executablePath = join(folder, 'chromium');
  const fonts = (await isReadable('/etc/fonts/fonts.conf')) ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const plain: ChromiumCommand = { executablePath, ...('FONTCONFIG_PATH' in fonts && { env: fonts }) };
  if (await starts(plain)) return plain;
  const withLibraries: ChromiumCommand = { executablePath, env: { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } };
  if (await starts(withLibraries)) return withLibraries;
  throw new Error('No working Chromium was found on this machine: install one, or set its path');
}

/**
 * Unpacks the package once per version. The package's code unpacks to the temporary folder, and the libraries only on AWS Lambda, so it
 * runs in a child process whose environment sets both.
 */
async function unpackBundle(): Promise<string> {
  const entry = packagedChromium();
  const { version } = JSON.parse(await readFile(join(entry, '../../../package.json'), 'utf8')) as { version: string };
  const folder = join(homedir(), '.cache', 'bookwright', `chromium-${version}`);
  if (await isExecutable(join(folder, 'chromium'))) return folder;
  const unpacking = `${folder}.${process.pid}`;
  await mkdir(unpacking, { recursive: true });
  const script = `const c = require(${JSON.stringify(entry)}); (c.default ?? c).executablePath()`;
  const env = { TMPDIR: unpacking, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x', HOME: unpacking };
  await run(process.execPath, ['-e', script], { env, timeout: 120_000 });
  try {
    await mkdir(dirname(folder), { recursive: true });
    await rename(unpacking, folder);
  } catch (error) {
    await rm(unpacking, { recursive: true, force: true });
    // Another process may have unpacked it first.
    if (!(await isExecutable(join(folder, 'chromium')))) throw error;
  }
  return folder;
}

/** A development dependency: the image has a system Chromium. */
function packagedChromium(): string {
  try {
    return require.resolve('@sparticuz/chromium');
  } catch (error) {
    throw new Error('No Chromium was found on this machine: install one, or set CHROMIUM_PATH', { cause: error });
  }
}

const isExecutable = (path: string): Promise<boolean> => allows(path, constants.X_OK);
const isReadable = (path: string): Promise<boolean> => allows(path, constants.R_OK);

async function allows(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

/** On some systems `chromium` is a stub that explains how to install it, so check that it reports a version. */
async function starts({ executablePath, env }: ChromiumCommand): Promise<boolean> {
  if (!(await isExecutable(executablePath))) return false;
  try {
    const { stdout } = await run(executablePath, ['--version'], { timeout: 15_000, ...(env && { env: { HOME: homedir(), ...env } }) });
    return /chrom/i.test(stdout);
  } catch {
    return false;
  }
}
