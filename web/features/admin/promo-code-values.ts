import { z } from 'zod';
import { promoCodeName, promoTerms } from '../../../shared/promo-codes.ts';

/** A number as it is typed: empty for none; what is no number is left to the terms to refuse. */
const typedNumber = z.string().transform((text) => (text.trim() === '' ? null : Number(text)));

/** The form of a promo code, from what is typed to what the server takes. */
export const promoCodeForm = z
  .object({
    code: z.string().transform((code) => code.trim().toUpperCase()),
    type: z.string(),
    value: typedNumber,
    months: typedNumber,
    max: typedNumber,
    until: z.string().transform((day) => day || null),
    tiers: z.array(z.string()),
  })
  .transform(({ code, ...terms }, context) => {
    const name = promoCodeName.safeParse(code);
    const parsed = promoTerms.safeParse(terms);
    if (name.success && parsed.success) return { code: name.data, terms: parsed.data };
    for (const { message } of name.error?.issues ?? []) context.addIssue({ code: 'custom', message, path: ['code'] });
    for (const { message, path } of parsed.error?.issues ?? []) context.addIssue({ code: 'custom', message, path: path.slice(0, 1) });
    return z.NEVER;
  });
export type PromoCodeOrder = z.output<typeof promoCodeForm>;
