import { bookDesignSchema } from '../../shared/book/design.ts';
import { styleSheet } from './epub/style-sheet.ts';
import { paragraphIndent } from './paragraph-indent.ts';

describe('paragraphIndent', () => {
  it('indents every paragraph in Japanese and Chinese, by one character and by two', () => {
    expect(paragraphIndent('ja')).toEqual({ em: 1, everyParagraph: true });
    expect(paragraphIndent('zh-Hans')).toEqual({ em: 2, everyParagraph: true });
    expect(paragraphIndent('en').everyParagraph).toBe(false);
  });

  it('is what the EPUB has, too', () => {
    const design = bookDesignSchema.parse({});
    expect(styleSheet(design, 'zh')).toContain('p{text-indent:2em}');
    expect(styleSheet(design, 'zh')).not.toContain('p.first{');
    expect(styleSheet(design, 'de')).toContain('p.first{text-indent:0}');
  });
});
