import { z } from 'zod';
import { RequestError } from '../common/http.ts';
import type { Outgoing } from './message.ts';

const MOST_CUSTOM_ARGS_BYTES = 10_000;
const MOST_CATEGORIES = 10;

/** Headers that SendGrid writes itself. */
const RESERVED_HEADERS =
  /^(x-sg-id|x-sg-eid|received|dkim-signature|content-type|content-transfer-encoding|to|from|subject|reply-to|cc|bcc)$/i;

const address = z.strictObject({ email: z.email('Does not contain a valid address.'), name: z.string().optional() });
const headers = z
  .record(z.string(), z.string().regex(/^[^\r\n]*$/, 'A header has no line breaks.'))
  .refine((given) => !Object.keys(given).some((name) => RESERVED_HEADERS.test(name)), 'A header among them is reserved.');
const customArgs = z
  .record(z.string(), z.string())
  .refine((args) => Buffer.byteLength(JSON.stringify(args)) <= MOST_CUSTOM_ARGS_BYTES, 'The custom_args are limited to 10,000 bytes.');
const text = z.strictObject({ type: z.literal('text/plain'), value: z.string().min(1) });
const html = z.strictObject({ type: z.literal('text/html'), value: z.string().min(1) });

/**
 * What the product sends: to one reader at a time, the text before the HTML, as SendGrid wants them. Anything else (attachments,
 * templates, a time to send at) is refused rather than ignored.
 */
const MAIL = z.strictObject({
  personalizations: z.tuple([
    z.strictObject({ to: z.tuple([address]), headers: headers.default({}), custom_args: customArgs.default({}) }),
  ]),
  from: address,
  reply_to: address.nullable().default(null),
  subject: z.string().min(1),
  content: z.union([z.tuple([text]), z.tuple([html]), z.tuple([text, html])]),
  headers: headers.default({}),
  custom_args: customArgs.default({}),
  categories: z.array(z.string().max(255)).max(MOST_CATEGORIES).default([]),
  tracking_settings: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Reads the body of `POST /v3/mail/send`.
 * @throws RequestError 400 that lists everything wrong with it, by field
 */
export function readMail(body: unknown): Outgoing {
  const parsed = MAIL.safeParse(body);
  if (!parsed.success) throw new RequestError(400, 'Bad Request', { errors: parsed.error.issues.map(errorOf) });
  const { personalizations, content, from, reply_to: replyTo, subject, categories, ...common } = parsed.data;
  const [{ to, ...personal }] = personalizations;
  const part = (type: 'text/plain' | 'text/html') => content.find((each) => each.type === type)?.value ?? null;
  return {
    to: to[0].email,
    from,
    replyTo,
    subject,
    text: part('text/plain'),
    html: part('text/html'),
    headers: { ...common.headers, ...personal.headers },
    customArgs: { ...common.custom_args, ...personal.custom_args },
    categories,
  };
}

function errorOf({ message, path }: z.core.$ZodIssue) {
  return { message, field: path.join('.') || null, help: null };
}
