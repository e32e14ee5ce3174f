import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { hi } from './hi.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Labels } from './labels.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zh, zhHant } from './zh.ts';

const LABELS: Record<string, Labels> = { ar, de, en, es, fr, he, hi, it, ja, ko, nl, pl, pt, ru, tr, uk, zh, iw: he };
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/u;

/** English, but chapters have only their number: in a language that is not known here an English word would stand out. */
const OTHER: Labels = { ...en, chapter: String, inSeries: (title, number) => `${title} ${number}` };

/** The texts of a language (BCP 47). */
export function labelsFor(language: string): Labels {
  const tag = language.toLowerCase();
  if (TRADITIONAL.test(tag)) return zhHant;
  return LABELS[tag.split('-')[0] ?? ''] ?? OTHER;
}
