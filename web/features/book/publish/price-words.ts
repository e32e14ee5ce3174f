/** What is said beside a price while it is typed. */

import { TERMS, type Marketplace } from '../../../../shared/publishing/marketplaces.ts';
import {
  ebookEarning,
  ebookPrices,
  leastPaperbackPrice,
  PAPERBACK_PAGES,
  paperbackEarning,
  printingCost,
} from '../../../../shared/publishing/royalty.ts';
import type { ShopKit } from '../../../../shared/publishing/shop-kit.ts';
import { formatMoney } from '../../../lib/format.ts';

/** `error` keeps a price from being saved. */
export type PriceWords = { hint: string; error?: string };

/** A price as it was typed, with a point or a comma; undefined for an empty field, NaN for what is no price. */
export function priceOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return undefined;
  return /^\d{1,6}(?:\.\d{1,2})?$/u.test(text) ? Number(text) : Number.NaN;
}

function wrongPrice(price: number, decimals: 0 | 2): string | undefined {
  if (Number.isNaN(price) || price === 0) return 'A price is a number, such as 4.99';
  return decimals === 0 && !Number.isInteger(price) ? 'This store takes whole amounts' : undefined;
}

/** @param edition undefined as long as there are no files to measure */
export function ebookWords(store: Marketplace, typed: string, inSelect: boolean, edition: ShopKit['edition']): PriceWords | null {
  const { ebook, decimals, currency } = TERMS[store];
  if (!ebook) return null;
  const money = (amount: number) => formatMoney(amount, currency);
  const { at70 } = ebook;
  const hint = at70 ? `70% from ${money(at70.least)} to ${money(at70.most)}` : '35% of the list price';
  const price = priceOf(typed);
  if (price === undefined) return { hint };
  const error = wrongPrice(price, decimals);
  if (error) return { hint, error };
  const sizeBytes = edition?.epubBytes ?? 0;
  const limits = ebookPrices(ebook, sizeBytes);
  if (limits && (price < limits.least || price > limits.most))
    return { hint, error: `KDP takes ${money(limits.least)} to ${money(limits.most)} for a file of this size` };
  const { ratePercent, royalty, cost } = ebookEarning({ decimals, ebook }, { price, sizeBytes, inSelect });
  const delivery = cost > 0 && edition ? `, delivery ${money(cost)} deducted` : '';
  const higher = ratePercent === 35 && ebook.mayReachHigher && at70 && price > at70.most ? '; KDP may pay 70%' : '';
  return { hint: `${money(royalty)} a copy at ${ratePercent}%${delivery}${higher}` };
}

/** @param edition undefined as long as there are no pages to count */
export function paperbackWords(store: Marketplace, typed: string, edition: ShopKit['edition']): PriceWords | null {
  const { paperback, decimals, currency } = TERMS[store];
  if (!paperback) return null;
  const money = (amount: number) => formatMoney(amount, currency);
  const price = priceOf(typed);
  const error = price === undefined ? undefined : wrongPrice(price, decimals);
  const said = (hint: string): PriceWords => ({ hint, ...(error && { error }) });
  if (!edition) return said('Make the files to count the pages');
  if (edition.pages < PAPERBACK_PAGES.least || edition.pages > PAPERBACK_PAGES.most)
    return said(`KDP prints ${PAPERBACK_PAGES.least} to ${PAPERBACK_PAGES.most} pages; this book has ${edition.pages}`);
  const cost = printingCost(paperback, edition.pages, edition.trim, decimals);
  if (cost === null) return said(`KDP shows its printing cost here; 60% from ${money(paperback.from60)}`);
  const least = leastPaperbackPrice(paperback, cost, decimals);
  if (price === undefined || error) return said(`Printing costs ${money(cost)}; at least ${money(least)}`);
  if (price < least) return { hint: `Printing costs ${money(cost)}`, error: `KDP takes no less than ${money(least)}` };
  const { ratePercent, royalty } = paperbackEarning(paperback, price, cost, decimals);
  return { hint: `${money(royalty)} a copy at ${ratePercent}%, printing ${money(cost)} deducted` };
}
