import { fontFaces } from './font-faces.ts';
import { MissingCharacters } from './missing-characters.ts';

const SAMPLES = [
  'ŌŁṯ ʻ Ǆ ẞ Thị', 'πάντα ῥεῖ', 'Съешь ещё', 'العربية لغة', 'עברית', 'हिन्दी में', 'সমস্ত মানুষ', 'தமிழ் மொழி', 'తెలుగు', 'ગુજરાતી', 'ਪੰਜਾਬੀ', 'ಕನ್ನಡ', 'മലയാളം', 'සිංහල',
  'มนุษย์ทั้งหลาย', 'ລາວ', 'ភាសាខ្មែរ', 'မြန်မာ', 'བོད་ཡིག', 'ქართული', 'Հայերեն', 'አማርኛ', '天地玄黃', '吾輩は猫である。', '모든 국민은', '👩‍👩‍👧 🇵🇹 👍🏽 3️⃣ ❤️', '☎ ✓ ★ ♪ → ∑ ≠ √ ∞ № ℞ € ₹ ₿', '𝔘𝔫𝔦 𝓈', 'x₁² ½ ⅔ \u202f\u2003',
]; // prettier-ignore

describe('fontFaces', () => {
  it.each(SAMPLES)('have every letter of %s', (text) => {
    expect(fontFaces(text, 'en', ['libertinus']).missing).toEqual([]);
  });

  it('hold only the files that a text needs, and the characters in them', () => {
    const { css } = fontFaces('ab', 'en', ['libertinus']);
    expect(css.match(/font-family:"([^"]+)"/g)).toEqual(Array.from({ length: 4 }, () => 'font-family:"Libertinus Serif"'));
    expect(css.match(/unicode-range:U\+61-62}/g)).toHaveLength(4);
  });

  it('draw Chinese characters as the book’s language does, and its quotation marks as wide', () => {
    const families = (language: string): string[] =>
      [...fontFaces('直“', language, ['libertinus']).css.matchAll(/font-family:"([^"]+)"/g)].map(([, name]) => name ?? '');
    expect(families('ja')).toContain('Noto Serif JP');
    expect(families('zh-Hant')).toContain('Noto Serif TC');
    expect(families('zh')).not.toContain('Libertinus Serif');
    expect(families('en')).toEqual(expect.arrayContaining(['Libertinus Serif', 'Noto Serif SC']));
  });

  it('draw letters with marks from one file that has all of them, and keys from a font of emoji', () => {
    const holding = (text: string, point: string): string[] =>
      [...fontFaces(text, 'en', ['libertinus']).css.matchAll(/font-family:"([^"]+)"[^}]*unicode-range:([^}]*)/g)].flatMap(([, family, ranges]) => ranges?.includes(point) ? [family ?? ''] : []); // prettier-ignore
    expect(fontFaces('x̱ Ō̂ e\u0301 ệ', 'en', ['libertinus']).missing).toEqual([]);
    expect(new Set(holding('x̱', 'U+331'))).toEqual(new Set(['Noto Sans Math']));
    // The only font that has its marks sets the upper one through the letter.
    expect(fontFaces('x̱́', 'en', ['libertinus']).missing).toEqual(['x̱́']);
    expect(new Set(holding('3\ufe0f\u20e3 3', 'U+20e3'))).toEqual(new Set(['Noto Emoji']));
    expect(fontFaces('ɐ\u20e3', 'en', ['libertinus']).missing).toEqual(['ɐ\u20e3']);
  });

  it('have a fixed width for code alone', () => {
    expect(fontFaces('ab', 'en', ['libertinus']).css).not.toContain('Mono');
    expect(fontFaces('ab', 'en', ['libertinus'], 'b').css).toMatch(/"Noto Sans Mono";font-weight:400[^}]*unicode-range:U\+62,U\+a0}/);
  });

  it('name what none has', () => {
    const { missing } = fontFaces('a\ue000𒀀b', 'en', ['libertinus']);
    expect(new Set(missing)).toEqual(new Set(['\ue000', '𒀀']));
    expect(new MissingCharacters(['\ue000', '𒀀', 'x\u0331']).message).toBe('U+E000, 𒀀 (U+12000), x\u0331 (U+0078 U+0331)');
    expect(new MissingCharacters(Array.from({ length: 23 }, () => '𒀀')).message).toMatch(/ and 3 more$/);
  });
});
