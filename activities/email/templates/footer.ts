import { isMarketing, type EmailKind } from '../../../shared/emails.ts';
import { link, mail, note, type Block, type EmailContext } from './letter.ts';

/**
 * Why the reader gets this e-mail, a contact address, and for marketing an unsubscribe link.
 * @throws Error if a marketing e-mail has no unsubscribe link
 */
export function footer(kind: EmailKind, { links, supportEmail }: EmailContext): Block[] {
  const why = note('You get this e-mail because you have an account at Bookwright. Questions? Write to ', mail(supportEmail), '.');
  if (!isMarketing(kind)) return [why];
  if (!links.unsubscribe) throw new Error(`${kind} needs a link to unsubscribe`);
  return [
    why,
    note(
      'What concerns your account, your books and your payments reaches you in any case. If you would rather not get notes like this one, you can ',
      link('unsubscribe', links.unsubscribe),
      '.',
    ),
  ];
}
