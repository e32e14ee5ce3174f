/**
 * Schemas for text in forms, shared by the browser, the server and the OpenAPI document. Rules are patterns rather than functions where
 * possible, because JSON Schema can express patterns only.
 */

import { z } from 'zod';

/** No control characters (C0, DEL, C1); multi-line text may have tabs and line breaks. */
// eslint-disable-next-line no-control-regex
const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f]*$/u;
// eslint-disable-next-line no-control-regex
const LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/u;

/** A single line of text. Lengths are in code points, as in PostgreSQL; surrounding whitespace does not count towards the minimum. */
export const singleLine = (min: number, max: number, message: string, tooLong?: string) => text(ONE_LINE, min, max, message, tooLong);

/** A text of several lines. */
export const severalLines = (min: number, max: number, message: string) => text(LINES, min, max, message);

function text(allowed: RegExp, min: number, max: number, message: string, tooLong = `At most ${max.toLocaleString('en-US')} characters`) {
  const string = z.string(message);
  return (min > 0 ? string.regex(withAtLeast(min), message) : string)
    .refine((value) => charactersIn(value) <= max, tooLong)
    .regex(allowed, 'Control characters are not allowed')
    .refine((value) => !/\p{Surrogate}/u.test(value), 'The text contains an incomplete Unicode character')
    .meta({ maxLength: max, ...(min > 0 ? { minLength: min } : {}) })
    .overwrite((value) => value.trim());
}

/** Matches a text with at least `min` characters between its first and last non-whitespace one. */
function withAtLeast(min: number): RegExp {
  return min === 1 ? /\S/u : new RegExp(`\\S[\\s\\S]{${min - 2},}\\S`, 'u');
}

/** The number of code points, so that an emoji counts once although it is two UTF-16 units. */
export function charactersIn(value: string): number {
  return Array.from(value).length;
}

/** The local part is limited to 64 characters (RFC 5321, 4.5.3.1). */
const LOCAL_PART = /^[^@]{1,64}@/;

/** An e-mail address in lower case, the form in which accounts are unique. Patterns only: tools validate `format` differently. */
export const emailField = (message: string) =>
  z.string(message).max(254, message).regex(z.regexes.email, message).regex(LOCAL_PART, message).toLowerCase();
