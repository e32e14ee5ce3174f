import { jest } from '@jest/globals';
import { largeTest } from '../../../local/testing/large.ts';
import JSZip from 'jszip';
import { noteTexts, type Manuscript } from '../../../shared/book/manuscript.ts';
import { prepareManuscript } from '../prepare-manuscript.ts';
import { bodyTexts, firstDifference, letters, markupText } from '../testing/book-letters.ts';
import { docxBody } from '../testing/docx-body.ts';
import { formsManuscript } from '../testing/forms-manuscript.ts';
import { openXmlErrors } from '../testing/open-xml-errors.ts';
import { practicalManuscript } from '../testing/practical-manuscript.ts';
import { hostileManuscript, sampleManuscript } from '../testing/sample-manuscript.ts';
import { THEMES, TRIMS, bookDesignSchema } from '../../../shared/book/design.ts';
import { bookMatterSchema } from '../../../shared/book/matter.ts';
import { renderDocx, renderManuscriptDocx } from './render-docx.ts';

jest.setTimeout(60_000);

const part = async (bytes: Uint8Array, name: string): Promise<string> => (await JSZip.loadAsync(bytes)).file(name)?.async('string') ?? '';

describe.each([
  ['an ordinary manuscript', sampleManuscript({ words: 6000, chapters: 3 })],
  ['a practical manuscript', practicalManuscript()],
  ['a manuscript of every form', formsManuscript()],
  ['a hostile manuscript', hostileManuscript({ level: 'outline' })],
  ['a right-to-left manuscript', hostileManuscript({ language: 'ar' })],
])('renderDocx of %s', (name, manuscript: Manuscript) => {
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await renderDocx(manuscript);
  });

  const sized = name === 'a manuscript of every form' ? test : largeTest;
  sized('has no errors in the Open XML SDK', async () => {
    expect(await openXmlErrors(bytes)).toEqual([]);
  });

  it('says what the manuscript says, in its order', async () => {
    const text = docxBody(await part(bytes, 'word/document.xml'));
    expect(firstDifference(letters(text), letters(bodyTexts(manuscript).join('\n')))).toBeUndefined();
    const notes = prepareManuscript(manuscript).chapters.flatMap(({ blocks }) => blocks.flatMap(noteTexts));
    expect(letters(markupText(await part(bytes, 'word/footnotes.xml')))).toBe(letters(notes.join('\n')));
  });

  it('gives the same bytes for the same manuscript', async () => {
    expect(Buffer.compare(await renderDocx(manuscript), bytes)).toBe(0);
  });

  it('lists every chapter in the contents, with a page number and without asking to update', async () => {
    const document = await part(bytes, 'word/document.xml');
    const entries = [
      ...document.matchAll(/PAGEREF _Toc\d+ \\h<\/w:instrText><w:fldChar w:fldCharType="separate"\/><w:t>(\d+)<\/w:t>/g),
    ].map((match) => Number(match[1]));
    expect(entries).toHaveLength(manuscript.chapters.length);
    expect(entries[0]).toBe(1);
    for (const page of entries) expect(page % 2).toBe(1);
    expect(document.includes('w:dirty="true"')).toBe(false);
    expect(await part(bytes, 'word/settings.xml')).not.toContain('updateFields');
  });
});

