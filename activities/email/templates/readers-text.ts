/** Text that people typed, made fit to stand among our words: names and titles reach whoever owns the address, true or not. */

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** Embeddings, overrides and isolates: an unclosed one turns round what follows. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/** The blocks of Unicode that are kept for scripts read from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Inside `www.example.com`, `https://…` and `me@example.com`: the places by which mail programs recognise an address. */
const ADDRESS_JOINT = /(?<=[\p{L}\p{N}])(?:\.(?=\p{L}{2})|:\/\/|@)/gu;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One line of well-formed text: no line breaks, control characters or direction controls; spaces at the ends stay. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(DIRECTION_CONTROLS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');
}

/** A reader's text for the body: clean, and with nothing that a mail program makes a link of by itself. */
export function readersText(text: string): string {
  return clean(text).trim().replace(ADDRESS_JOINT, '$&\u200b');
}

/** Whether mail programs would find an address in the text. */
export function holdsAddress(text: string): boolean {
  return text.search(ADDRESS_JOINT) >= 0;
}

/** At most `max` UTF-16 units, cut between letters as a reader sees them, with an ellipsis for what is missing. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  for (const { segment } of letters.segment(text)) {
    if (kept.length + segment.length >= max) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** The text so that its direction stays its own in a plain line; unchanged where nothing in it runs from right to left. */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
}
