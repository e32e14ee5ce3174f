/** Dashes that stay with a word, though Unicode's rules let a line end at either side of one. */

/**
 * The places, in order: behind a dash that opens (`extranjero —dijo`), before one that closes (`él— y`), and behind that of a range
 * (`1914–1918`).
 */
const JOINTS =
  /(?<=[\s([«“„"'‘¿¡][—–])(?=[\p{L}\p{N}«“„"'‘([¿¡…])|(?<=[\p{L}\p{M}\p{N}.,!?…»”’)])(?=[—–](?:[\s.,;:!?…»”’)]|$))|(?<=\d–)(?=\d)/gu;

/** Where in a text no line may end, because a dash stays with what stands beside it. */
export function dashJoints(text: string): number[] {
  return /[—–]/u.test(text) ? Array.from(text.matchAll(JOINTS), ({ index }) => index) : [];
}

/** The text with a character at each of these places that joins what stands around it. */
export function joinDashes(text: string, joiner: string): string {
  return /[—–]/u.test(text) ? text.replace(JOINTS, joiner) : text;
}
