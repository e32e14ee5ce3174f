/** E-mails about another address of an account. */

import { PROMISES } from '../../../shared/promises.ts';
import { greeting } from './greeting.ts';
import { button, heading, link, mail, note, paragraph, strong, type Template } from './letter.ts';

/** To an address that anybody may have typed: without a word of the account's. */
export const confirmNewAddress: Template<'confirm-new-address'> = (_data, { links, supportEmail }) => {
  if (!links.confirmAddress) throw new Error('A change of address needs its link');
  return {
    subject: 'Confirm your new address for Bookwright',
    preheader: `The link in this email works once, for ${PROMISES.addressLinkHours} hours.`,
    blocks: [
      heading('Use this address from now on?'),
      paragraph('Hello,'),
      paragraph(
        'Somebody, most likely you, asked to use this address for an account at Bookwright. This link works ',
        strong(`once, for ${PROMISES.addressLinkHours} hours`),
        ':',
      ),
      button('Use this address', links.confirmAddress),
      paragraph('Until then the account keeps the address that it has.'),
      note('You did not ask for it? Then there is nothing to do. If it happens again, please tell us at ', mail(supportEmail), '.'),
    ],
  };
};

export const addressChangeRequested: Template<'address-change-requested'> = (_data, { authorName, links, supportEmail }) => ({
  subject: 'Your Bookwright email address is about to change',
  preheader: 'If this was not you, a new password stops it.',
  blocks: [
    heading('A new address for your account'),
    greeting(authorName),
    paragraph(
      'Somebody who knows your password, most likely you, asked to use another email address for your account. Nothing changes until the link that we sent there is opened.',
    ),
    paragraph(strong('If this was not you,'), ' choose a new password at once: it stops the change, and signs out every device.'),
    button('Choose a new password', `${links.app}/forgot-password`),
    note('If it was you, there is nothing to do here. Questions? Write to ', mail(supportEmail), '.'),
  ],
});

export const addressChanged: Template<'address-changed'> = (_data, { authorName, links, supportEmail }) => ({
  subject: 'Your Bookwright email address was changed',
  preheader: 'If this was not you, write to us at once.',
  blocks: [
    heading('Your address was changed'),
    greeting(authorName),
    paragraph('Your account has a new email address, and your other devices were signed out. We won’t write to this address anymore.'),
    paragraph(
      strong('If this was not you,'),
      ' write to us at once at ',
      mail(supportEmail),
      ', from this address, so that we can look into it.',
    ),
    note('If it was you, sign in with the new address at ', link('Bookwright', links.app), '.'),
  ],
});
