/** Where a page of a list begins. Its list's `Link` header, or `nextCursor`, has the next one's. */

import { z } from 'zod';

/** After the row that it names: when that was made, in microseconds since 1970, and its id. */
export const rowCursor = z.string().regex(/^\d{1,17}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is no cursor');

/** After the row of this number. */
export const numberCursor = z.string().regex(/^\d{1,18}$/, 'This is no cursor');

/** The query of a list whose rows are newest first. */
export const newestFirstQuery = z.strictObject({ cursor: rowCursor.optional() });
/** Of versions, by their revisions. */
export const byRevisionQuery = z.strictObject({
  cursor: z
    .string()
    .regex(/^\d{1,9}$/, 'This is no cursor')
    .optional(),
});
