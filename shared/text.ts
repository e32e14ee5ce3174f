/**
 * Text as people type it into forms: one set of rules for the browser, the server and the published document. A pattern that JSON Schema can
 * say stands where a function could do the same, so that what the document allows is what the server takes.
 */

import { z } from 'zod';

/** Control characters (C0, DEL, C1) have no place in a name, a title or an address; several lines may have tabs and line breaks. */
// eslint-disable-next-line no-control-regex
const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f]*$/u;
// eslint-disable-next-line no-control-regex
const LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/u;

/** A text of one line. Lengths count characters as PostgreSQL does, the space around the text left out of the minimum. */
export const singleLine = (min: number, max: number, message: string, tooLong?: string) => text(ONE_LINE, min, max, message, tooLong);

/** A text of several lines. */
export const severalLines = (min: number, max: number, message: string) => text(LINES, min, max, message);

function text(allowed: RegExp, min: number, max: number, message: string, tooLong = `At most ${max.toLocaleString('en-US')} characters`) {
  const string = z.string(message);
  return (min > 0 ? string.regex(holding(min), message) : string)
    .refine((value) => charactersIn(value) <= max, tooLong)
    .regex(allowed, 'Control characters are not allowed')
    .refine((value) => !/\p{Surrogate}/u.test(value), 'Half of a character is missing')
    .meta({ maxLength: max, ...(min > 0 ? { minLength: min } : {}) })
    .overwrite((value) => value.trim());
}

/** Whether a text has at least so many characters between its first and its last one that can be seen. */
function holding(min: number): RegExp {
  return min === 1 ? /\S/u : new RegExp(`\\S[\\s\\S]{${min - 2},}\\S`, 'u');
}

/** Characters, of which an emoji is one though it takes two places in a JavaScript string. */
export function charactersIn(value: string): number {
  return Array.from(value).length;
}

/** What mail servers take before the @ (RFC 5321, 4.5.3.1). */
const LOCAL_PART = /^[^@]{1,64}@/;

/** An e-mail address in lower case, which is how accounts are told apart. By patterns alone: what checks a `format` differs from tool to tool. */
export const emailField = (message: string) =>
  z.string(message).max(254, message).regex(z.regexes.email, message).regex(LOCAL_PART, message).toLowerCase();
