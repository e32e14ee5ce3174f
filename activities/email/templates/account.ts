/** E-mails about the account itself. */

import { PROMISES } from '../../../shared/promises.ts';
import { greeting } from './greeting.ts';
import { button, heading, link, mail, note, paragraph, strong, type Template } from './letter.ts';

/** To an address that anybody may have typed: without a word of the account's. */
export const confirmAddress: Template<'confirm-address'> = (_data, { links, supportEmail }) => {
  if (!links.confirmAddress) throw new Error('A confirmation needs its link');
  return {
    subject: 'Confirm your address for Bookwright',
    preheader: 'One click, and your account can do all that its plan holds.',
    blocks: [
      heading('Is this your address?'),
      paragraph('Hello,'),
      paragraph('Somebody, most likely you, opened an account at Bookwright with this address. One click confirms that it is yours:'),
      button('Confirm this address', links.confirmAddress),
      paragraph(
        `The link works for ${PROMISES.confirmLinkDays} days. After that, or if it is lost, ask for a new one when you are signed in.`,
      ),
      note(
        'You did not open an account? Then there is nothing to do: without this click we send you nothing else. If it happens again, please tell us at ',
        mail(supportEmail),
        '.',
      ),
    ],
  };
};

export const welcome: Template<'welcome'> = (_data, { authorName, links, supportEmail }) => ({
  subject: 'Welcome to Bookwright',
  preheader: 'Outlines are free, as many as you like. Here is where to begin.',
  blocks: [
    heading('Welcome to Bookwright'),
    greeting(authorName),
    paragraph(
      'Your account is ready. Bookwright turns an idea and a reader into a chapter-by-chapter outline, and on paid plans into a whole manuscript.',
    ),
    paragraph('Outlines are free, as many as you like. To begin, a few sentences are enough: what the book is about, and who it is for.'),
    button('Start an outline', `${links.app}/generator`),
    paragraph('What you make, with its files as PDF, DOCX and EPUB, is kept on ', link('your dashboard', `${links.app}/dashboard`), '.'),
    note(
      'You did not open this account? Then somebody typed your address, perhaps by mistake: please tell us at ',
      mail(supportEmail),
      '.',
    ),
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
        'Somebody, most likely you, asked to reset the password of your account. This link works ',
        strong(`once, for ${PROMISES.resetLinkMinutes} minutes`),
        ':',
      ),
      button('Choose a new password', links.resetPassword),
      paragraph('If you did not ask for it, there is nothing to do: your password stays as it is.'),
      note('Too late for this link? ', link('Ask for a new one', `${links.app}/forgot-password`), '.'),
    ],
  };
};

export const passwordChanged: Template<'password-changed'> = (_data, { authorName, links, supportEmail }) => ({
  subject: 'Your Bookwright password was changed',
  preheader: 'All devices were signed out. If this was not you, act now.',
  blocks: [
    heading('Your password was changed'),
    greeting(authorName),
    paragraph('The password of your account was changed, and all devices were signed out. Please sign in again with the new password.'),
    paragraph(strong('If this was not you,'), ' reset the password at once and write to us at ', mail(supportEmail), '.'),
    button('Reset the password', `${links.app}/forgot-password`),
    note('If it was you, there is nothing more to do.'),
  ],
});

export const passkeyAdded: Template<'passkey-added'> = (_data, { authorName, links, supportEmail }) => ({
  subject: 'A passkey was added to your Bookwright account',
  preheader: 'It can sign in to your account. If this was not you, act now.',
  blocks: [
    heading('A passkey was added'),
    greeting(authorName),
    paragraph('From now on your account can be opened with a new passkey, without the password.'),
    paragraph(
      strong('If this was not you,'),
      ' remove it in your account, change your password, and write to us at ',
      mail(supportEmail),
      '.',
    ),
    button('See your passkeys', `${links.app}/account`),
    note('If it was you, there is nothing more to do.'),
  ],
});

export const archiveReady: Template<'archive-ready'> = (_data, { authorName, links }) => ({
  subject: 'Your Bookwright data is ready to download',
  preheader: `One archive with all of it, for ${PROMISES.archiveDays} days.`,
  blocks: [
    heading('Your data is ready'),
    greeting(authorName),
    paragraph(
      'You asked for your data. It is one archive: your account and its names, your books with their texts and files, your analyses, your payments, and the emails we sent you.',
    ),
    button('Download your data', `${links.app}/account`),
    paragraph(`You can download it for ${PROMISES.archiveDays} days; we may ask for your password. After that you can ask for a new one.`),
  ],
});
