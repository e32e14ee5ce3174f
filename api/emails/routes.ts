import { raw, type RequestHandler } from 'express';
import { z } from 'zod';
import { messageResponse } from '../../shared/accounts.ts';
import { unsubscribeQuery } from '../../shared/emails.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { checkEventSignature, readEventKey } from './event-signature.ts';
import { readEvents, recordEvents } from './record-events.ts';
import { unsubscribe } from './unsubscribe.ts';

const EVENTS_PATH = '/webhooks/sendgrid';

/** The signature covers the raw body. SendGrid sends at most 768 kB per request. */
export const rawEvents: { path: string; parse: RequestHandler } = {
  path: EVENTS_PATH,
  parse: raw({ type: 'application/json', limit: '1mb' }) as RequestHandler,
};

/**
 * Routes called without a session and cross-site: one-click unsubscribe and the provider's events. They do not use cookies, so they are
 * mounted before the same-site check.
 */
export function emailRoutes(deps: ApiDeps): ApiRoutes {
  const key = deps.config.SENDGRID_WEBHOOK_PUBLIC_KEY ? readEventKey(deps.config.SENDGRID_WEBHOOK_PUBLIC_KEY) : undefined;
  return new ApiRoutes('', 'E-mails', deps.limits)
    .add(
      'post',
      '/emails/unsubscribe',
      {
        summary: 'Unsubscribes the reader of an e-mail from e-mails of its kind (RFC 8058 one-click)',
        access: 'anyone',
        query: unsubscribeQuery,
        response: { status: 200, description: 'Unsubscribed', schema: messageResponse },
        errors: ['NOT_FOUND'],
        limit: 'unsubscribe',
      },
      async ({ query }) => {
        const scope = await unsubscribe(deps.db, query.token);
        return { message: `You’re unsubscribed from ${scope === 'marketing' ? 'tips and news' : 'notices about your books'}.` };
      },
    )
    .add(
      'get',
      '/emails/unsubscribe',
      {
        summary: 'Redirects readers whose mail client has no one-click unsubscribe to the web page',
        access: 'anyone',
        query: unsubscribeQuery,
        response: { status: 303, description: 'The page', contentTypes: ['text/plain'] },
      },
      ({ query, response }) => response.redirect(303, `/unsubscribe?token=${query.token}`),
    )
    .add(
      'post',
      EVENTS_PATH,
      {
        summary: 'Receives SendGrid’s events',
        access: 'anyone',
        headers: z.object({
          'x-twilio-email-event-webhook-signature': z.string(),
          'x-twilio-email-event-webhook-timestamp': z.string(),
        }),
        response: { status: 204, description: 'Written down' },
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
    throw new AppError('VALIDATION_FAILED', 'The body is not a list of SendGrid events');
  }
}
