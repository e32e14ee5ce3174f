/** E-mails about the account itself. */

import { PROMISES } from '../../../shared/promises.ts';
import { greeting } from './greeting.ts';
import { button, heading, link, mail, note, paragraph, strong, type Template } from './letter.ts';

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
    preheader: `The link in this e-mail works once, for ${PROMISES.resetLinkMinutes} minutes.`,
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