describe('renderDocx', () => {
  it('has heads that follow the titles', async () => {
    const bytes = await renderDocx(sampleManuscript());
    const names = Object.keys((await JSZip.loadAsync(bytes)).files).filter((name) => name.startsWith('word/header'));
    const heads = (await Promise.all(names.map((name) => part(bytes, name)))).join('');
    expect(heads.match(/<w:fldSimple w:instr="STYLEREF &quot;Chapter Title&quot;">/g)).toHaveLength(2);
    // The title alone, without its number, is in that style.
    expect(await part(bytes, 'word/document.xml')).toMatch(/<w:rStyle w:val="ChapterTitle"\/><\/w:rPr><w:t[^>]*>The Cartographer’s Debt</);
    expect(await part(bytes, 'word/styles.xml')).toMatch(/w:type="character" w:styleId="ChapterTitle"><w:name w:val="Chapter Title"/);
    expect(heads.match(/w:instr="TITLE">.*?The Lighthouse Accounts</gs)).toHaveLength(1);
  });

  it('is refused by name if a character is in no font', async () => {
    const manuscript = { ...sampleManuscript(), title: 'Signs of 𒀀 and of x̱́' };
    for (const made of [renderDocx(manuscript), renderManuscriptDocx(manuscript)]) await expect(made).rejects.toThrow(/^𒀀 \(U\+12000\)$/);
  });

  it('opens a chapter on an odd page in a section without a head, and goes on below the label in one with heads', async () => {
    const document = await part(await renderDocx(sampleManuscript()), 'word/document.xml');
    const [, , opener = '', text = ''] = document.match(/<w:sectPr>.*?<\/w:sectPr>/gs) ?? [];
    expect(opener).toMatch(/w:headerReference w:type="default".*<w:type w:val="oddPage"\/>/s);
    expect(text).toMatch(/w:headerReference w:type="default".*w:headerReference w:type="even".*<w:type w:val="continuous"\/>/s);
    // LibreOffice takes the heads of the second section only if the end of the first holds something that cannot be seen.
    const [end = ''] = document.match(/<w:p><w:pPr><w:pStyle w:val="OpenerEnd"\/>.*?<\/w:p>/s) ?? [];
    expect(end).toContain(opener);
    expect(end).toContain('<w:t xml:space="preserve"> </w:t>');
  });

  it('has contents with the words of the headings, numbers included, which end with them', async () => {
    const document = await part(await renderDocx(sampleManuscript()), 'word/document.xml');
    const [, headings = ''] = document.split('</w:sdt>');
    for (const words of ['Chapter One|The Cartographer’s Debt', 'Chapter Two|A Ledger of Tides']) {
      const [number = '', title = ''] = words.split('|');
      const named = (style: string, text: string) => `<w:r><w:rPr><w:rStyle w:val="${style}"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`; // prettier-ignore
      expect([number, document.includes(`${named('ChapterNumber', number)}<w:r><w:t xml:space="preserve"> ${title}</w:t></w:r><w:r><w:tab/>`)]).toEqual([number, true]); // prettier-ignore
      expect([number, headings.includes(`${named('ChapterNumber', number)}<w:r><w:br/></w:r>${named('ChapterTitle', title)}`)]).toEqual([number, true]); // prettier-ignore
    }
    // An empty line behind them would begin another page where they fill one.
    expect(document).toMatch(
      /<w:p><w:pPr><w:pStyle w:val="ContentsEnd"\/><\/w:pPr><w:r><w:fldChar w:fldCharType="end"\/><\/w:r><\/w:p><\/w:sdtContent><\/w:sdt><w:p><w:pPr><w:pStyle w:val="ContentsEnd"\/><w:sectPr>/,
    );
    expect(await part(await renderDocx(sampleManuscript()), 'word/styles.xml')).toMatch(
      /w:styleId="ContentsEnd".*?<w:spacing w:line="2" w:lineRule="exact"\/>/s,
    );
  });

  it('has contents that are read from right to left where the book is', async () => {
    const chapters = [{ number: 1, title: 'الضباب', blocks: [] }];
    const document = await part(await renderDocx({ ...sampleManuscript({ language: 'ar' }), chapters }), 'word/document.xml');
    expect(document).toMatch(/<w:pStyle w:val="TOC1"\/><w:tabs>.*?<\/w:tabs><w:bidi\/>.*?<w:rtl\/><\/w:rPr><w:t[^>]*>الضباب</s);
    expect(document.match(/<w:bidi\/><w:docGrid/g)).toHaveLength(4);
    expect(document.match(/<w:rStyle w:val="ChapterNumber"\/><w:rtl\/><\/w:rPr><w:t[^>]*>الفصل 1</g)).toHaveLength(2);
    const labelOf = async (language: string): Promise<string> => {
      const styles = await part(await renderDocx(sampleManuscript({ language })), 'word/styles.xml');
      return /w:styleId="ChapterNumber".*?<\/w:style>/s.exec(styles)?.[0] ?? '';
    };
    // Joined letters are not pulled apart.
    expect(await labelOf('ar')).not.toContain('<w:spacing w:val="50"/>');
    expect(await labelOf('en')).toContain('<w:spacing w:val="50"/>');
  });

  it('slants titles, heads and mottos only in scripts that have an italic', async () => {
    for (const [language, slanted] of [
      ['ja', false],
      ['ar', false],
      ['ru', true],
    ] as const) {
      // prettier-ignore
      const styles = await part(await renderDocx(sampleManuscript({ language })), 'word/styles.xml');
      for (const id of ['Heading1', 'Heading3', 'Title', 'ContentsHeading', 'Header', 'Dedication', 'Epigraph']) {
        const isSlanted = new RegExp(`w:styleId="${id}"(?:(?!</w:style>).)*<w:i/>`, 's').test(styles);
        expect([language, id, isSlanted]).toEqual([language, id, slanted]);
      }
    }
  });

  it('hyphenates justified text by the language and its region, and no other', async () => {
    const bytes = await renderDocx(sampleManuscript({ language: 'de' }));
    const [settings, styles] = [await part(bytes, 'word/settings.xml'), await part(bytes, 'word/styles.xml')];
    expect(settings).toContain('<w:autoHyphenation/><w:consecutiveHyphenLimit w:val="2"/>');
    expect(styles).toContain('<w:lang w:val="de-DE"/>');
    const whole = (id: string): boolean => new RegExp(`w:styleId="${id}".*?</w:style>`, 's').exec(styles)?.[0].includes('suppressAutoHyphens') ?? false; // prettier-ignore
    for (const id of ['Heading1', 'TOC1', 'Verse', 'TableText', 'Title', 'Code']) expect([id, whole(id)]).toEqual([id, true]);
    for (const id of ['BodyText', 'FirstParagraph', 'BlockText']) expect([id, whole(id)]).toEqual([id, false]);
    const ragged = await renderDocx(sampleManuscript(), { design: bookDesignSchema.parse({ alignment: 'ragged' }) });
    expect(await part(ragged, 'word/settings.xml')).not.toContain('autoHyphenation');
  });

  it('sets the source of a motto upright, and keeps two poems apart', async () => {
    const poem = { type: 'verse' as const, lines: [[{ text: 'One line,' }], [{ text: 'and another.' }]] };
    const motto = { type: 'passage' as const, kind: 'epigraph' as const, blocks: [{ type: 'paragraph' as const, runs: [{ text: 'The sea.' }] }, { type: 'paragraph' as const, runs: [{ text: '— ' }, { text: 'Proverb', italic: true as const }] }] }; // prettier-ignore
    const bytes = await renderDocx({ ...sampleManuscript(), chapters: [{ number: 1, title: 'One', blocks: [motto, poem, poem] }] });
    expect(await openXmlErrors(bytes)).toEqual([]);
    const document = await part(bytes, 'word/document.xml');
    expect(document).toMatch(/<w:pStyle w:val="EpigraphSource"\/><w:spacing w:after="300"\/><\/w:pPr>(?:(?!<w:i\/>).)*Proverb/s);
    expect(document.match(/<w:pStyle w:val="Verse"\/><w:spacing w:before="0"\/><w:contextualSpacing w:val="(?:false|0)"\/>/g)).toHaveLength(
      2,
    );
  });

  it('tells verse, quotations and letters apart, and hangs long lines of code', async () => {
    const bytes = await renderDocx(formsManuscript());
    const styles = await part(bytes, 'word/styles.xml');
    const shapeOf = (id: string): string => new RegExp(`w:styleId="${id}".*?</w:style>`, 's').exec(styles)?.[0] ?? '';
    expect(shapeOf('Letter')).toMatch(/<w:pBdr><w:top w:val="single"[^>]*\/><w:bottom w:val="single"/);
    expect(shapeOf('Verse')).toMatch(/<w:ind w:left="1040" w:hanging="400"\/>/);
    expect(shapeOf('BlockText')).toMatch(/<w:ind w:left="400" w:right="400"\/>/);
    const indents = [
      ...(await part(bytes, 'word/document.xml')).matchAll(/<w:pStyle w:val="Code"\/><w:ind w:left="(\d+)" w:hanging="\1"\/>/g),
    ];
    // Two characters further in than the line, whose second has four spaces.
    expect(indents.map(([, indent]) => Math.round(Number(indent) / (0.6 * 9 * 20)))).toEqual([2, 6, 2]);
  });

  it('is 6 × 9 inches with mirrored margins, real headings and no formatting outside styles but emphasis', async () => {
    const bytes = await renderDocx(sampleManuscript());
    const document = await part(bytes, 'word/document.xml');
    expect(await part(bytes, 'word/settings.xml')).toContain('<w:mirrorMargins/>');
    expect(document.includes('<w:pgSz w:w="8640" w:h="12960"')).toBe(true);
    expect(document.match(/w:val="Heading1"/g)).toHaveLength(2);
    expect(document.match(/<w:(?:sz|rFonts|color|jc|spacing)\b[^>]*>/)).toBeNull();
  });
});

