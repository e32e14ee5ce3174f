/** What an author keeps with a book for the shops, and what the API shows of it. */

import { z } from 'zod';
import { TRIMS } from '../book/design.ts';
import { severalLines } from '../text.ts';
import { SHOPS } from './checklists.ts';
import { disclosure, IMAGE_ANSWERS, type ImageAnswer } from './disclosure.ts';
import { MARKETPLACES, TERMS, type Marketplace } from './marketplaces.ts';

/** KDP's age fields go to 18; the last one stands for "18+". */
const MOST_AGE = 18;
export const BIOGRAPHY_MAX = 2_000;

const age = z.number().int().min(0).max(MOST_AGE);

/** List prices in the currency of each store; a store without one gets the price that KDP converts. */
const pricesOf = (kind: 'ebook' | 'paperback') =>
  z.partialRecord(z.enum(MARKETPLACES), z.number().positive().max(100_000)).superRefine((prices, context) => {
    for (const [store, price] of Object.entries(prices) as [Marketplace, number][]) {
      const { decimals, [kind]: terms } = TERMS[store];
      const isWhole = Number.isInteger(Number((price * 10 ** decimals).toFixed(6)));
      const message = !terms
        ? `KDP does not sell it on ${TERMS[store].store}`
        : isWhole
          ? undefined
          : `A price has ${decimals} decimals here`;
      if (message) context.addIssue({ code: 'custom', message, path: [store] });
    }
  });
export type Prices = Partial<Record<Marketplace, number>>;

export const shopDetails = z.strictObject({
  /** Of children's and young adult books; null of others. */
  readingAge: z
    .strictObject({ from: age, to: age })
    .refine(({ from, to }) => from <= to, 'The youngest reader cannot be older than the oldest')
    .nullable()
    .default(null),
  biography: severalLines(0, BIOGRAPHY_MAX, 'The biography is a text').default(''),
  ebookPrices: pricesOf('ebook').default({}),
  paperbackPrices: pricesOf('paperback').default({}),
  /** Whether the e-book is in KDP Select, and so in no other shop. */
  inSelect: z.boolean().default(false),
  /** How the cover image that the author uploaded was made. */
  imageAnswer: z
    .enum(Object.keys(IMAGE_ANSWERS) as [ImageAnswer, ...ImageAnswer[]])
    .nullable()
    .default(null),
});
export type ShopDetails = z.infer<typeof shopDetails>;

export const NO_DETAILS: ShopDetails = shopDetails.parse({});

/** `PUT …/shop-kit`: if there is another revision by now, nothing is stored. */
export const shopDetailsEdit = z.strictObject({ revision: z.number().int().min(0), details: shopDetails });
export type ShopDetailsEdit = z.infer<typeof shopDetailsEdit>;

export const checklist = z.object({
  shop: z.enum(SHOPS),
  items: z.array(z.object({ requirement: z.string(), passed: z.boolean(), measured: z.string() })),
});

/** `GET /api/book-projects/{id}/shop-kit`. */
export const shopKit = z.object({
  /** Raised by every edit of the details. */
  revision: z.number().int(),
  details: shopDetails,
  /** What the files measure; null until they are made with a cover. */
  edition: z.object({ pages: z.number().int(), trim: z.enum(TRIMS), epubBytes: z.number().int() }).nullable(),
  hasOwnImage: z.boolean(),
  disclosure,
  checklists: z.array(checklist),
});
export type ShopKit = z.infer<typeof shopKit>;
