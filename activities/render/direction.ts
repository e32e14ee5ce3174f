/** Reading direction of languages and texts. */

const RTL_LANGUAGE = /^(?:ar|arc|ckb|dv|fa|he|iw|ku-arab|nqo|ps|sd|ug|ur|yi)(?:-|$)/i;
const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether books in this language (BCP 47) are read from right to left. */
export function isRtlLanguage(language: string): boolean {
  return RTL_LANGUAGE.test(language);
}

/** Whether the first strong letter of the text runs from right to left, as HTML's `dir="auto"` decides. */
export function isRtlText(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && RTL_LETTER.test(letter);
}

/** ` dir="auto"` where the text holds letters that run from right to left, so that the many paragraphs without them stay light. */
export function directionAttribute(text: string): string {
  return RTL_LETTER.test(text) ? ' dir="auto"' : '';
}
