import fc from 'fast-check';
import { TRIMS } from '../book/design.ts';
import { MARKETPLACES, TERMS, type Marketplace } from './marketplaces.ts';
import { ebookEarning, ebookPrices, leastPaperbackPrice, paperbackEarning, printingCost } from './royalty.ts';

const ebookOf = (marketplace: Marketplace) => {
  const { ebook, decimals } = TERMS[marketplace];
  if (!ebook) throw new Error(`${marketplace} has no e-books`);
  return { ebook, decimals };
};

describe('ebookEarning', () => {
  // What KDP itself showed for a file of 0.24 MB on September 9, 2026, not in KDP Select.
  it.each([
    ['US', 8.99, 6.26],
    ['IN', 599, 178],
    ['GB', 6.99, 4.88],
    ['DE', 7.99, 5.21],
    ['FR', 7.99, 5.28],
    ['ES', 7.99, 5.36],
    ['IT', 7.99, 4.56],
    ['NL', 7.99, 5.11],
    ['JP', 1_199, 382],
    ['BR', 31.99, 11.2],
    ['CA', 11.99, 8.36],
    ['MX', 152.99, 53.55],
    ['AU', 12.99, 8.24],
  ] as const)('is to the cent what KDP pays: %s %d', (marketplace, price, royalty) => {
    expect(ebookEarning(ebookOf(marketplace), { price, sizeBytes: 240_000, inSelect: false }).royalty).toBe(royalty);
  });

  it('is never more than the rate of the price, never falls as a file shrinks, and never is below what 35% pays', () => {
    const stores = MARKETPLACES.filter((each) => TERMS[each].ebook);
    const bytes = fc.integer({ min: 1, max: 60_000_000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...stores),
        fc.integer({ min: 99, max: 20_000 }),
        bytes,
        bytes,
        fc.boolean(),
        (store, units, one, other, inSelect) => {
          // prettier-ignore
          const terms = ebookOf(store);
          const price = units / 10 ** terms.decimals;
          const [small, large] = [Math.min(one, other), Math.max(one, other)].map((sizeBytes) => ebookEarning(terms, { price, sizeBytes, inSelect })); // prettier-ignore
          if (!small || !large) throw new Error('Two were asked for');
          const step = 10 ** -terms.decimals;
          expect(small.royalty).toBeLessThanOrEqual((price * small.ratePercent) / 100 + step);
          expect(small.royalty).toBeGreaterThanOrEqual(large.royalty);
          expect(large.royalty).toBeGreaterThanOrEqual((price / (1 + terms.ebook.taxPercent / 100)) * 0.35 - step);
        },
      ),
    );
  });

  it('pays 70% in four stores only to books in KDP Select', () => {
    const order = { price: 399, sizeBytes: 500_000 };
    expect(ebookEarning(ebookOf('JP'), { ...order, inSelect: false }).ratePercent).toBe(35);
    expect(ebookEarning(ebookOf('JP'), { ...order, inSelect: true })).toEqual({ ratePercent: 70, royalty: 253, cost: 1 });
  });

  it('takes lower prices for smaller files', () => {
    const least = [2, 5, 12].map((megabytes) => ebookPrices(ebookOf('US').ebook, megabytes * 1_000_000)?.least);
    expect(least).toEqual([0.99, 1.99, 2.99]);
  });
});

describe('a paperback', () => {
  const us = TERMS.US.paperback ?? { from60: 0 };

  it.each([
    [60, '6x9', 2.3],
    [108, '6x9', 2.3],
    [300, '6x9', 4.6],
    [300, '7x10', 6.1],
    [20, '6x9', null],
  ] as const)('of %d pages, %s, costs %s to print', (pages, trim, cost) => {
    expect(printingCost(us, pages, trim, 2)).toBe(cost);
  });

  it('earns 60% from a price on, and 50% below', () => {
    expect(paperbackEarning(us, 9.99, 2.3, 2)).toEqual({ ratePercent: 60, royalty: 3.69, cost: 2.3 });
    expect(paperbackEarning(us, 6.99, 2.3, 2)).toEqual({ ratePercent: 50, royalty: 1.2, cost: 2.3 });
  });

  it('has a least price that just covers its printing: a cent less would not, and more pages never cost less', () => {
    const stores = MARKETPLACES.filter((each) => TERMS[each].paperback?.printing);
    fc.assert(
      fc.property(fc.constantFrom(...stores), fc.integer({ min: 24, max: 827 }), fc.constantFrom(...TRIMS), (store, pages, trim) => {
        const { paperback = us, decimals } = TERMS[store];
        const cost = printingCost(paperback, pages, trim, decimals) ?? 0;
        const least = leastPaperbackPrice(paperback, cost, decimals);
        const step = 10 ** -decimals;
        expect(paperbackEarning(paperback, least, cost, decimals).royalty).toBeGreaterThanOrEqual(0);
        if (least !== paperback.from60) expect((least - step) * (least - step < paperback.from60 ? 0.5 : 0.6)).toBeLessThan(cost);
        expect(printingCost(paperback, pages + 1, trim, decimals)).toBeGreaterThanOrEqual(cost);
      }),
    );
  });
});
