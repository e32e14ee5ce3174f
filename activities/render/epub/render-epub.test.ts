import { EpubCheck } from '@likecoin/epubcheck-ts';
import { create, type Font } from 'fontkit';
import JSZip from 'jszip';
import { bookDesignSchema } from '../../../shared/book/design.ts';
import { bookMatterSchema } from '../../../shared/book/matter.ts';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { chapterTexts, letters, markupText } from '../testing/book-letters.ts';
import { formsManuscript } from '../testing/forms-manuscript.ts';
import { practicalManuscript } from '../testing/practical-manuscript.ts';
import { hostileManuscript, sampleManuscript } from '../testing/sample-manuscript.ts';
import { checkEpub } from './check-epub.ts';
import { renderEpub, renderEpubBook } from './render-epub.ts';

const file = async (bytes: Uint8Array, name: string): Promise<string> =>
  (await JSZip.loadAsync(bytes)).file(`OEBPS/${name}`)?.async('string') ?? '';

describe.each([
  ['an ordinary manuscript', sampleManuscript({ words: 6000, chapters: 3 })],
  ['a practical manuscript', practicalManuscript()],
  ['a manuscript of every form', formsManuscript()],
  ['a hostile manuscript', hostileManuscript({ level: 'outline' })],
  ['a right-to-left manuscript', hostileManuscript({ language: 'ar' })],
  [
    'one line',
    {
      ...sampleManuscript(),
      chapters: [{ number: 1, title: 'Only', blocks: [{ type: 'paragraph' as const, runs: [{ text: 'One line.' }] }] }],
    },
  ],
])('renderEpub of %s', (_, manuscript: Manuscript) => {
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await renderEpub(manuscript);
  });

  it('has no errors and no warnings', async () => {
    expect((await EpubCheck.validate(bytes)).messages).toEqual([]);
    await expect(checkEpub(bytes)).resolves.toBeUndefined();
  });

  it('says what the manuscript says, in its order', async () => {
    const texts = await Promise.all(manuscript.chapters.map((_, index) => file(bytes, `chapter-${index + 1}.xhtml`)));
    const said = texts.map((xhtml) =>
      markupText((xhtml.split('<body')[1] ?? '').replace(/^[^>]*>/, '').replace(/<span class="number">.*?<\/span>/, '')),
    );
    expect(said.map(letters)).toEqual(chapterTexts(manuscript).map(letters));
  });

  it('gives the same bytes for the same manuscript', async () => {
    expect(Buffer.compare(await renderEpub(manuscript), bytes)).toBe(0);
  });

  it('refers to nothing outside and holds no script', async () => {
    const zip = await JSZip.loadAsync(bytes);
    for (const [name, entry] of Object.entries(zip.files)) {
      const xml = await entry.async('string');
      expect(xml).not.toMatch(/<(?:script|img|iframe|object|audio|video)\b/i);
      expect([
        name,
        // Only what a reader may follow leads outside.
        ...[...xml.replace(/<a href="https:[^"]*">/g, '').matchAll(/\s(?:src|href)="([^"]*)"/g)]
          .map((match) => match[1])
          .filter((url) => url?.includes(':')),
      ]).toEqual([name]);
    }
  });
});

