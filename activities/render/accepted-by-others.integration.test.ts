/**
 * The files as other programs take them: LibreOffice opens the DOCX, the reference EPUBCheck and DAISY's Ace accept the EPUB, veraPDF and qpdf
 * the PDF. Where a program cannot be had its test is left out and says so; the checks that need no program stand beside each renderer.
 */

import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import pLimit from 'p-limit';
import type { Browser } from 'puppeteer';
import { mavenProgram } from '../../local/testing/maven-program.ts';
import { npmProgram } from '../../local/testing/npm-program.ts';
import { renderDocx } from './docx/render-docx.ts';
import { scaled } from '../../local/testing/scale.ts';
import { THEMES, type BookDesign } from '../../shared/book/design.ts';
import { DEFAULT_CHOICES, type FileChoices } from '../../shared/book/file-choices.ts';
import type { Rendered } from './checks.ts';
import { openBrowser } from './pdf/browser.ts';
import { findChromium } from './pdf/find-chromium.ts';
import { renderBook } from './render-book.ts';
import { figuresManuscript, sampleImages } from './testing/figures-manuscript.ts';
import { LANGUAGE_SAMPLES } from './testing/language-samples.ts';
import { formsManuscript } from './testing/forms-manuscript.ts';
import { HARD_MANUSCRIPTS } from './testing/hard-manuscripts.ts';
import { hostileManuscript, sampleManuscript } from './testing/sample-manuscript.ts';
import type { Manuscript } from '../../shared/book/manuscript.ts';
import { pdfPages, type PdfPage } from './testing/pdf-text.ts';

jest.setTimeout(900_000);
const run = promisify(execFile);

