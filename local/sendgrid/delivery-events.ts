import { nowSeconds, type SendGridEvent } from './event-webhook.ts';
import type { Outgoing } from './protocol/read-mail.ts';

/**
 * What the webhook tells of an accepted message, in two requests: that it was processed, and that it was delivered or, to an address with
 * "bounce" before the @, that it came back.
 */
export function deliveryEvents({ to, customArgs, categories }: Outgoing, sgMessageId: string): SendGridEvent[][] {
  const common = {
    ...customArgs,
    email: to,
    timestamp: nowSeconds(),
    sg_message_id: sgMessageId,
    ...(categories.length > 0 && { category: categories }),
  };
  const bounces = to.slice(0, to.lastIndexOf('@')).toLowerCase().includes('bounce');
  const outcome = bounces
    ? {
        event: 'bounce',
        type: 'bounce',
        status: '5.1.1',
        reason: '550 5.1.1 The email account that you tried to reach does not exist.',
        bounce_classification: 'Invalid Address',
      }
    : { event: 'delivered', response: '250 OK' };
  return [[{ ...common, event: 'processed' }], [{ ...common, ...outcome }]];
}