describe('renderEpub', () => {
  it('begins with an uncompressed mimetype', async () => {
    const bytes = Buffer.from(await renderEpub(sampleManuscript()));
    expect(bytes.subarray(30, 58).toString('latin1')).toBe('mimetypeapplication/epub+zip');
  });

  it('describes the book', async () => {
    const opf = await file(await renderEpub(sampleManuscript({ subtitle: 'A Novel & More', language: 'en-GB' })), 'content.opf');
    expect(opf).toContain('<dc:title id="title">The Lighthouse Accounts</dc:title>');
    expect(opf).toContain('A Novel &amp; More');
    expect(opf).toContain('<dc:identifier id="uid">urn:uuid:3f6c1c1e-8f0a-4c57-9d0b-5a8c2f3e7a10</dc:identifier>');
    expect(opf).toContain('<dc:language>en-GB</dc:language>');
    expect(opf).toContain('<meta property="dcterms:modified">2026-03-04T05:06:07Z</meta>');
  });

  it('files the author by the name that is known, and else leaves that to those who list the book', async () => {
    const filed = async (names: { author: string; authorSort?: string }): Promise<string | undefined> =>
      /property="file-as">(.*?)</.exec(await file(await renderEpub(sampleManuscript(names)), 'content.opf'))?.[1];
    expect(await filed({ author: 'Ursula K. Le Guin', authorSort: 'Le Guin, Ursula K.' })).toBe('Le Guin, Ursula K.');
    expect(await filed({ author: 'Voltaire' })).toBe('Voltaire');
    expect(await filed({ author: 'Ada Finch' })).toBeUndefined();
  });

  it('names chapters in its contents by their numbers and titles', async () => {
    const bytes = await renderEpub(sampleManuscript());
    for (const name of ['toc.xhtml', 'toc.ncx']) expect(await file(bytes, name)).toContain('>Chapter One · The Cartographer’s Debt<');
  });

  it('says which book of a series it is, to shops and to readers', async () => {
    const bytes = await renderEpub(sampleManuscript({ series: { title: 'Keepers & Kin', number: 2 } }));
    const opf = await file(bytes, 'content.opf');
    expect(opf).toContain('<meta property="belongs-to-collection" id="series">Keepers &amp; Kin</meta>');
    expect(opf).toContain('<meta refines="#series" property="collection-type">series</meta>');
    expect(opf).toContain('<meta refines="#series" property="group-position">2</meta>');
    expect(await file(bytes, 'title-page.xhtml')).toContain('<p class="series">Keepers &amp; Kin, Book Two</p>');
    expect((await EpubCheck.validate(bytes)).messages).toEqual([]);
    expect(await file(await renderEpub(sampleManuscript()), 'content.opf')).not.toContain('belongs-to-collection');
  });

  it('makes neighbouring quotes one quotation, and sets what follows flush', async () => {
    const block = (type: 'quote' | 'paragraph', text: string) => ({ type, runs: [{ text }] });
    const blocks = [block('quote', 'All happy families.'), block('quote', '— Tolstoy'), block('paragraph', 'So.'), block('quote', 'Yes.')];
    const bytes = await renderEpub({ ...sampleManuscript(), chapters: [{ number: 1, title: 'One', blocks }] });
    expect((await file(bytes, 'chapter-1.xhtml')).replace(/\n/g, '')).toContain(
      '<blockquote><p>All happy families.</p><p>— Tolstoy</p></blockquote><p class="first">So.</p><blockquote><p>Yes.</p></blockquote>',
    );
  });

  it('tells an outline from a book, and fiction from non-fiction', async () => {
    const outline = await renderEpub(hostileManuscript({ level: 'outline' }));
    expect(await file(outline, 'title-page.xhtml')).toContain('Outline');
    expect(await file(outline, 'copyright.xhtml')).not.toContain('work of fiction');
    const novel = await renderEpub(sampleManuscript());
    expect(await file(novel, 'title-page.xhtml')).not.toContain('Outline');
    expect(await file(novel, 'copyright.xhtml')).toContain('work of fiction');
  });
});

describe('marks of printed pages', () => {
  const paragraph = (text: string) => ({ type: 'paragraph' as const, runs: [{ text }] });
  const chapterWith = async (texts: readonly string[], counts: readonly number[], language = 'en'): Promise<string> => {
    const chapters = [{ number: 1, title: 'One', blocks: texts.map(paragraph) }];
    const pageStarts = counts.map((letters, index) => ({ chapter: 'chapter-1', label: String(index + 1), letters }));
    const { bytes } = await renderEpubBook({ ...sampleManuscript({ language }), chapters }, { pageStarts });
    expect((await EpubCheck.validate(bytes)).messages).toEqual([]);
    const body = (await file(bytes, 'chapter-1.xhtml')).split('<section')[1] ?? '';
    return body.replace(/<span epub:type="pagebreak" role="doc-pagebreak" id="page-(\d)" aria-label="\1"><\/span>/g, '[$1]');
  };

  it('stand before the title of a chapter, which begins its first page, and before what opens a word', async () => {
    const xhtml = await chapterWith(['“Come,” he said. “No—“never”—not well-known.”', 'He reconsidered.'], [0, 10, 12, 29]);
    expect(xhtml).toMatch(/>\[1\]<h1 /);
    expect(xhtml).toContain('“Come,” he said. [2]“No—[3]“never”—not well-known.”');
    // A word that is divided between two pages is marked where it begins.
    expect(await chapterWith(['“Come,” he said. “No—never—not well-known.”', 'He reconsidered.'], [0, 24, 37])).toMatch(
      /not well-\[2\]known\.”<\/p>\s*<p>He \[3\]reconsidered\./,
    );
  });

  it.each([
    ['fr', '— Oui. — Non, dit-il : « Viens »', [3, 11], '—\u00a0Oui. [1]—\u00a0Non, dit-il\u00a0: [2]«\u00a0Viens\u00a0»'],
    ['es', '—No —dijo él—. ¿Qué?', [2, 8], '—No [1]—\u2060dijo él\u2060—. [2]¿Qué?'],
    ['ja', '猫である。「名前は」', [2, 4], '猫で[1]ある。[2]「名前は」'],
  ])('in %s', async (language, text, counts, expected) => {
    expect((await chapterWith([text], counts, language)).replaceAll('.\u00a0', '. ')).toContain(expected);
  });
});

