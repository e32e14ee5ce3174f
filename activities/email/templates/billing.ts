/** E-mails about money and plans. */

import type { ReturnReason } from '../../../shared/billing.ts';
import { PLANS, type Tier } from '../../../shared/plans.ts';
import { greeting } from './greeting.ts';
import { formatDate, formatMoney } from './format.ts';
import { button, facts, heading, link, mail, note, paragraph, strong, type Template } from './letter.ts';

export const paymentReceipt: Template<'payment-receipt'> = (payment, { authorName, links }) => {
  const receipt = payment.receiptUrl && webAddress(payment.receiptUrl);
  const amount = formatMoney(payment.amountCents);
  return {
    subject: `Your Bookwright receipt for ${amount}`,
    preheader: `Paid on ${formatDate(payment.paidAt)}. Thank you.`,
    blocks: [
      heading('Your receipt'),
      greeting(authorName),
      paragraph('Thank you. We’ve received your payment:'),
      facts(['For', payment.description], ['Amount', amount], ['Date', formatDate(payment.paidAt)]),
      ...(receipt ? [button('See the full receipt', receipt)] : []),
      note('Your plan, your tokens and all your payments are on ', link('your account page', `${links.app}/account`), '.'),
    ],
  };
};

const WHY_RETURNED: Record<ReturnReason, string> = {
  'held-too-long':
    'Your payment reached us after the ten minutes for which we hold the offer’s price, so the plan didn’t start. If the offer is still open, you’re welcome to choose it again.',
  'offer-used':
    'The card had already paid for this offer on another account, and the offer can be used once per card, so the plan didn’t start. You can choose a plan at its regular price, or pay with another card.',
};

export const paymentRefunded: Template<'payment-refunded'> = (payment, { authorName, links, supportEmail }) => {
  const amount = formatMoney(payment.amountCents);
  return {
    subject: `Your refund of ${amount}`,
    preheader: 'Your bank may take a few days to show it.',
    blocks: [
      heading('Your refund'),
      greeting(authorName),
      paragraph('We’ve refunded this payment to the card it came from. Your bank may take a few days to show it.'),
      facts(['For', payment.description], ['Refunded', amount], ['Paid on', formatDate(payment.paidAt)]),
      ...(payment.reason ? [paragraph(WHY_RETURNED[payment.reason])] : []),
      paragraph('Everything you’ve made stays yours, on your dashboard.'),
      button('Open your account', `${links.app}/account`),
      note('If there’s something we should have done better, we’d love to hear about it at ', mail(supportEmail), '.'),
    ],
  };
};

export const paymentFailed: Template<'payment-failed'> = ({ tier, amountCents, nextAttemptAt }, { authorName, links, supportEmail }) => {
  const amount = formatMoney(amountCents);
  const retry = nextAttemptAt && formatDate(nextAttemptAt);
  return {
    subject: `Your payment of ${amount} didn’t go through`,
    preheader: retry ? `We will try again on ${retry}.` : `It was for your ${planOf(tier)}. We won’t try again.`,
    blocks: [
      heading('A payment didn’t go through'),
      greeting(authorName),
      paragraph(`We tried to charge your card for your ${planOf(tier)}, and the payment didn’t go through.`),
      facts(['For', planOf(tier)], ['Amount', amount], ['Next attempt', retry ?? 'None']),
      paragraph(
        retry
          ? 'The usual reason is an expired card, or a bank that asks for confirmation. If the next attempt goes through, there’s nothing more to do.'
          : 'The usual reason is an expired card, or a bank that asks for confirmation. To keep your plan, please update your payment method.',
      ),
      button('Update your payment method', `${links.app}/account`),
      note('Does this look wrong? Write to us at ', mail(supportEmail), '.'),
    ],
  };
};

export const subscriptionCancelled: Template<'subscription-cancelled'> = ({ tier, accessEndsAt }, { authorName, links, supportEmail }) => ({
  subject: `Your ${planOf(tier)} is canceled`,
  preheader: `You keep it until ${formatDate(accessEndsAt)}.`,
  blocks: [
    heading('Your plan is canceled'),
    greeting(authorName),
    paragraph(
      `Your ${planOf(tier)} is canceled and won’t renew. You keep it until `,
      strong(formatDate(accessEndsAt)),
      '. After that, your account is on the Free plan, with free outlines as before. Everything you’ve made stays on your dashboard.',
    ),
    button('Open your account', `${links.app}/account`),
    note('If there’s something we should have done better, we’d love to hear about it at ', mail(supportEmail), '.'),
  ],
});

export const accessEnding: Template<'access-ending'> = ({ tier, accessEndsAt }, { authorName, links }) => ({
  subject: `Your ${planOf(tier)} ends on ${formatDate(accessEndsAt)}`,
  preheader: 'After that, your account is on the Free plan. Everything you’ve made stays yours.',
  blocks: [
    heading('Your plan ends soon'),
    greeting(authorName),
    paragraph(
      `A reminder, so it doesn’t come as a surprise: your ${planOf(tier)} ends on `,
      strong(formatDate(accessEndsAt)),
      '. If there’s another full book you’d like to make, start it before then.',
    ),
    paragraph(
      'After that, your account is on the Free plan, with free outlines as before. Everything you’ve made stays on your dashboard.',
    ),
    button('See the plans', `${links.app}/pricing`),
    note('If you’re happy to let it end, there’s nothing to do.'),
  ],
});

const planOf = (tier: Tier): string => `${PLANS[tier].name} plan`;

/** The URL if it is http(s); `javascript:` is a URL too. */
function webAddress(url: string): string | undefined {
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
