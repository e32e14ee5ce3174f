import { StripeError } from '../protocol/errors.ts';
import { text } from '../protocol/params.ts';
import type { Call } from '../protocol/route.ts';

/**
 * The intent, when a page that asks for it shows its client secret. A server needs none.
 * @throws StripeError 400 when the secret is missing or another's
 */
export function checkSecret<Intent extends { client_secret: string; object: string }>(call: Call, intent: Intent): Intent {
  const secret = text(call.params, 'client_secret');
  if (!call.isFromBrowser && secret === undefined) return intent;
  if (secret !== intent.client_secret) {
    const code = `${intent.object}_invalid_parameter`;
    throw new StripeError(400, `The client_secret provided does not match the client_secret associated with the ${intent.object}.`, {
      code,
      param: 'client_secret',
    });
  }
  return intent;
}
