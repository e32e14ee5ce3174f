/** Characters beyond a line's own indent that its turnovers are indented, and the deepest indent that they follow. */
const BEYOND = 2;
const DEEPEST = 16;

/** How many characters the turnovers of a line of code are indented, so that they are not taken for lines of their own. */
export function codeHang(line: string): number {
  return Math.min(/^ */u.exec(line)?.[0].length ?? 0, DEEPEST) + BEYOND;
}

/** Every number that `codeHang` gives. */
export const CODE_HANGS = Array.from({ length: DEEPEST + 1 }, (_, indent) => indent + BEYOND);
