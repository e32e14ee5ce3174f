/** Lenient schemas for fields of third-party responses: invalid values become unknown instead of failing. */

import { z } from 'zod';

const MOST_CHARACTERS = 500;
const MOST_AUTHORS = 10;
const MOST_COUNT = 1_000_000_000;
/** Larger result counts are implausible. */
const MOST_FOUND = 10_000_000;

/** A single line that PostgreSQL can store: no control characters, no lone surrogates. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .transform((value) =>
    value
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, MOST_CHARACTERS)
      .toWellFormed(),
  )
  .pipe(z.string().min(1));

const number = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0));

export const line = text.nullable().catch(null);

export const lines = z
  .union([z.array(line), line.transform((only) => [only])])
  .transform((all) => all.filter((one) => one !== null).slice(0, MOST_AUTHORS))
  .catch([]);

/** A non-negative integer; 0 if unknown. */
export const count = number.transform((value) => Math.min(Math.trunc(value), MOST_COUNT)).catch(0);

/** The total of a search; null if unknown. */
export const found = number
  .transform((value) => Math.min(Math.trunc(value), MOST_FOUND))
  .nullable()
  .catch(null);

/** Above 0 and up to 5; a rating of 0 means none. */
export const rating = number.pipe(z.number().positive().max(5)).nullable().catch(null);

/** A price needs its currency. */
export const price = z
  .object({ amount: number.pipe(z.number().positive()), currencyCode: z.string().regex(/^[A-Z]{3}$/) })
  .nullable()
  .catch(null);

/** The certain part of a date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, also from `1999*` or a full timestamp. */
export const date = text
  .transform((value) => /^\d{4}(-\d{2}(-\d{2})?)?/.exec(value)?.[0] ?? null)
  .nullable()
  .catch(null);

/** An image URL, upgraded to https because our pages use https. */
export const picture = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .transform((address) => {
    const url = new URL(address);
    url.protocol = 'https:';
    return url.username || url.password ? null : url.href.toWellFormed();
  })
  .nullable()
  .catch(null);

/** A list; invalid elements are dropped. */
export function listOf<Element extends z.ZodType>(element: Element) {
  return z
    .array(element.nullable().catch(null as never))
    .transform((all) => all.filter((one): one is Exclude<typeof one, null> => one !== null))
    .nullable()
    .catch(null);
}