let folder: string;
let browser: Browser;
const { executablePath, env } = await findChromium();
beforeAll(async () => {
  browser = await openBrowser(executablePath, env && { env });
  folder = await mkdtemp(join(tmpdir(), 'bookwright-accepted-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

const epubCheck = await mavenProgram({ group: 'org.w3c', artifact: 'epubcheck', version: '5.3.0' }, 'com.adobe.epubcheck.tool.Checker');
const veraPdf = await mavenProgram(
  { group: 'org.verapdf.apps', artifact: 'cli', version: '1.30.2' },
  'org.verapdf.apps.GreenfieldCliWrapper',
);

const ace = await npmProgram(
  { name: '@daisy/ace', version: '1.4.6', program: 'ace-puppeteer' },
  { ...env, PUPPETEER_EXECUTABLE_PATH: executablePath },
);

/** The test if its program is installed, else a skipped test whose name gives the reason. */
function where(there: boolean, program: string, name: string): [typeof test, string] {
  return there ? [largeTest, name] : [test.skip as typeof test, `${name} (left out: no ${program} on this machine)`];
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

// LibreOffice takes seconds for each.
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
    const pages = await pdfPages(new Uint8Array(await readFile(join(folder, `${kind}.pdf`))));
    if (kind === 'ordinary') expectHeads(pages, book);
    const laidOut = pages.map(({ text }) => text).join('\n');
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
});

/** A head on every page of the body but the openers: the book's title on even pages, the chapter's on odd ones. */
function expectHeads(pages: readonly PdfPage[], { title, chapters }: Manuscript): void {
  const body = pages.filter(({ foot }) => /^\d+$/u.test(foot.trim()));
  const headless = body.filter(({ head }) => head.trim() === '');
  expect(headless).toHaveLength(chapters.length);
  for (const [index, { text }] of headless.entries()) expect(text).toContain(chapters[index]?.title);
  let chapter = -1;
  for (const page of body) {
    if (headless.includes(page)) chapter++;
    else expect(page.head.trim()).toBe(Number(page.foot) % 2 === 0 ? title : chapters[chapter]?.title);
  }
}

type Made = { name: string; manuscript: Manuscript; design?: BookDesign };

/** Every kind of manuscript and each hard one, every language with figures, every theme. */
const made = (): Made[] => [
  ...Object.entries({ ...all, ...HARD_MANUSCRIPTS }).map(([name, manuscript]) => ({ name, manuscript: manuscript() })),
  ...Object.keys(LANGUAGE_SAMPLES).map((language) => ({ name: language, manuscript: figuresManuscript(language) })),
  ...THEMES.map((theme) => ({ name: theme, manuscript: formsManuscript(), design: { ...DEFAULT_CHOICES.design, theme } })),
];

type Files = { print: string; digital: string; epub: string };

/** The files of each book, written once for all tests. */
let written: Promise<Files[]> | undefined;
const files = (): Promise<Files[]> => (written ??= writeFiles());

/** Renderers and programs use one core each. */
const atOnce = pLimit(availableParallelism());

async function writeFiles(): Promise<Files[]> {
  const images = await sampleImages();
  return atOnce.map(made(), async ({ name, manuscript, design = DEFAULT_CHOICES.design }) => {
    const save = async (file: string, { bytes }: Rendered): Promise<string> => {
      const path = join(folder, `${name}-${file}`);
      await writeFile(path, bytes);
      return path;
    };
    const choices = (pdf: FileChoices['pdf']) => ({ ...DEFAULT_CHOICES, design, pdf });
    const print = await renderBook('pdf', { manuscript, choices: choices('print-x'), browser, images });
    const digital = await renderBook('pdf', { manuscript, choices: choices('digital'), browser, images });
    const epub = await renderBook('epub', { manuscript, choices: choices('print-x'), browser, images, pageStarts: print.pageStarts });
    return {
      print: await save('print.pdf', print),
      digital: await save('digital.pdf', digital),
      epub: await save('book.epub', epub),
    };
  });
}

const [epub, epubName] = where(
  epubCheck !== undefined,
  'EPUBCheck',
  'EPUBs with covers, figures and lists of pages are accepted by EPUBCheck',
);
epub(epubName, async () => {
  await atOnce.map(await files(), async ({ epub: path }) => {
    const { output } = (await epubCheck?.([path])) ?? {};
    expect([path, output]).toEqual([path, expect.stringContaining('0 fatals / 0 errors / 0 warnings')]);
  });
});

const [vera, veraName] = where(veraPdf !== undefined, 'veraPDF', 'PDFs for screens are PDF/UA-1 by veraPDF');
vera(veraName, async () => {
  const paths = (await files()).map(({ digital }) => digital);
  const { output = '' } = (await veraPdf?.(['-f', 'ua1', '--format', 'text', '-v', ...paths])) ?? {};
  expect(output.split('\n').filter((line) => /^\s*(?:FAIL|ERROR)/.test(line))).toEqual([]);
  expect(output.match(/^PASS /gmu)).toHaveLength(paths.length);
});

const [structure, structureName] = where(onPath('qpdf'), 'qpdf', 'PDFs for print and for screens are sound by qpdf');
structure(structureName, async () => {
  for (const path of (await files()).flatMap(({ print, digital }) => [print, digital]))
    expect((await run('qpdf', ['--check', path])).stdout).toContain('No syntax or stream encoding errors found');
});

const [accessible, accessibleName] = where(ace !== undefined, 'Ace', 'EPUBs have no barriers that Ace finds in pages and metadata');
accessible(accessibleName, async () => {
  await atOnce.map(await files(), async ({ epub: path }) => {
    const reports = `${path}-ace`;
    await ace?.(['--silent', '--force', '--outdir', reports, path]);
    const { assertions } = JSON.parse(await readFile(join(reports, 'report.json'), 'utf8')) as AceReport;
    const found = assertions.flatMap(({ assertions: inner }) =>
      inner.map((each) => [each['earl:test']['dct:title'], each['earl:result'].html]),
    );
    expect([path, found]).toEqual([path, []]);
  });
});

/** What is read of it: what was found, by page. */
type AceReport = { assertions: { assertions: { 'earl:test': { 'dct:title': string }; 'earl:result': { html?: string } }[] }[] };
