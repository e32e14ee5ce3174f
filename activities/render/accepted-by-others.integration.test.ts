/**
 * The files as other programs take them: LibreOffice opens the DOCX, and the reference EPUBCheck accepts the EPUB. Where a program is not
 * installed its test is left out and says so; the checks that need no program stand beside each renderer.
 */

import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { renderDocx } from './docx/render-docx.ts';
import { renderEpub } from './epub/render-epub.ts';
import { scaled } from '../../local/testing/scale.ts';
import { formsManuscript } from './testing/forms-manuscript.ts';
import { hostileManuscript, sampleManuscript } from './testing/sample-manuscript.ts';
import type { Manuscript } from '../../shared/book/manuscript.ts';
import { pdfPages } from './testing/pdf-text.ts';

jest.setTimeout(120_000);
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookwright-accepted-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The path in Debian's package; EPUBCHECK_JAR overrides it. */
const EPUBCHECK = process.env.EPUBCHECK_JAR ?? '/usr/share/java/epubcheck.jar';

/** The test if its program is installed, else a skipped test whose name gives the reason. */
function where(there: boolean, program: string, name: string): [typeof test, string] {
  return there ? [test, name] : [test.skip as typeof test, `${name} (left out: no ${program} on this machine)`];
}

function onPath(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const all = {
  ordinary: () => sampleManuscript({ words: 6_000 }),
  outline: () => sampleManuscript({ level: 'outline', words: 3_000 }),
  hostile: hostileManuscript,
  'many-formed': formsManuscript,
};

const books = scaled<[string, () => Manuscript][]>([['ordinary', all.ordinary]], Object.entries(all));

describe.each(books)('a %s manuscript', (kind, manuscript) => {
  const [office, officeName] = where(onPath('soffice'), 'LibreOffice', 'opens in LibreOffice, which lays out every chapter');
  office(officeName, async () => {
    const book = manuscript();
    await writeFile(join(folder, `${kind}.docx`), await renderDocx(book));
    // A separate profile, so that a running LibreOffice instance does not take over the file.
    await run('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      join(folder, `${kind}.docx`),
    ]);
    const laidOut = (await pdfPages(new Uint8Array(await readFile(join(folder, `${kind}.pdf`))))).map(({ text }) => text).join('\n');
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
    for (const { blocks } of book.chapters.slice(0, 5)) {
      const first = blocks.find((block) => block.type === 'paragraph');
      const words =
        first?.type === 'paragraph'
          ? letters(first.runs.map(({ text }) => text).join(''))
              .replace(/[^a-z0-9]/g, '')
              .slice(0, 20)
          : '';
      if (words.length === 20) expect(letters(laidOut).replace(/[^a-z0-9]/g, '')).toContain(words);
    }
  });

  const [check, checkName] = where(onPath('java') && existsSync(EPUBCHECK), 'EPUBCheck', 'is accepted by EPUBCheck without errors');
  check(checkName, async () => {
    const file = join(folder, `${kind}.epub`);
    await writeFile(file, await renderEpub(manuscript()));
    const { stdout, stderr } = await run('java', ['-jar', EPUBCHECK, '--error', file]);
    expect(`${stdout}${stderr}`).toMatch(/No errors|0 fatals \/ 0 errors/);
  });
});
