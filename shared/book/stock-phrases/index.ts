/** Phrases by which readers recognize the prose of language models, a file a language, named by the primary subtag of BCP 47. */

import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export const STOCK_PHRASES: Readonly<Record<string, readonly string[]>> = { de, en, es, fr };
