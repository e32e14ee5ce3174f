/** Quotation marks, dashes and spaces by language. */

/** `« ` and ` »` hold their no-break spaces. */
export type Marks = {
  open: string;
  close: string;
  innerOpen: string;
  innerClose: string;
  /** What `--` becomes, and a hyphen between two spaces (spaces included). */
  dash: string;
  spacedDash: string;
  /** Space before `; ! ?` and before `:`, where a language has them. */
  beforeHigh?: string;
  beforeColon?: string;
  /** One-letter words that must not end a line. */
  clinging?: string;
  /** How a dash that opens what somebody says stands before it; a hyphen there is one. */
  speech?: 'joined' | 'spaced';
  /** Short words for what is counted, as a regular expression's alternatives: no line breaks between a number and one of them. */
  counted?: string;
  /** Words that begin with an apostrophe, as a regular expression's alternatives. */
  elided?: string;
  /** Words, without their period, after which no line breaks: titles before a name, and references before a number. */
  titles: string;
  references: string;
};

type Words = Pick<Marks, 'titles' | 'references'>;

const NBSP = '\u00a0';
const NARROW = '\u202f';
const EN = ' – ';
const EM = ' — ';

const ENGLISH: Marks = {
  ...{ open: '“', close: '”', innerOpen: '‘', innerClose: '’', dash: '—', spacedDash: '—' },
  titles: 'Mr|Mrs|Ms|Dr|St|Prof|Rev|Capt|Lt|Sgt|Gen|Col|Hon|Messrs|Mme',
  references: 'No|Nos|no|nos|p|pp|vol|Vol|fig|Fig|ch|Ch|vv?',
};
const german = (open: string, close: string, innerOpen: string, innerClose: string): Marks => ({
  ...{ open, close, innerOpen, innerClose, dash: '–', spacedDash: EN },
  counted: 'Euro|Mark|Taler|Uhr|Jahre?n?|Tage?n?|Liter|Meter',
  titles: 'Dr|Prof|Hr|Fr|St|Ing|Dipl',
  references: 'Nr|S|Abb|Bd|Kap|Tab|ca|Art',
  elided: 's|n|nen|nem|ner|nes|ne(?= \\p{L})',
});
const french = (beforeHigh?: string): Marks => ({
  ...{ open: `«${NBSP}`, close: `${NBSP}»`, innerOpen: '“', innerClose: '”', dash: '—', spacedDash: EM, beforeColon: NBSP },
  ...(beforeHigh !== undefined && { beforeHigh }),
  speech: 'spaced',
  counted: 'francs?|euros?|dollars?|livres?|sous?|écus?|ans?|jours?|mois|heures?|h|min|lieues?|mètres?|pieds?|pages?|fois|[tsVW]',
  titles: 'M|MM',
  references: 'p|pp|vol|chap|fig|art',
});
const guillemets = (words: Words, more: Partial<Marks> = {}): Marks => ({
  ...{ open: '«', close: '»', innerOpen: '“', innerClose: '”', dash: '—', spacedDash: EM },
  ...words,
  ...more,
});
const curly = (words: Words, more: Partial<Marks> = {}): Marks => ({ ...ENGLISH, ...words, ...more });

const NONE: Words = { titles: '', references: '' };
const IBERIAN: Words = { titles: 'Sr|Sra|Srta|Dr|Dra|D|Ud|Uds|Vd|Prof', references: 'pág|págs|p|pp|vol|cap|fig|núm|art' };
const ITALIAN: Words = { titles: 'sig|Sig|sigg|dott|Dott|prof|Prof|ing|Ing|avv|Avv|on|On', references: 'pag|pagg|p|pp|vol|cap|fig|n|art' };
const SPANISH: Partial<Marks> = {
  speech: 'joined',
  counted: 'euros?|pesos?|pesetas?|reales|años?|días?|mes(?:es)?|horas?|veces|leguas?|metros?',
};
const PORTUGUESE: Partial<Marks> = {
  speech: 'spaced',
  counted: 'euros?|réis|reais|anos?|dias?|m[eê]s(?:es)?|horas?|vezes|léguas?|metros?',
};
const DUTCH: Words = { titles: 'Dhr|dhr|Mevr|mevr|Dr|dr|Mr|mr|ir|drs|Prof|prof|St', references: 'nr|blz|p|ca' };
const POLISH: Words = { titles: 'dr|prof|mgr|inż|ul|św|ks|gen|płk|al', references: 'nr|s|str|r|ok' };
const RUSSIAN: Words = { titles: 'г|гр|ул|им|проф|акад', references: 'стр|с|рис|табл|гл|т|д' };
const RUSSIAN_SPEECH: Partial<Marks> = { speech: 'spaced', counted: 'руб|км|м|кг|лет|года?|дней|дня|гг?|вв?' };
const UKRAINIAN: Words = { titles: 'м|вул|ім|проф|акад', references: 'стор|с|мал|табл|гл|т|буд' };

