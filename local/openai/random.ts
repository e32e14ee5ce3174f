/** A source of chance that gives the same run for the same seed. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** One element; the list must not be empty. */
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
};

/** sfc32 (Chris Doty-Humphrey, PractRand) seeded with the first 16 bytes of a hexadecimal digest. */
export function seededRandom(hexDigest: string): Random {
  let [a = 1, b = 2, c = 3, d = 4] = [0, 8, 16, 24].map((at) => Number.parseInt(hexDigest.slice(at, at + 8), 16) | 0);
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round++) next();

  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    pick: <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T,
    chance: (probability) => next() < probability,
  };
}
