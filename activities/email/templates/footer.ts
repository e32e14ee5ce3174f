import { unsubscribableAs, type EmailKind } from '../../../shared/emails.ts';
import { link, mail, note, type Block, type EmailContext } from './letter.ts';

/** Why an address gets an e-mail that is no account's. */
const BECAUSE: Partial<Record<EmailKind, string>> = {
  'confirm-address': 'someone entered this address at Bookwright',
  'confirm-new-address': 'someone entered this address at Bookwright',
  'address-changed': 'this was the address of your account at Bookwright',
  'account-deleted': 'this was the address of your account at Bookwright',
};

/**
 * Why the reader gets this e-mail, a contact address, and an unsubscribe link where there is something to unsubscribe from.
 * @throws Error if that link is missing
 */
export function footer(kind: EmailKind, { links, supportEmail }: EmailContext): Block[] {
  const because = BECAUSE[kind] ?? 'you have an account at Bookwright';
  const why = note(`You get this email because ${because}. Questions? Write to `, mail(supportEmail), '.');
  const as = unsubscribableAs(kind);
  if (!as) return [why];
  if (!links.unsubscribe) throw new Error(`${kind} needs a link to unsubscribe`);
  return [
    why,
    note(
      as === 'marketing'
        ? 'You’ll always get messages about your account, books and payments. If you’d rather not get notes like this one, you can '
        : 'You’ll always get messages about your account and payments. If you’d rather check your dashboard than get notes like this one, you can ',
      link('unsubscribe', links.unsubscribe),
      '.',
    ),
  ];
}
