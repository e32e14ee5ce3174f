/**
 * What Kindle Direct Publishing publishes of its marketplaces, as data.
 *
 * E-books: "eBook List Price Requirements" (kdp.amazon.com/help/topic/G200634560), "Digital Book Pricing Page" (G200634500, delivery costs),
 * "Setting Prices for Amazon Japan" (G201849770). On July 7, 2026 the 70% range was widened; the new upper limits of the United States and
 * Brazil are published figures, those of Canada and Australia the highest prices seen to be paid at 70% since. Of the other stores the limits
 * are those before that date, which `mayReachHigher` says. Tax rates are those by which KDP computed royalties on September 9, 2026.
 * Paperbacks: "Paperback Printing Cost" (G201834340, black ink, in force since June 20, 2023) and "Paperback Royalty" (G201834330, the rate of
 * 50% since June 10, 2025). As collected in November 2026 from copies of those pages. Where a figure could not be confirmed it is absent, and nothing is computed from it.
 */

export const MARKETPLACES = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'JP', 'CA', 'AU', 'BR', 'MX', 'IN', 'PL', 'SE'] as const;
export type Marketplace = (typeof MARKETPLACES)[number];

export type EbookTerms = {
  /** List prices, tax included, that are paid at 70%. */
  at70?: { least: number; most: number };
  /** Since July 2026 KDP may pay 70% for higher prices, too. */
  mayReachHigher?: true;
  /** The least list price at 35%: for files below 3 MB, below 10 MB, and larger ones. */
  at35?: { least: readonly [number, number, number]; most: number };
  /** Per megabyte, at 70% only. */
  delivery: number;
  /** In percent, contained in the list price. */
  taxPercent: number;
  /** 70% is paid only for books in KDP Select, which are sold nowhere else. */
  selectOnly?: true;
};

export type PrintCost = { upTo108: number; fixed: number; perPage: number };

export type PaperbackTerms = {
  /** List prices below, without tax, are paid at 50%, others at 60%. */
  from60: number;
  /** In black ink, for trims of at most 6.12 × 9 inches, and larger ones. */
  printing?: { regular: PrintCost; large: PrintCost };
};

export type MarketplaceTerms = {
  /** The store's address. */
  store: string;
  /** ISO 4217. */
  currency: string;
  /** Digits after the decimal point of a price. */
  decimals: 0 | 2;
  /** Absent where KDP sells no e-books, or no paperbacks. */
  ebook?: EbookTerms;
  paperback?: PaperbackTerms;
};

const EURO_PAPERBACK: PaperbackTerms = {
  from60: 9.99,
  printing: {
    regular: { upTo108: 2.05, fixed: 0.75, perPage: 0.012 },
    large: { upTo108: 2.48, fixed: 0.75, perPage: 0.016 },
  },
};

const euro = (store: string, taxPercent: number): MarketplaceTerms => ({
  ...{ store, currency: 'EUR', decimals: 2 },
  ebook: {
    at70: { least: 2.69, most: 9.99 },
    mayReachHigher: true,
    at35: { least: [0.89, 1.79, 2.69], most: 215 },
    delivery: 0.12,
    taxPercent,
  },
  paperback: EURO_PAPERBACK,
});

export const TERMS: Record<Marketplace, MarketplaceTerms> = {
  US: {
    ...{ store: 'Amazon.com', currency: 'USD', decimals: 2 },
    ebook: { at70: { least: 2.99, most: 12.99 }, at35: { least: [0.99, 1.99, 2.99], most: 200 }, delivery: 0.15, taxPercent: 0 },
    paperback: {
      from60: 9.99,
      printing: {
        regular: { upTo108: 2.3, fixed: 1, perPage: 0.012 },
        large: { upTo108: 2.84, fixed: 1, perPage: 0.017 },
      },
    },
  },
  GB: {
    ...{ store: 'Amazon.co.uk', currency: 'GBP', decimals: 2 },
    ebook: {
      at70: { least: 1.99, most: 9.99 },
      mayReachHigher: true,
      at35: { least: [0.99, 1.49, 1.49], most: 150 },
      delivery: 0.1,
      taxPercent: 0,
    },
    paperback: {
      from60: 7.99,
      printing: {
        regular: { upTo108: 1.93, fixed: 0.85, perPage: 0.01 },
        large: { upTo108: 2.15, fixed: 0.85, perPage: 0.012 },
      },
    },
  },
  DE: euro('Amazon.de', 7),
  FR: euro('Amazon.fr', 5.5),
  ES: euro('Amazon.es', 4),
  IT: euro('Amazon.it', 22),
  NL: euro('Amazon.nl', 9),
  JP: {
    ...{ store: 'Amazon.co.jp', currency: 'JPY', decimals: 0 },
    ebook: {
      at70: { least: 250, most: 1_250 },
      mayReachHigher: true,
      at35: { least: [99, 99, 99], most: 20_000 },
      delivery: 1,
      taxPercent: 10,
      selectOnly: true,
    },
    paperback: {
      from60: 1_000,
      printing: {
        regular: { upTo108: 422, fixed: 206, perPage: 2 },
        large: { upTo108: 530, fixed: 206, perPage: 3 },
      },
    },
  },
  CA: {
    ...{ store: 'Amazon.ca', currency: 'CAD', decimals: 2 },
    ebook: {
      at70: { least: 2.99, most: 11.99 },
      mayReachHigher: true,
      at35: { least: [0.99, 1.99, 2.99], most: 200 },
      delivery: 0.15,
      taxPercent: 0,
    },
    paperback: {
      from60: 13.99,
      printing: {
        regular: { upTo108: 2.99, fixed: 1.26, perPage: 0.016 },
        large: { upTo108: 3.53, fixed: 1.26, perPage: 0.021 },
      },
    },
  },
  AU: {
    ...{ store: 'Amazon.com.au', currency: 'AUD', decimals: 2 },
    ebook: { at70: { least: 3.99, most: 12.99 }, mayReachHigher: true, delivery: 0.15, taxPercent: 10 },
    paperback: {
      from60: 13.99,
      printing: {
        regular: { upTo108: 4.74, fixed: 2.42, perPage: 0.022 },
        large: { upTo108: 5.28, fixed: 2.42, perPage: 0.027 },
      },
    },
  },
  BR: {
    ...{ store: 'Amazon.com.br', currency: 'BRL', decimals: 2 },
    ebook: {
      at70: { least: 5.99, most: 31.99 },
      at35: { least: [1.99, 3.99, 5.99], most: 400 },
      delivery: 0.3,
      taxPercent: 0,
      selectOnly: true,
    },
  },
  MX: {
    ...{ store: 'Amazon.com.mx', currency: 'MXN', decimals: 2 },
    ebook: { delivery: 1, taxPercent: 0, selectOnly: true },
  },
  IN: {
    ...{ store: 'Amazon.in', currency: 'INR', decimals: 0 },
    ebook: {
      at70: { least: 99, most: 449 },
      mayReachHigher: true,
      at35: { least: [49, 69, 99], most: 10_999 },
      delivery: 7,
      taxPercent: 18,
      selectOnly: true,
    },
  },
  PL: { ...{ store: 'Amazon.pl', currency: 'PLN', decimals: 2 }, paperback: { from60: 40 } },
  SE: { ...{ store: 'Amazon.se', currency: 'SEK', decimals: 2 }, paperback: { from60: 99 } },
};
