import fc from 'fast-check';
import { fileName } from './file-name.ts';

describe('fileName', () => {
  it.each([
    ['The Salt Road', 'The-Salt-Road.pdf'],
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['Don’t Look: Back? (2nd)', 'Dont-Look-Back-2nd.pdf'],
    ['Ōkubo – 日本語 العربية', 'Ōkubo-日本語-العربية.pdf'],
    ['😀🎉', 'book.pdf'],
    ['', 'book.pdf'],
    ['CON', 'book.pdf'],
    ['com1', 'book.pdf'],
    ['...', 'book.pdf'],
  ])('%s', (title, name) => {
    expect(fileName(title, 'pdf')).toBe(name);
  });

  it('is portable whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const name = fileName(title, 'zip');
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(124);
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}_]([\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}_])?\.zip$/u);
        expect(name.isWellFormed()).toBe(true);
      }),
    );
  });
});