describe('renderDocx of a practical manuscript', () => {
  let document: string;
  let tables: string[];
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await renderDocx(practicalManuscript());
    document = await part(bytes, 'word/document.xml');
    tables = document.match(/<w:tbl>.*?<\/w:tbl>/gs) ?? [];
  });

  it('sets tables no wider than the page, with a header on every page and rows that do not break', () => {
    expect(tables).toHaveLength(6);
    for (const table of tables) {
      expect(table.match(/<w:tblHeader\/>/g)).toHaveLength(1);
      expect(table.match(/<w:cantSplit\/>/g)).toHaveLength(table.match(/<w:tr>/g)?.length ?? 0);
      const widths = [...table.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(333 * 20 + widths.length);
    }
  });

  it('aligns cells and draws no grid', () => {
    expect(tables[0]).toMatch(/<w:jc w:val="end"\/><\/w:pPr><w:r><w:t[^>]*>1,450\.00</);
    expect(tables[0]).toMatch(/<w:insideV w:val="none"/);
    expect(document).not.toMatch(/<\/w:tbl><w:tbl>/);
  });

  it('marks check lists with boxes', async () => {
    const numbering = await part(bytes, 'word/numbering.xml');
    for (const box of ['☐', '☑']) expect(numbering).toContain(`w:lvlText w:val="${box}"`);
    const numberOf = (text: string): string | undefined =>
      new RegExp(`<w:numId w:val="(\\d+)"/></w:numPr>[^§]{0,200}?>${text}`).exec(document)?.[1];
    expect(numberOf('Read the contract')).toBe(numberOf('Keep a copy'));
    expect(numberOf('Read the contract')).not.toBe(numberOf('Ask for'));
  });

  it('keeps two lists apart, and the rule of a call-out straight beside what is nested in it', async () => {
    const item = (text: string) => [{ text }];
    const list = { type: 'list' as const, ordered: false, items: [item('one'), item('two')] };
    const callout = { type: 'callout' as const, kind: 'tip' as const, blocks: [{ ...list, nested: { 0: [list] } }] };
    const made = await renderDocx({ ...sampleManuscript(), chapters: [{ number: 1, title: 'Lists', blocks: [list, list, callout] }] });
    expect(await openXmlErrors(made)).toEqual([]);
    expect((await part(made, 'word/document.xml')).match(/w:contextualSpacing w:val="(?:0|false)"/g)).toHaveLength(1);
    const levels = [...(await part(made, 'word/numbering.xml')).matchAll(/<w:ind w:left="(\d+)" w:hanging="(\d+)"\/>/g)];
    const starts = levels.map(([, left, hanging]) => Number(left) - Number(hanging));
    expect(starts.filter((start) => start === 14 * 20).length).toBeGreaterThanOrEqual(4);
  });

  it('has a rule at the side of call-outs, and two levels of headings', async () => {
    expect(document).toMatch(/<w:pStyle w:val="CalloutLabel"\/><\/w:pPr><w:r><w:t[^>]*>Warning</);
    expect(await part(bytes, 'word/styles.xml')).toMatch(/w:styleId="Callout".*?<w:pBdr><w:left w:val="single"/s);
    expect(document).toMatch(/w:val="Heading3"\/><\/w:pPr>.{0,200}What the Table Leaves Out/s);
  });
});

