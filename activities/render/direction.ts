/** Reading direction of languages and texts. */

const RTL_LANGUAGE = /^(?:ar|arc|ckb|dv|fa|he|iw|ku-arab|nqo|ps|sd|ug|ur|yi)(?:-|$)/i;
const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether books in this language (BCP 47) are read from right to left. */
export function isRtlLanguage(language: string): boolean {
  return RTL_LANGUAGE.test(language);
}

/** Whether the first strong character is right-to-left, as for HTML's `dir="auto"`. */
export function isRtlText(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && RTL_LETTER.test(letter);
}

/** ` dir="auto"` only for text with right-to-left letters, to keep other paragraphs small. */
export function directionAttribute(text: string): string {
  return RTL_LETTER.test(text) ? ' dir="auto"' : '';
}

const WITHOUT_ITALIC =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a title has letters of a script without an italic, which would be slanted by a machine. */
export function hasNoItalic(text: string): boolean {
  return WITHOUT_ITALIC.test(text);
}
