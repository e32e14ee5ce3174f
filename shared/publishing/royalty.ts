/** What an author earns for a copy on each of KDP's marketplaces, and which prices KDP takes. */

import { TRIM_INCHES, type Trim } from '../book/design.ts';
import type { EbookTerms, MarketplaceTerms, PaperbackTerms } from './marketplaces.ts';

const MEGABYTE = 1_000_000;
/** Above them, printing costs more (KDP, "Paperback Printing Cost"). */
const LARGE_TRIM = { width: 6.12, height: 9 };
/** A paperback in black ink has 24 to 828 pages. */
export const PAPERBACK_PAGES = { least: 24, most: 828 };

/** What a copy earns: `royalty` and `cost` in the store's currency. `cost`: of delivery for an e-book, of printing for a paperback. */
export type Earning = { ratePercent: 70 | 60 | 50 | 35; royalty: number; cost: number };

/** The least and the highest list price that KDP takes of an e-book at 35% or 70%; null where that is not known. */
export function ebookPrices({ at70, at35 }: EbookTerms, sizeBytes: number): { least: number; most: number } | null {
  if (!at35) return null;
  const [small, medium, large] = at35.least;
  const least = sizeBytes < 3 * MEGABYTE ? small : sizeBytes < 10 * MEGABYTE ? medium : large;
  return { least: Math.min(least, at70?.least ?? least), most: at35.most };
}

/**
 * What an e-book earns: 70% of the price without tax and delivery where KDP pays that and it is more, else 35% of the price without tax.
 * @param price the list price, tax included
 * @param sizeBytes of the file; KDP counts the one that it converts, which is about as large
 * @param inSelect whether it is in KDP Select, so that four stores pay 70%
 */
export function ebookEarning(
  { decimals, ebook }: Pick<MarketplaceTerms, 'decimals'> & { ebook: EbookTerms },
  { price, sizeBytes, inSelect }: { price: number; sizeBytes: number; inSelect: boolean },
): Earning {
  const { at70, delivery, taxPercent, selectOnly } = ebook;
  const net = price / (1 + taxPercent / 100);
  const least = decimals === 0 ? 1 : 0.01;
  const cost = Math.max(least, rounded((delivery * sizeBytes) / MEGABYTE, decimals));
  const at35: Earning = { ratePercent: 35, royalty: rounded(net * 0.35, decimals), cost: 0 };
  if (!at70 || price < at70.least || price > at70.most || (selectOnly && !inSelect)) return at35;
  const royalty = rounded((net - cost) * 0.7, decimals);
  return royalty > at35.royalty ? { ratePercent: 70, royalty, cost } : at35;
}

/** What printing a copy in black ink costs; null where the figures are not known, or KDP does not print as many pages. */
export function printingCost({ printing }: PaperbackTerms, pages: number, trim: Trim, decimals: 0 | 2): number | null {
  if (!printing || pages < PAPERBACK_PAGES.least || pages > PAPERBACK_PAGES.most) return null;
  const [width, height] = TRIM_INCHES[trim];
  const { upTo108, fixed, perPage } = width > LARGE_TRIM.width || height > LARGE_TRIM.height ? printing.large : printing.regular;
  return pages <= 108 ? upTo108 : rounded(fixed + pages * perPage, decimals);
}

/** The least list price that covers printing: KDP takes no lower one. */
export function leastPaperbackPrice({ from60 }: PaperbackTerms, cost: number, decimals: 0 | 2): number {
  const at50 = roundedUp(cost / 0.5, decimals);
  return at50 < from60 ? at50 : Math.max(from60, roundedUp(cost / 0.6, decimals));
}

/** What a paperback earns: 60% of the list price, 50% of a low one, less printing. @param price without tax */
export function paperbackEarning({ from60 }: PaperbackTerms, price: number, cost: number, decimals: 0 | 2): Earning {
  const ratePercent = price < from60 ? 50 : 60;
  return { ratePercent, royalty: rounded((price * ratePercent) / 100 - cost, decimals), cost };
}

/** Binary fractions of money are off by less. */
const TINY = 1e-7;

/** To the nearest, and halves to the even digit, as KDP shows its royalties. */
export function rounded(amount: number, decimals: 0 | 2): number {
  const units = amount * 10 ** decimals;
  const below = Math.floor(units + TINY);
  const isHalf = Math.abs(units - below - 0.5) < TINY;
  const whole = isHalf ? below + (below % 2 === 0 ? 0 : 1) : Math.round(units);
  return whole / 10 ** decimals;
}

function roundedUp(amount: number, decimals: 0 | 2): number {
  return Math.ceil(amount * 10 ** decimals - TINY) / 10 ** decimals;
}
