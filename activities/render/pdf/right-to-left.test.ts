import { learnGlyphs } from './clusters.ts';
import type { EmbeddedFonts } from './embedded-fonts.ts';
import { orderRightToLeft } from './right-to-left.ts';

const HEAD = '/F4 10 Tf\n1 0 0 -1 60 90 Tm\n';
const cluster = (hex: string, ...shown: string[]): string =>
  `/Span<</ActualText <FEFF${hex}> >> BDC\n${shown.map((each) => `${each} Tj\n`).join('')}EMC\n`;
const word = (drawing: string): string => `BT\n/ReversedChars BMC\n${HEAD}${drawing}EMC\nET\n`;

/** Glyphs 0010 to 0012 are alef, beh and teh, half an em wide, and 0020 a mark without a text of its own. */
const fonts = (): EmbeddedFonts => {
  const texts = new Map([
    ['0010', '0627'],
    ['0011', '0628'],
    ['0012', '062A'],
  ]);
  return new Map([['F4', { texts, widths: new Map(['0010', '0011', '0012'].map((glyph) => [glyph, 0.5])) }]]);
};

describe('orderRightToLeft', () => {
  it('takes the replacement text from clusters within a word, whose glyphs readers turn around themselves', () => {
    const known = fonts();
    const content = word(`0 0 Td <0010> Tj\n${cluster('0628064B', '3 0 Td <0020>', '2 0 Td <0011>')}`);
    learnGlyphs(content, known);
    expect(known.get('F4')?.texts.get('0020')).toBe('064B');
    expect(orderRightToLeft(content, known)).toBe(
      `BT\n${HEAD}/ReversedChars BMC\n0 0 Td <0010> Tj\n3 0 Td <0020> Tj\n2 0 Td <0011> Tj\nEMC\nET\n`,
    );
  });

  it('draws the marks of a word’s last letter after it, each where it was', () => {
    const known = fonts();
    const content = `BT\n/ReversedChars BMC\n${cluster('0627064B', `${HEAD}2 0 Td <0020>`, '3 0 Td <0010>')}5 0 Td <0012> Tj\nEMC\nET\n`;
    learnGlyphs(content, known);
    expect(orderRightToLeft(content, known)).toBe(
      `BT\n${HEAD}/ReversedChars BMC\n10 0 Td <0012> Tj\nEMC\n/Span BMC\n-5 0 Td <0010> Tj\nEMC\n/Span BMC\n-3 0 Td <0020> Tj\nEMC\nET\n`,
    );
  });

  it('draws a letter that reaches far over the one on its right after it', () => {
    const content = word('0 0 Td <0010> Tj\n2 0 Td <0012> Tj\n');
    expect(orderRightToLeft(content, fonts())).toBe(
      `BT\n${HEAD}/ReversedChars BMC\n2 0 Td <0012> Tj\nEMC\n/ReversedChars BMC\n-2 0 Td <0010> Tj\nEMC\nET\n`,
    );
  });

  it('leaves other words alone, and clusters that their glyphs do not spell', () => {
    for (const content of [
      word('0 0 Td <0010> Tj\n5 0 Td <0012> Tj\n'),
      word(cluster('0628064B064C', '0 0 Td <0011>')),
      `BT\n${HEAD}${cluster('00660069', '0 0 Td <0030>')}ET\n`,
    ])
      expect(orderRightToLeft(content, fonts())).toBe(content);
  });
});

describe('learnGlyphs', () => {
  it('gives a ligature all of its letters, and keeps what is known', () => {
    const known = fonts();
    learnGlyphs(`BT\n${HEAD}${cluster('00660069', '0 0 Td <0030>')}ET\n`, known);
    learnGlyphs(`BT\n${HEAD}${cluster('00660066', '0 0 Td <0030>')}ET\n`, known);
    expect(known.get('F4')?.texts.get('0030')).toBe('00660069');
  });
});
