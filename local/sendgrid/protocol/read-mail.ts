import { z } from 'zod';
import type { Message } from '../inbox.ts';
import { parseBody } from './errors.ts';

/** A message before it is accepted. */
export type Outgoing = Omit<Message, 'id' | 'at'>;

const TO = 'The to array is required for all personalization objects, and must have at least one email object with a valid email address.';
const PERSONALIZATIONS = 'The personalizations field is required and must have at least one personalization.';
const FROM =
  'The from object must be provided for every email send. It is an object that requires the email parameter, but may also contain a name parameter. e.g. {"email" : "example@example.com"} or {"email" : "example@example.com", "name" : "Example Recipient"}.';
const SUBJECT =
  'The subject is required. You can get around this requirement if you use a template with a subject defined or if every personalization has a subject defined.';
const CONTENT =
  'Unless a valid template_id is provided, the content parameter is required. There must be at least one defined content block. We typically suggest both text/plain and text/html blocks are included, but only one block is required.';
const CONTENT_VALUE = 'The content value must be a string at least one character in length.';
const CONTENT_ORDER = 'If present, text/plain must be first, followed by text/html, followed by any other content.';
const SANDBOX = 'The sandbox mode enable param should be a boolean value.';

const MOST_RECIPIENTS = 1_000;
const MOST_CUSTOM_ARGS_BYTES = 10_000;
const MOST_CATEGORIES = 10;

/** Headers that are SendGrid's to write. */
const RESERVED_HEADERS =
  /^(x-sg-id|x-sg-eid|received|dkim-signature|content-type|content-transfer-encoding|to|from|subject|reply-to|cc|bcc)$/i;

/** A value that is missing is told so in the field's own words; one of the wrong type, as everywhere. */
const required = (message: string) => ({ error: ({ input }: { input?: unknown }) => (input === undefined ? message : undefined) });

const name = z.string().optional();
const address = z.strictObject({ email: z.email('Does not contain a valid address.'), name });
const headers = z.record(
  z.string().refine((header) => !RESERVED_HEADERS.test(header)),
  z.string().regex(/^[^\r\n]*$/, 'A header has no line breaks.'),
  { error: ({ code }) => (code === 'invalid_key' ? 'This header is reserved: it cannot be set here.' : undefined) },
);
const customArgs = z
  .record(z.string(), z.string())
  .refine((args) => Buffer.byteLength(JSON.stringify(args)) <= MOST_CUSTOM_ARGS_BYTES, 'The custom_args are limited to 10,000 bytes.');

const personalization = z
  .strictObject({
    to: z.array(address, required(TO)).min(1, TO),
    cc: z.array(address).default([]),
    bcc: z.array(address).default([]),
    subject: z.string().min(1).optional(),
    headers: headers.default({}),
    custom_args: customArgs.default({}),
  })
  .superRefine((one, context) => {
    const seen = new Set<string>();
    for (const { email } of recipients(one)) {
      if (seen.has(email.toLowerCase()))
        context.addIssue({
          code: 'custom',
          message: `Each email address in the personalization block should be unique between to, cc, and bcc. We found the first duplicate instance of [${email}].`,
        });
      seen.add(email.toLowerCase());
    }
  });

const content = z.strictObject({
  type: z.enum(['text/plain', 'text/html']),
  value: z.string(CONTENT_VALUE).min(1, CONTENT_VALUE),
});

/** What a stand-in has no use for (attachments, templates, a time to send at) is refused rather than left out. */
const mail = z
  .strictObject({
    personalizations: z.array(personalization, required(PERSONALIZATIONS)).min(1, PERSONALIZATIONS),
    from: z.strictObject({ email: z.email('The from email does not contain a valid address.'), name }, required(FROM)),
    reply_to: address.nullable().default(null),
    subject: z.string().optional(),
    content: z.array(content, required(CONTENT)).min(1, CONTENT),
    headers: headers.default({}),
    custom_args: customArgs.default({}),
    categories: z.array(z.string().max(255)).max(MOST_CATEGORIES).default([]),
    tracking_settings: z.record(z.string(), z.unknown()).default({}),
    mail_settings: z
      .strictObject({
        sandbox_mode: z.strictObject({ enable: z.boolean(SANDBOX) }).optional(),
        bypass_list_management: z.unknown(),
        bypass_unsubscribe_management: z.unknown(),
      })
      .partial()
      .default({}),
  })
  .superRefine(({ subject, personalizations, content }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (!subject && !personalizations.every((one) => one.subject)) refuse('subject', SUBJECT);
    const types = content.map(({ type }) => type);
    if (new Set(types).size < types.length) refuse('content', 'If present, text/plain and text/html may only be provided once.');
    else if (types[0] === 'text/html' && types.length > 1) refuse('content', CONTENT_ORDER);
    if (personalizations.flatMap(recipients).length > MOST_RECIPIENTS)
      refuse('personalizations', 'There is a limit of 1000 total recipients (to + cc + bcc) per request.');
  });

/**
 * Reads the body of `POST /v3/mail/send`: a copy of the message for every recipient, and whether it was only to be checked.
 * @throws RequestError 400 with everything that SendGrid would refuse
 */
export function readMail(body: unknown): { copies: Outgoing[]; isSandbox: boolean } {
  const { personalizations, content, mail_settings, ...common } = parseBody(mail, body);
  const part = (type: 'text/plain' | 'text/html') => content.find((each) => each.type === type)?.value ?? null;
  const copies = personalizations.flatMap((one) =>
    recipients(one).map(({ email }) => ({
      to: email,
      from: common.from,
      replyTo: common.reply_to,
      subject: one.subject ?? common.subject ?? '',
      text: part('text/plain'),
      html: part('text/html'),
      headers: { ...common.headers, ...one.headers },
      customArgs: { ...common.custom_args, ...one.custom_args },
      categories: common.categories,
      trackingSettings: common.tracking_settings,
    })),
  );
  return { copies, isSandbox: mail_settings.sandbox_mode?.enable ?? false };
}

type Recipients = Record<'to' | 'cc' | 'bcc', { email: string }[]>;

function recipients({ to, cc, bcc }: Recipients): { email: string }[] {
  return [...to, ...cc, ...bcc];
}