describe('an author’s choices', () => {
  const manuscript = sampleManuscript({ words: 600, chapters: 2 });
  const matter = bookMatterSchema.parse({ isbn: '978-3-16-148410-0', dedication: 'For Ada', epigraph: '*A motto*\n\n— *Proverb*', foreword: 'Foreword text.', introduction: 'Introduction text.', aboutAuthor: 'About text.', aiNotice: true }); // prettier-ignore

  largeTest('makes a document without errors in every trim, theme and in large print, with the matter in its place', async () => {
    for (const [index, trim] of TRIMS.entries()) {
      const design = bookDesignSchema.parse({ trim, theme: THEMES[index], largePrint: index % 2 === 1 });
      const bytes = await renderDocx(manuscript, { design, matter });
      if (index < 2) expect(await openXmlErrors(bytes)).toEqual([]);
      const text = markupText(await part(bytes, 'word/document.xml'));
      const places = [
        'ISBN 978-3-16-148410-0',
        'For Ada',
        'A motto',
        'Foreword text',
        'Introduction text',
        'The Cartographer’s Debt',
        'About text',
      ];
      expect(await part(bytes, 'word/document.xml')).toMatch(/<w:pStyle w:val="EpigraphSource"\/>(?:(?!<\/w:p>).)*Proverb/s);
      const body = text.lastIndexOf('Foreword text');
      for (const place of places) expect(text).toContain(place);
      expect(body).toBeLessThan(text.lastIndexOf('About text'));
    }
  });

  it('makes a manuscript in the format that agents ask for', async () => {
    const bytes = await renderManuscriptDocx(manuscript);
    expect(await openXmlErrors(bytes)).toEqual([]);
    const [document, styles] = [await part(bytes, 'word/document.xml'), await part(bytes, 'word/styles.xml')];
    expect(document).toContain('w:w="12240" w:h="15840"');
    expect(styles).toContain('w:line="480"');
    // Of a name whose family name is not known, the head has all.
    expect(markupText(await part(bytes, 'word/header2.xml'))).toContain('Marguerite Ōkubo / THE LIGHTHOUSE ACCOUNTS');
    expect(
      firstDifference(letters(markupText(document)).slice(-500), letters(bodyTexts(manuscript).join('\n')).slice(-500)),
    ).toBeUndefined();
  });
});

test('a portrait stands whole under the title of the part about the author, in a file that is valid and the same each time', async () => {
  const portrait = { bytes: Buffer.from('/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AfwD/2Q==', 'base64'), widthPx: 900, heightPx: 1_200 }; // prettier-ignore
  const manuscript = { ...sampleManuscript(), portrait };
  const matter = bookMatterSchema.parse({ aboutAuthor: 'Lives by the sea.' });
  const bytes = await renderDocx(manuscript, { matter });
  expect(await openXmlErrors(bytes)).toEqual([]);
  expect(Buffer.compare(await renderDocx(manuscript, { matter }), bytes)).toBe(0);
  const [drawn = ''] = /<w:p>(?:(?!<w:p>).)*<w:drawing>/s.exec(await part(bytes, 'word/document.xml')) ?? [];
  // An exact height of lines would cut it off.
  expect(drawn).toContain('w:lineRule="auto"');
  expect(await part(await renderDocx(manuscript), 'word/document.xml')).not.toContain('<w:drawing>');
});
