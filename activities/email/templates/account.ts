/** E-mails about the account itself. */

import { PROMISES } from '../../../shared/promises.ts';
import { greeting } from './greeting.ts';
import { button, heading, link, mail, note, paragraph, strong, type Template } from './letter.ts';

/** To an address that anybody may have typed: without a word of the account's. */
export const confirmAddress: Template<'confirm-address'> = (_data, { links, supportEmail }) => {
  if (!links.confirmAddress) throw new Error('A confirmation needs its link');
  return {
    subject: 'Confirm your address for Bookwright',
    preheader: 'One click, and you can use everything in your plan.',
    blocks: [
      heading('Is this your address?'),
      paragraph('Hello,'),
      paragraph('Someone, most likely you, created a Bookwright account with this address. One click confirms that it’s yours:'),
      button('Confirm this address', links.confirmAddress),
      paragraph(`The link works for ${PROMISES.confirmLinkDays} days. After that, you can request a new one when you’re signed in.`),
      note(
        'Didn’t create an account? Then there’s nothing to do: we won’t send you anything else. If it happens again, please tell us at ',
        mail(supportEmail),
        '.',
      ),
    ],
  };
};

export const welcome: Template<'welcome'> = (_data, { authorName, links, supportEmail }) => ({
  subject: 'Welcome to Bookwright',
  preheader: 'Outlines are free, as many as you like. Here’s where to start.',
  blocks: [
    heading('Welcome to Bookwright'),
    greeting(authorName),
    paragraph(
      'Your account is ready. Bookwright turns an idea and a reader into a chapter-by-chapter outline, and on paid plans into a whole manuscript.',
    ),
    paragraph('Outlines are free, as many as you like. A few sentences are enough to start: what the book is about and who it’s for.'),
    button('Start an outline', `${links.app}/generator`),
    paragraph('Everything you make is kept, with its PDF, DOCX and EPUB files, on ', link('your dashboard', `${links.app}/dashboard`), '.'),
    note('Didn’t create this account? Then someone entered your address, perhaps by mistake. Please tell us at ', mail(supportEmail), '.'),
  ],
});

export const passwordReset: Template<'password-reset'> = (_data, { authorName, links }) => {
  if (!links.resetPassword) throw new Error('A password reset needs its link');
  return {
    subject: 'Reset your Bookwright password',
    preheader: `The link in this email works once, for ${PROMISES.resetLinkMinutes} minutes.`,
    blocks: [
      heading('Choose a new password'),
      greeting(authorName),
      paragraph(
        'Someone, most likely you, asked to reset your password. This link works ',
        strong(`once, for ${PROMISES.resetLinkMinutes} minutes`),
        ':',
      ),
      button('Choose a new password', links.resetPassword),
      paragraph('If you didn’t ask for it, there’s nothing to do: your password stays the same.'),
      note('Link expired? ', link('Request a new one', `${links.app}/forgot-password`), '.'),
    ],
  };
};

export const passwordChanged: Template<'password-changed'> = (_data, { authorName, links, supportEmail }) => ({
  subject: 'Your Bookwright password was changed',
  preheader: 'All devices were signed out. If this wasn’t you, act now.',
  blocks: [
    heading('Your password was changed'),
    greeting(authorName),
    paragraph('Your password was changed, and all devices were signed out. Please sign in again with the new password.'),
    paragraph(strong('If this wasn’t you,'), ' reset your password right away and write to us at ', mail(supportEmail), '.'),
    button('Reset the password', `${links.app}/forgot-password`),
    note('If it was you, there’s nothing more to do.'),
  ],
});

export const passkeyAdded: Template<'passkey-added'> = (_data, { authorName, links, supportEmail }) => ({
  subject: 'A passkey was added to your Bookwright account',
  preheader: 'It can sign in to your account. If this wasn’t you, act now.',
  blocks: [
    heading('A passkey was added'),
    greeting(authorName),
    paragraph('You can now sign in to your account with this passkey, without your password.'),
    paragraph(
      strong('If this wasn’t you,'),
      ' remove it on your account page, change your password and write to us at ',
      mail(supportEmail),
      '.',
    ),
    button('See your passkeys', `${links.app}/account`),
    note('If it was you, there’s nothing more to do.'),
  ],
});

export const archiveReady: Template<'archive-ready'> = (_data, { authorName, links }) => ({
  subject: 'Your Bookwright data is ready to download',
  preheader: `One archive with all of it, for ${PROMISES.archiveDays} days.`,
  blocks: [
    heading('Your data is ready'),
    greeting(authorName),
    paragraph(
      'You asked for your data, or we did for you. It is one archive: your account and its names, your books with their texts, versions and files, the remarks on them, your analyses, your payments, and the emails we sent you.',
    ),
    button('Download your data', `${links.app}/account`),
    paragraph(`You can download it for ${PROMISES.archiveDays} days; we may ask for your password. After that you can ask for a new one.`),
  ],
});

/** The name is gone with the account. */
export const accountDeleted: Template<'account-deleted'> = (_data, { supportEmail }) => ({
  subject: 'Your Bookwright account has been deleted',
  preheader: `Your books and files are removed within ${PROMISES.deletionDays} days.`,
  blocks: [
    heading('Your account is deleted'),
    paragraph('Hello,'),
    paragraph(
      `Your account at Bookwright is closed: every device is signed out, your plan has ended, and this address is free for a new account. Your books and files are removed within ${PROMISES.deletionDays} days.`,
    ),
    paragraph(strong('If you didn’t ask for this,'), ' write to us at once at ', mail(supportEmail), '.'),
    note('Payment records are kept for 7 years, without your personal data. We won’t write to this address anymore.'),
  ],
});
