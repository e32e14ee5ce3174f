import fc from 'fast-check';
import type { VersionOrigin } from '../book/versions.ts';
import { authorshipOf } from './authorship.ts';

const words = (count: number, name = 'w', from = 0): string =>
  Array.from({ length: count }, (_, index) => `${name}${from + index}`).join(' ');
const changed = (...versions: [VersionOrigin, string][]): number =>
  Math.round(authorshipOf(versions.map(([origin, text]) => ({ origin, text }))).changedPercent);

describe('authorshipOf', () => {
  it('counts what the author replaced, added and took out, and nothing that the AI did', () => {
    const written = words(100);
    expect(changed(['written', written])).toBe(0);
    expect(changed(['written', written], ['repair', words(80)], ['rewritten', `${words(40)} ${words(60, 'new')}`])).toBe(0);
    expect(changed(['written', written], ['edit', `${words(90)} ${words(10, 'own')}`])).toBe(10);
    expect(changed(['written', written], ['edit', `${written} ${words(100, 'own')}`])).toBe(50);
    expect(changed(['written', written], ['edit', words(50)])).toBe(50);
    expect(changed(['written', written], ['edit', words(100, 'own')])).toBe(100);
    expect(changed(['written', written], ['edit', `${words(90)} ${words(10, 'own')}`], ['rewritten', `${words(80, 'new')} ${words(10, 'own')}`])).toBe(10 * 100 / 90 | 0); // prettier-ignore
  });

  it('goes back with the author', () => {
    const written = words(100);
    expect(changed(['written', written], ['edit', words(10, 'own')], ['restored', written])).toBe(0);
    expect(changed(['written', written], ['edit', words(50)], ['edit', words(20)], ['restored', words(50)])).toBe(50);
  });

  it('sees no change in case and punctuation, and none without a version', () => {
    expect(changed(['written', 'The lamp, at dusk.'], ['edit', 'the LAMP at dusk!'])).toBe(0);
    expect(authorshipOf([])).toEqual({ words: 0, changedPercent: 0, rewrites: 0 });
  });

  it('is a percentage for all texts; saving the same text changes nothing; texts too long to compare are counted', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 30 }).map((list) => list.join(' '));
    const origin = fc.constantFrom<VersionOrigin>('written', 'repair', 'edit', 'restored', 'rewritten');
    fc.assert(
      fc.property(fc.array(fc.record({ origin, text }), { minLength: 1, maxLength: 6 }), (versions) => {
        const { changedPercent } = authorshipOf(versions);
        expect(changedPercent).toBeGreaterThanOrEqual(0);
        expect(changedPercent).toBeLessThanOrEqual(100);
        expect(authorshipOf([...versions, { origin: 'edit', text: versions.at(-1)?.text ?? '' }]).changedPercent).toBe(changedPercent);
      }),
    );
    const long = words(3_000);
    expect(changed(['written', long], ['edit', long.split(' ').toReversed().join(' ')])).toBe(0);
    expect(changed(['written', long], ['edit', words(3_000, 'own')])).toBe(100);
  });
});