describe('renderEpub with a cover', () => {
  it('has it first, named as such, and described', async () => {
    const bytes = await renderEpub(sampleManuscript({ language: 'de' }), SMALL_JPEG);
    expect((await EpubCheck.validate(bytes)).messages).toEqual([]);
    const opf = await file(bytes, 'content.opf');
    expect(opf).toMatch(/href="cover\.jpg" media-type="image\/jpeg" properties="cover-image"/);
    expect(opf).toMatch(/<spine[^>]*>\s*<itemref idref="cover"\/>/);
    expect(await file(bytes, 'cover.xhtml')).toContain('alt="Umschlag: The Lighthouse Accounts, Marguerite Ōkubo"');
  });
});

/** One grey pixel. */
const SMALL_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);

describe('renderEpub of a practical manuscript', () => {
  let chapters: string[];
  beforeAll(async () => {
    const bytes = await renderEpub(practicalManuscript());
    chapters = await Promise.all([1, 2, 3, 4].map((number) => file(bytes, `chapter-${number}.xhtml`)));
  });

  it('sets tables with headers of columns', () => {
    expect(chapters[0]).toContain('<thead><tr><th scope="col">Category</th><th scope="col" class="right">Planned</th>');
    expect(chapters[0]).toContain('<td><em>Eating out</em></td><td class="right">150.00</td>');
    expect(chapters[3]?.match(/<table class="wide">/g)).toHaveLength(1);
  });

  it('draws the boxes of check lists and says what they mean', () => {
    const boxes = [...(chapters[1] ?? '').matchAll(/<li><svg [^>]*aria-label="([^"]+)"[^>]*viewBox[^>]*><path [^>]*\/><\/svg> (\w+)/g)];
    expect(boxes.map(([, state, word]) => `${state}: ${word}`)).toEqual(['Not done: Read', 'Done: Ask', 'Not done: Keep', 'Done: Settled', 'Not done: Open']); // prettier-ignore
  });

  it('labels call-outs and has two levels of headings', () => {
    expect(chapters[0]).toContain('<aside class="callout" role="doc-tip"><p class="callout-label">Tip</p>');
    expect(chapters[1]).toContain('role="note"><p class="callout-label">Warning</p>');
    expect(chapters[0]).toContain('<h2>Where the Money Goes</h2>');
    expect(chapters[0]).toContain('<h3>What the Table Leaves Out</h3>');
  });
});

describe('checkEpub', () => {
  it('lists what is wrong', async () => {
    await expect(checkEpub(new Uint8Array([1, 2, 3]))).rejects.toThrow(/PKG-004/);
    const zip = await JSZip.loadAsync(await renderEpub(sampleManuscript()));
    zip.file('OEBPS/chapter-1.xhtml', '<p>');
    await expect(checkEpub(await zip.generateAsync({ type: 'uint8array' }))).rejects.toThrow(/chapter-1\.xhtml/);
  });
});

