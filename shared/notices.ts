/** Notices to all authors whom a change concerns: what an operator writes, and how far their mailing is. */

import { z } from 'zod';

/** `policy`: everybody with a confirmed address; `prices`: those on a paid plan. */
export const NOTICE_KINDS = ['policy', 'prices'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A paragraph, or a list of points. */
const part = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

export const noticeText = z.strictObject({
  subject: z.string().min(3).max(120),
  /** The day from which the change applies. */
  effectiveOn: z.iso.date(),
  /** A page of the web application where it stands in full. */
  link: z
    .string()
    .regex(/^\/[\w/-]*$/, 'a path of the web application, such as /terms')
    .optional(),
  parts: z.array(part).min(1),
});
export type NoticeText = z.infer<typeof noticeText>;

const FIELDS = { subject: 'subject', effective: 'effectiveOn', link: 'link' } as const;

/**
 * Reads a notice as an operator writes it: lines `Subject:`, `Effective:` (a day, such as 2027-01-15) and, if there is more to read, `Link:` (such as
 * /terms); an empty line; then paragraphs between empty lines, of which one whose lines begin with `- ` is a list.
 * @throws Error that says what is wrong
 */
export function parseNotice(file: string): NoticeText {
  const [head = '', ...rest] = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n').trim().split(/\n[ \t]*\n+/); // prettier-ignore
  const fields: Record<string, string> = {};
  for (const line of head.split('\n')) {
    const [, name = '', value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    const field = FIELDS[name.toLowerCase() as keyof typeof FIELDS];
    if (!field)
      throw new Error(`The notice begins with lines "Subject: …", "Effective: 2027-01-15" and perhaps "Link: /terms", not with "${line}"`);
    fields[field] = value.trim();
  }
  const parts = rest.map((text) => {
    const lines = text.split('\n');
    return lines.every((line) => line.startsWith('- ')) ? lines.map((line) => line.slice(2).trim()) : lines.join(' ').trim();
  });
  const parsed = noticeText.safeParse({ ...fields, parts });
  if (parsed.success) return parsed.data;
  throw new Error(
    `The notice is not complete: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
  );
}
