import { checkCoverImage, coverImageProblem, readImage } from './check-cover-image.ts';

function jpeg(widthPx: number, heightPx: number, components: number): Uint8Array {
  const frame = Buffer.from([0xff, 0xc2, 0, 8 + 3 * components, 8, heightPx >> 8, heightPx & 255, widthPx >> 8, widthPx & 255, components]);
  const tables = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc4, 0, 3, 0]);
  return Buffer.concat([tables, frame, Buffer.alloc(3 * components), Buffer.from([0xff, 0xd9])]);
}
const failed = (bytes: Uint8Array): string[] =>
  checkCoverImage(bytes)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

describe('checkCoverImage', () => {
  it('reads what an image is', () => {
    expect(readImage(jpeg(1600, 2560, 3))).toEqual({ type: 'jpeg', widthPx: 1600, heightPx: 2560, color: 'rgb' });
    const png = Buffer.concat([Buffer.alloc(33), Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])]);
    png.writeUInt32BE(0x89504e47, 0);
    png.writeUInt32BE(800, 16);
    png.writeUInt32BE(1200, 20);
    expect(readImage(png)).toEqual({ type: 'png', widthPx: 800, heightPx: 1200, color: 'gray' });
  });

  it.each([
    [[1600, 2560, 3], []],
    [[1600, 2560, 4], ['cover-color']],
    [[500, 800, 3], ['cover-size']],
    [[2560, 1600, 3], ['cover-ratio']],
    [[6000, 9600, 3], ['cover-size']],
  ] as const)('judges %j', ([width, height, components], wrong) => {
    expect(failed(jpeg(width, height, components))).toEqual(wrong);
  });

  it('refuses what is no image, or is cut off', () => {
    for (const bytes of [Buffer.from('<svg/>'), Buffer.alloc(0), jpeg(10, 10, 3).slice(0, 9)])
      expect(failed(bytes)).toEqual(['cover-type']);
  });

  it('says in a sentence what is wrong', () => {
    expect(coverImageProblem(jpeg(1600, 2560, 3))).toBeUndefined();
    expect(coverImageProblem(jpeg(500, 800, 3))).toContain('500 × 800 pixels');
    expect(coverImageProblem(jpeg(2560, 1600, 3))).toContain('0.63 times its width');
    expect(coverImageProblem(jpeg(1600, 2560, 4))).toContain('CMYK');
    expect(coverImageProblem(jpeg(1600, 2560, 3).slice(0, -3))).toContain('complete');
  });
});