it('slants titles only in themes whose titles are italic, and never those of scripts without an italic', async () => {
  const chapters = [{ number: 1, title: '海の見える町', blocks: [] }];
  const styleOf = async (theme: 'classic' | 'modern'): Promise<string> =>
    file((await renderEpubBook({ ...sampleManuscript(), chapters }, { design: bookDesignSchema.parse({ theme }) })).bytes, 'style.css');
  const titles = (css: string): string => (css.match(/^(?:h1|h3,h2\.minor)\{.*$/gm) ?? []).join('');
  expect(titles(await styleOf('classic'))).toContain('italic');
  expect(titles(await styleOf('modern'))).not.toContain('italic');
  expect(await file(await renderEpub({ ...sampleManuscript(), chapters }), 'chapter-1.xhtml')).toMatch(/<h1 [^>]*class="upright"/);
  expect(await styleOf('classic')).toContain('h1.upright{font-style:normal}');
});

describe('an EPUB of many scripts', () => {
  const TEXTS = ['A word: தமிழ் மொழி, and another <b>.', 'সমস্ত মানুষ স্বাধীন।', 'มนุษย์', 'العربية עברית 天地 ∑ 👍🏽'];
  const chapters = [{ number: 1, title: 'தமிழ்', blocks: TEXTS.map((text) => ({ type: 'paragraph' as const, runs: [{ text }] })) }];

  it('holds the fonts of those that reading systems may lack, and marks their text', async () => {
    const { bytes, fonts } = await renderEpubBook({ ...sampleManuscript(), chapters });
    expect((await EpubCheck.validate(bytes)).messages).toEqual([]);
    const zip = await JSZip.loadAsync(bytes);
    const held = Object.keys(zip.files).filter((name) => name.endsWith('.ttf'));
    expect(held.map((name) => /noto-serif-(\w+)/.exec(name)?.[1])).toEqual(['bengali', 'tamil', 'thai']);
    expect(fonts).toBe(3);
    for (const [index, name] of held.entries()) {
      const { characterSet } = create(await zip.file(name)!.async('nodebuffer')) as Font;
      expect(characterSet).toContain('সதม'.codePointAt(index));
    }
    const marked = [...(await file(bytes, 'chapter-1.xhtml')).matchAll(/<span class="script">(.*?)<\/span>/g)].map(([, text]) => text);
    expect(marked).toEqual(['தமிழ்', 'தமிழ் மொழி', 'সমস্ত মানুষ স্বাধীন।', 'มนุษย์']);
    expect(await file(bytes, 'toc.xhtml')).toContain('<span class="script">தமிழ்</span></a>');
  });

  it('is refused by name if a character is in no font', async () => {
    await expect(renderEpub({ ...sampleManuscript(), title: 'The \ue000 Book' })).rejects.toThrow(/^U\+E000$/);
  });

  it('holds no fonts if readers have them', async () => {
    const { bytes, fonts } = await renderEpubBook(sampleManuscript());
    expect(fonts).toBe(0);
    expect(await file(bytes, 'style.css')).not.toContain('@font-face');
  });
});

test('a book that is read from right to left is so as a whole, and passages in Latin letters are not', async () => {
  const texts = ['مرحبا بالعالم.', 'An English paragraph.'];
  const chapters = [{ number: 1, title: 'عنوان', blocks: texts.map((text) => ({ type: 'paragraph' as const, runs: [{ text }] })) }];
  const bytes = await renderEpub({ ...sampleManuscript({ language: 'ar' }), chapters });
  expect((await EpubCheck.validate(bytes)).messages).toEqual([]);
  for (const name of ['chapter-1.xhtml', 'toc.xhtml']) expect(await file(bytes, name)).toContain('xml:lang="ar" dir="rtl">');
  expect(await file(bytes, 'chapter-1.xhtml')).toContain('<p dir="ltr">An English paragraph.</p>');
  expect(await file(await renderEpub(sampleManuscript()), 'chapter-1.xhtml')).not.toContain('dir=');
});

test('code hangs where a line is too long for the screen, and addresses may be broken', async () => {
  const xhtml = await file(await renderEpub(formsManuscript()), 'chapter-1.xhtml');
  expect(xhtml).toContain(
    '<span class="code-line hang-2">const tide = (hours) =&gt; {</span>\n<span class="code-line hang-6">    return hours * 2;',
  );
  expect(xhtml).toContain('<a href="https://example.org/bare">https://<wbr/>example.<wbr/>org/<wbr/>bare</a>');
});

test('a motto in the text is named as one, with its source upright', async () => {
  const xhtml = await file(await renderEpub(formsManuscript()), 'chapter-1.xhtml');
  const page = (await renderEpubBook(sampleManuscript(), { matter: bookMatterSchema.parse({ epigraph: '*A motto*\n\n— *Proverb*' }) }))
    .bytes;
  expect((await EpubCheck.validate(page)).messages).toEqual([]);
  expect(await file(page, 'epigraph.xhtml')).toContain('<p class="source">— Proverb</p></blockquote></section>');
  expect(xhtml).toMatch(
    /<blockquote class="epigraph" epub:type="epigraph" role="doc-epigraph">.*?<p class="source">— Harbor proverb<\/p>/s,
  );
});
