/** Sanitises user-supplied text for e-mails: anybody can register another person's address with an arbitrary name or title. */

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** Embeddings, overrides and isolates: an unclosed one reverses the text that follows. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Unicode blocks of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/**
 * Inside `www.example.com`, `हिन्दी.com`, `i❤.ws`, `https://…` and `me@example.com`: the patterns that mail clients turn into links. Whatever
 * stands before the dot, and also where it is one of the dots that browsers read as one.
 */
const ADDRESS_JOINT = /(?<=[^\s.…])(?:[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}\p{N}-])|:\/\/|@)/gu;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One line of well-formed text: no line breaks, control characters or direction controls; spaces at the ends stay. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(DIRECTION_CONTROLS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');
}

/** User-supplied text for the body: clean, and without anything that a mail client would turn into a link. */
export function readersText(text: string): string {
  return clean(text).trim().replace(ADDRESS_JOINT, '$&\u200b');
}

/** Whether a mail client would find a link in the text. */
export function holdsAddress(text: string): boolean {
  return text.search(ADDRESS_JOINT) >= 0;
}

/** At most `max` UTF-16 units, cut between grapheme clusters, with an ellipsis if cut. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  for (const { segment } of letters.segment(text)) {
    if (kept.length + segment.length >= max) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** Isolates the direction of right-to-left text within a plain line; other text is unchanged. */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
}