/** By language, or by language and region or script. Sources: CLDR's delimiters, and each language's own style guide where books differ. */
const MARKS: Record<string, Marks> = {
  en: { ...ENGLISH, elided: 'tis|twas|twere|twill|em|til|cause|bout|round|cept|neath|n' },
  de: german('„', '“', '‚', '‘'),
  'de-ch': german('«', '»', '‹', '›'),
  fr: french(NARROW),
  'fr-ca': french(),
  es: guillemets(IBERIAN, SPANISH),
  'es-mx': curly(IBERIAN, { spacedDash: EM, ...SPANISH }),
  it: guillemets(ITALIAN, {
    dash: '–',
    spacedDash: EN,
    speech: 'spaced',
    counted: 'euro|lire|lira|ann[io]|giorn[io]|mes[ei]|or[ae]|volte|metr[io]',
  }),
  pt: curly(IBERIAN, { spacedDash: EM, ...PORTUGUESE }),
  'pt-pt': guillemets(IBERIAN, PORTUGUESE),
  nl: curly(DUTCH, { dash: '–', spacedDash: EN, elided: 's|t|n|k|m|r|ns' }),
  pl: curly(POLISH, {
    ...{ open: '„', close: '”', innerOpen: '«', innerClose: '»', dash: '–', spacedDash: EN },
    clinging: 'aiouwzAIOUWZ',
    speech: 'spaced',
    counted: 'zł|gr|lat|lata|rok|dni|godz|km',
  }),
  ru: guillemets(RUSSIAN, { innerOpen: '„', innerClose: '“', clinging: 'аикосувяАИКОСУВЯ', ...RUSSIAN_SPEECH }),
  uk: guillemets(UKRAINIAN, {
    innerOpen: '„',
    innerClose: '“',
    clinging: 'аіоузвйяєАІОУЗВЙЯЄ',
    speech: 'spaced',
    counted: 'грн|км|м|кг|років|роки|рік|рр?|днів',
  }),
  tr: curly({ titles: 'Dr|Prof|Doç|Av|Sn', references: 's|bkz' }, { dash: '–', spacedDash: EN, speech: 'spaced' }),
  ar: curly({ titles: 'د|أ', references: 'ص' }, { open: '«', close: '»', dash: '–', spacedDash: EN, innerOpen: '“', innerClose: '”' }),
  he: curly(NONE, { open: '”', close: '”', innerOpen: '’', innerClose: '’', dash: '–', spacedDash: EN }),
  hi: curly({ titles: 'डॉ', references: 'पृ' }, { spacedDash: EN }),
  ja: curly(NONE, { open: '「', close: '」', innerOpen: '『', innerClose: '』', dash: '――', spacedDash: EM }),
  zh: curly(NONE, { dash: '——', spacedDash: EM }),
  'zh-hant': curly(NONE, { open: '「', close: '」', innerOpen: '『', innerClose: '』', dash: '——', spacedDash: EM }),
  ko: curly(NONE, { spacedDash: EN }),
};
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/u;

/** The marks of a language (BCP 47); English ones for a language that is not known here. */
export function marksOf(language: string): Marks {
  const tag = language.toLowerCase();
  if (TRADITIONAL.test(tag)) return MARKS['zh-hant'] ?? ENGLISH;
  return MARKS[tag] ?? MARKS[tag.split('-')[0] ?? ''] ?? ENGLISH;
}

/** Whether words are not divided by spaces, so that a mark's direction does not show in what stands beside it. */
export function isUnspaced(language: string): boolean {
  return /^(?:ja|zh)\b/iu.test(language);
}
