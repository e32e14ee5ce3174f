import { MONEY_BACK_DAYS } from '../../../../shared/plans.ts';
import { PROMISES } from '../../../../shared/promises.ts';
import { TextLink } from '../../../components/text-link.tsx';
import type { LegalDocument } from '../legal-document.ts';
import { Acceptance, Accounts, Eligibility, Service } from './agreement.tsx';
import { AcceptableUse, Content, License } from './books.tsx';
import { Contact, Disclaimers, Liability, Termination } from './law.tsx';
import { Payment } from './payment.tsx';

export const TERMS: LegalDocument = {
  title: 'Terms and Conditions',
  description: 'The terms of Bookwright: who owns the books, what plans and tokens cost, how to cancel, and what we are liable for.',
  lead: 'The agreement between you and Bookwright, in plain English. Please read it before you open an account.',
  inShort: [
    'What you put in is yours, and so is what Bookwright makes of it for you. We can’t promise that it is original or correct: you check it before you publish.',
    `You are ${PROMISES.minimumAge} or older; under ${PROMISES.adultAge}, you have a parent’s or guardian’s permission.`,
    `Plans renew every month until you cancel. New subscribers can get their money back within ${MONEY_BACK_DAYS} days.`,
    'Nothing illegal, hateful or taken from others may be made here.',
    `What we may owe you is limited to what you paid us in the last ${PROMISES.liabilityMonths} months.`,
  ],
  sections: [
    { id: 'acceptance', title: 'Acceptance', Text: Acceptance },
    { id: 'eligibility', title: 'Eligibility', Text: Eligibility },
    { id: 'service', title: 'The service', Text: Service },
    { id: 'accounts', title: 'Accounts', Text: Accounts },
    { id: 'content', title: 'Your content', Text: Content },
    { id: 'license', title: 'License', Text: License },
    { id: 'acceptable-use', title: 'Acceptable use', Text: AcceptableUse },
    { id: 'payment', title: 'Payment', Text: Payment },
    { id: 'disclaimers', title: 'Disclaimers', Text: Disclaimers },
    { id: 'liability', title: 'Liability and governing law', Text: Liability },
    { id: 'termination', title: 'Termination', Text: Termination },
    { id: 'contact', title: 'Contact', Text: Contact },
  ],
  related: (
    <>
      What we know about you and what we do with it is in the <TextLink href="/privacy">Privacy Policy</TextLink>.
    </>
  ),
};
