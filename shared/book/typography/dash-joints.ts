/** Dashes that stay with a word, though Unicode's rules let a line end at either side of one. */

/** Behind a dash that opens: `extranjero —dijo`. */
const OPENING = String.raw`(?<=[\s([«“„"'‘¿¡][—–])(?=[\p{L}\p{N}«“„"'‘([¿¡…])`;
/** Before a dash that closes: `él— y`. */
const CLOSING = String.raw`(?<=[\p{L}\p{M}\p{N}.,!?…»”’)])(?=[—–](?:[\s.,;:!?…»”’)]|$))`;
/** Behind that of a range: `1914–1918`. */
const RANGE = String.raw`(?<=\d–)(?=\d)`;
const JOINTS = { opening: new RegExp(OPENING, 'gu'), all: new RegExp(`${OPENING}|${CLOSING}|${RANGE}`, 'gu') };

/** Where in a text no line may end, because a dash stays with what stands beside it, in order. */
export function dashJoints(text: string): number[] {
  return /[—–]/u.test(text) ? Array.from(text.matchAll(JOINTS.all), ({ index }) => index) : [];
}

/** The text with a character at these places, or only behind dashes that open, that joins what stands around it. */
export function joinDashes(text: string, joiner: string, kind: keyof typeof JOINTS = 'all'): string {
  return /[—–]/u.test(text) ? text.replace(JOINTS[kind], joiner) : text;
}
