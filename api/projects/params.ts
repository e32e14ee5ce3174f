import { z } from 'zod';

/** Path parameters of a book's routes. */
export const ofProject = z.strictObject({ id: z.uuid() });

/** Path parameters of a chapter's routes. */
export const ofChapter = ofProject.extend({ number: z.coerce.number().int().min(1).max(1_000) });

export const keyOf = ({ id, number }: z.infer<typeof ofChapter>) => ({ projectId: id, number });
