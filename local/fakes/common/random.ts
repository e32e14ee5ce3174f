import { createHash } from 'node:crypto';

export type Random = ReturnType<typeof seededRandom>;

/** A generator that gives the same run for the same seed: sfc32 (Chris Doty-Humphrey, PractRand) seeded with a text's SHA-256. */
export function seededRandom(seed: string) {
  const digest = createHash('sha256').update(seed).digest('hex');
  let [a = 1, b = 2, c = 3, d = 4] = [0, 8, 16, 24].map((at) => Number.parseInt(digest.slice(at, at + 8), 16) | 0);
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round++) next();

  /** A whole number from `min` to `max`, both included. */
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    /** A number in [0, 1). */
    next,
    between,
    /** One element; the list must not be empty. */
    pick: <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T,
    chance: (probability: number) => next() < probability,
  };
}
