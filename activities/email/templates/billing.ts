/** E-mails about money and plans. */

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
      paragraph('Thank you. This payment has reached us:'),
      facts(['For', payment.description], ['Amount', amount], ['Date', formatDate(payment.paidAt)]),
      ...(receipt ? [button('See the full receipt', receipt)] : []),
      note('Your plan, your tokens and all your payments are on ', link('your account page', `${links.app}/account`), '.'),
    ],
  };
};

export const paymentRefunded: Template<'payment-refunded'> = (payment, { authorName, links, supportEmail }) => {
  const amount = formatMoney(payment.amountCents);
  return {
    subject: `Your refund of ${amount}`,
    preheader: 'It takes the bank a few days to show it.',
    blocks: [
      heading('Your refund'),
      greeting(authorName),
      paragraph('We have given this payment back, to the card that it came from. It takes the bank a few days to show it.'),
      facts(['For', payment.description], ['Refunded', amount], ['Paid on', formatDate(payment.paidAt)]),
      paragraph('What you have made stays yours, on your dashboard.'),
      button('Open your account', `${links.app}/account`),
      note('If there is something we should have done better, we would be glad to hear it at ', mail(supportEmail), '.'),
    ],
  };
};

export const paymentFailed: Template<'payment-failed'> = ({ tier, amountCents, nextAttemptAt }, { authorName, links, supportEmail }) => {
  const amount = formatMoney(amountCents);
  const retry = nextAttemptAt && formatDate(nextAttemptAt);
  return {
    subject: `Your payment of ${amount} did not go through`,
    preheader: retry ? `We will try again on ${retry}.` : `It was for your ${planOf(tier)}. No other attempt is planned.`,
    blocks: [
      heading('A payment did not go through'),
      greeting(authorName),
      paragraph(`We tried to take the payment for your ${planOf(tier)}, and it did not go through.`),
      facts(['For', planOf(tier)], ['Amount', amount], ['Next attempt', retry ?? 'None is planned']),
      paragraph(
        retry
          ? 'Often a card has expired, or the bank asks for a confirmation. If the next attempt goes through, there is nothing more to do.'
          : 'Often a card has expired, or the bank asks for a confirmation. To keep the plan, please update how you pay.',
      ),
      button('Update how you pay', `${links.app}/account`),
      note('Does this look wrong to you? Write to us at ', mail(supportEmail), '.'),
    ],
  };
};

export const subscriptionCancelled: Template<'subscription-cancelled'> = ({ tier, accessEndsAt }, { authorName, links, supportEmail }) => ({
  subject: `Your ${planOf(tier)} is canceled`,
  preheader: `You keep all of it until ${formatDate(accessEndsAt)}.`,
  blocks: [
    heading('Your plan is canceled'),
    greeting(authorName),
    paragraph(
      `Your ${planOf(tier)} is canceled and will not renew. You keep all of it until `,
      strong(formatDate(accessEndsAt)),
      '. From then on your account is on the Free plan, with free outlines as before, and what you have made stays on your dashboard.',
    ),
    button('Open your account', `${links.app}/account`),
    note('If there is something we should have done better, we would be glad to hear it at ', mail(supportEmail), '.'),
  ],
});

export const accessEnding: Template<'access-ending'> = ({ tier, accessEndsAt }, { authorName, links }) => ({
  subject: `Your ${planOf(tier)} ends on ${formatDate(accessEndsAt)}`,
  preheader: 'After that your account is on the Free plan. What you have made stays yours.',
  blocks: [
    heading('Your plan ends soon'),
    greeting(authorName),
    paragraph(
      `A reminder, so that it does not surprise you: your ${planOf(tier)} ends on `,
      strong(formatDate(accessEndsAt)),
      '. If there is another full book you want to make with it, start it before then.',
    ),
    paragraph('After that your account is on the Free plan, with free outlines as before, and what you have made stays on your dashboard.'),
    button('See the plans', `${links.app}/pricing`),
    note('If you are content to let it end, there is nothing to do.'),
  ],
});

const planOf = (tier: Tier): string => `${PLANS[tier].name} plan`;

/** The URL if it is http(s); `javascript:` is a URL too. */
function webAddress(url: string): string | undefined {
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
