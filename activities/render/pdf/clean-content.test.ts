import { cleanContent, isTrueSize } from './clean-content.ts';

const span = (hex: string, drawing = '5 0 Td <0001> Tj'): string => `/Span<</ActualText <FEFF${hex}> >> BDC\n${drawing}\nEMC\n`;

describe('cleanContent', () => {
  it('takes break hints out and keeps the pen where it was', () => {
    expect(cleanContent(`1 0 Td <0050> Tj\n${span('00AD')}0 0 Td <0051> Tj\n`)).toBe('1 0 Td <0050> Tj\n5 0 Td\n0 0 Td <0051> Tj\n');
    expect(cleanContent(span('206000AD'))).toBe('5 0 Td\n');
  });

  it('keeps other spans, without the hints in them', () => {
    expect(cleanContent(span('014C'))).toBe(span('014C'));
    expect(cleanContent(span('00AD0066'))).toBe(span('0066'));
  });

  it('makes black a shade of grey', () => {
    expect(cleanContent('q\n0 0 0 RG 0 0 0 rg\nBT')).toBe('q\n0 G 0 g\nBT');
  });
});

describe('cleanContent of rules', () => {
  it('joins pieces that touch, in whichever order they are drawn', () => {
    const drawn = (...pieces: string[]): string => `q\n${pieces.map((piece) => `${piece} 1 re\nf\n`).join('')}Q`;
    expect(cleanContent(drawn('0 80 40', '0 99 40', '40 80 23', '40 99 23', '70 80 5'))).toBe(drawn('0 80 63', '0 99 63', '70 80 5'));
    expect(cleanContent(drawn('40 80 23', '0 80 40'))).toBe(drawn('0 80 63'));
  });
});

describe('isTrueSize', () => {
  it('tells a shrunken page', () => {
    const page = (scale: string): string => `.24 0 0 -.24 0 648 cm\nq\n${scale} 0 0 ${scale} 187.5 225 cm\n`;
    expect(isTrueSize(page('3.1247859'))).toBe(true);
    expect(isTrueSize(page('3.0337305'))).toBe(false);
    expect(isTrueSize('')).toBe(true);
  });
});
