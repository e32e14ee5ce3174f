import { francAll } from 'franc-min';

/** BCP 47 to the ISO 639-3 codes that franc answers with. A language that is not here is not checked. */
const ISO_639_3: Record<string, string> = {
  ar: 'arb', cs: 'ces', de: 'deu', el: 'ell', en: 'eng', es: 'spa', fr: 'fra', he: 'heb', hi: 'hin', hu: 'hun', id: 'ind', it: 'ita', ja: 'jpn', ko: 'kor',
  nl: 'nld', pl: 'pol', pt: 'por', ro: 'ron', ru: 'rus', sv: 'swe', tr: 'tur', uk: 'ukr', vi: 'vie', zh: 'cmn',
}; // prettier-ignore

/** Below this, detection guesses. */
const LEAST_CHARACTERS = 300;
/** A text counts as the expected language while its score is this near to the best one: franc's scores lie close together, an unrelated language near 0.97. */
const NEAR = 0.99;

/** Whether a text is written in `language`; short texts and languages that cannot be told count as right. */
export function isInLanguage(text: string, language: string): boolean {
  const expected = ISO_639_3[language.toLowerCase().split('-')[0] ?? ''];
  if (!expected || text.length < LEAST_CHARACTERS) return true;
  const scores = francAll(text.slice(0, 4_000));
  if (!scores.length || scores[0]?.[0] === 'und') return true;
  const score = scores.find(([code]) => code === expected)?.[1] ?? 0;
  return score >= NEAR;
}

/** A usable BCP 47 tag from what the model says, English where it says nothing usable. */
export function languageTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.trim())[0] ?? 'en';
  } catch {
    return 'en';
  }
}
