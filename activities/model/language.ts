import { francAll } from 'franc-min';

/** BCP 47 to the ISO 639-3 codes returned by franc. Languages missing here are not checked. */
const ISO_639_3: Record<string, string> = {
  ar: 'arb', cs: 'ces', de: 'deu', el: 'ell', en: 'eng', es: 'spa', fr: 'fra', he: 'heb', hi: 'hin', hu: 'hun', id: 'ind', it: 'ita', ja: 'jpn', ko: 'kor',
  nl: 'nld', pl: 'pol', pt: 'por', ro: 'ron', ru: 'rus', sv: 'swe', tr: 'tur', uk: 'ukr', vi: 'vie', zh: 'cmn',
}; // prettier-ignore

/** Detection is unreliable for shorter texts. */
const LEAST_CHARACTERS = 300;
/**
 * A text counts as the expected language if its score is at least this share of the best one: franc's scores are close together, with
 * unrelated languages near 0.97.
 */
const NEAR = 0.99;

/** Whether a text is written in `language`; short texts and unsupported languages count as correct. */
export function isInLanguage(text: string, language: string): boolean {
  const expected = ISO_639_3[language.toLowerCase().split('-')[0] ?? ''];
  if (!expected || text.length < LEAST_CHARACTERS) return true;
  const scores = francAll(text.slice(0, 4_000));
  if (!scores.length || scores[0]?.[0] === 'und') return true;
  const score = scores.find(([code]) => code === expected)?.[1] ?? 0;
  return score >= NEAR;
}

/** A valid BCP 47 tag from the model's output, else `en`. */
export function languageTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.trim())[0] ?? 'en';
  } catch {
    return 'en';
  }
}
