/** Fields of answers that nobody guarantees: each reads what is there, and calls everything else unknown. */

import { z } from 'zod';

const MOST_CHARACTERS = 500;
const MOST_AUTHORS = 10;
const MOST_COUNT = 1_000_000_000;
/** No search knows more books than there are; larger numbers are nonsense. */
const MOST_FOUND = 10_000_000;

/** One line that Postgres can keep: no control characters, no half characters. */
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

/** How often something was counted: a whole number, 0 where nobody says. */
export const count = number.transform((value) => Math.min(Math.trunc(value), MOST_COUNT)).catch(0);

/** How many books a search says there are; null where it does not. */
export const found = number
  .transform((value) => Math.min(Math.trunc(value), MOST_FOUND))
  .nullable()
  .catch(null);

/** Above 0 and up to 5; no book has a rating of 0. */
export const rating = number.pipe(z.number().positive().max(5)).nullable().catch(null);

/** A price is only one with its currency. */
export const price = z
  .object({ amount: number.pipe(z.number().positive()), currencyCode: z.string().regex(/^[A-Z]{3}$/) })
  .nullable()
  .catch(null);

/** The part of a date that is sure: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, also of `1999*` or a full timestamp. */
export const date = text
  .transform((value) => /^\d{4}(-\d{2}(-\d{2})?)?/.exec(value)?.[0] ?? null)
  .nullable()
  .catch(null);

/** A picture's address, https always: the pages that show it are. */
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

/** A list without what cannot be read as its element. */
export function listOf<Element extends z.ZodType>(element: Element) {
  return z
    .array(element.nullable().catch(null as never))
    .transform((all) => all.filter((one): one is Exclude<typeof one, null> => one !== null))
    .nullable()
    .catch(null);
}
