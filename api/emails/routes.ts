import { raw, type RequestHandler } from 'express';
import { z } from 'zod';
import { said } from '../../shared/accounts.ts';
import { unsubscribeQuery } from '../../shared/emails.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { checkEventSignature, readEventKey } from './event-signature.ts';
import { readEvents, recordEvents } from './record-events.ts';
import { unsubscribe } from './unsubscribe.ts';

const EVENTS_PATH = '/webhooks/sendgrid';

/** A delivery of events is signed as it arrives, byte for byte. SendGrid sends at most 768 kB at a time. */
export const rawEvents: { path: string; parse: RequestHandler } = {
  path: EVENTS_PATH,
  parse: raw({ type: 'application/json', limit: '1mb' }) as RequestHandler,
};

/**
 * What is asked for without a session and from elsewhere: a mail program's one click, and the provider's events. Neither does anything by the cookies
 * of a browser, so they stand before the guard against other sites.
 */
export function emailRoutes(deps: ApiDeps): ApiRoutes {
  const key = deps.config.SENDGRID_WEBHOOK_PUBLIC_KEY ? readEventKey(deps.config.SENDGRID_WEBHOOK_PUBLIC_KEY) : undefined;
  return new ApiRoutes('', 'E-mails', deps.limits)
    .add(
      'post',
      '/emails/unsubscribe',
      {
        summary: 'Keeps tips and news from the reader of an e-mail (RFC 8058, one click)',
        access: 'anyone',
        query: unsubscribeQuery,
        answer: { status: 200, description: 'Unsubscribed', schema: said },
        errors: ['NOT_FOUND'],
        limit: 'unsubscribe',
      },
      async ({ query }) => {
        await unsubscribe(deps.db, query.token);
        return { message: 'You are unsubscribed from tips and news.' };
      },
    )
    .add(
      'get',
      '/emails/unsubscribe',
      {
        summary: 'Leads a reader whose mail program has no such click to the page that has',
        access: 'anyone',
        query: unsubscribeQuery,
        answer: { status: 303, description: 'The page', contentTypes: ['text/plain'] },
      },
      ({ query, response }) => response.redirect(303, `/unsubscribe?token=${query.token}`),
    )
    .add(
      'post',
      EVENTS_PATH,
      {
        summary: 'Takes what SendGrid reports of e-mails',
        access: 'anyone',
        headers: z.object({
          'x-twilio-email-event-webhook-signature': z.string(),
          'x-twilio-email-event-webhook-timestamp': z.string(),
        }),
        answer: { status: 204, description: 'Written down' },
        errors: ['SIGNATURE_INVALID', 'NOT_FOUND'],
      },
      async ({ request }) => {
        if (!key) throw new AppError('NOT_FOUND', 'Not found');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = request.get('x-twilio-email-event-webhook-signature') ?? '';
        const timestamp = request.get('x-twilio-email-event-webhook-timestamp') ?? '';
        checkEventSignature(key, { body, signature, timestamp }, Date.now());
        await recordEvents(deps.db, parsed(body));
      },
    );
}

function parsed(body: Buffer): ReturnType<typeof readEvents> {
  try {
    return readEvents(JSON.parse(body.toString('utf8')));
  } catch {
    throw new AppError('VALIDATION_FAILED', 'These are no events');
  }
}
