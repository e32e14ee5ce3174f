import { checkCoverImage, readImage } from './check-cover-image.ts';

function jpeg(widthPx: number, heightPx: number, components: number): Uint8Array {
  const frame = Buffer.from([0xff, 0xc2, 0, 8 + 3 * components, 8, heightPx >> 8, heightPx & 255, widthPx >> 8, widthPx & 255, components]);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc4, 0, 3, 0]), frame, Buffer.alloc(3 * components)]);
}
const failed = (bytes: Uint8Array): string[] =>
  checkCoverImage(bytes)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

describe('checkCoverImage', () => {
  it('reads what an image is', () => {
    expect(readImage(jpeg(1600, 2560, 3))).toEqual({ type: 'jpeg', widthPx: 1600, heightPx: 2560, color: 'rgb' });
    const png = Buffer.alloc(33);
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
  ] as const)('judges %j', ([width, height, components], wrong) => {
    expect(failed(jpeg(width, height, components))).toEqual(wrong);
  });

  it('refuses what is no image, or is cut off', () => {
    for (const bytes of [Buffer.from('<svg/>'), Buffer.alloc(0), jpeg(10, 10, 3).slice(0, 9)])
      expect(failed(bytes)).toEqual(['cover-type']);
  });
});
