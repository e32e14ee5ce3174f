import { PROMISES } from '../../../../shared/promises.ts';
import { TextLink } from '../../../components/text-link.tsx';
import type { LegalDocument } from '../legal-document.ts';
import { AiProcessing, DataCollected, Use } from './collection.tsx';
import { InternationalTransfers, Retention, Security, Sharing } from './keeping.tsx';
import { Changes, Children, Contact, Cookies, Rights } from './rights.tsx';

export const PRIVACY: LegalDocument = {
  title: 'Privacy Policy',
  description: 'What Bookwright knows about you, why, who else sees it, how long it is kept, and how to have it deleted.',
  lead: 'What we know about you, what we do with it, and what you can do about it.',
  inShort: [
    'We keep what the work needs: your account, your books and your payments. We don’t sell data and show no advertisements.',
    'What you write about a book goes to an AI provider, so that it can be written. Your name and email address do not.',
    'Two cookies keep you signed in. No third-party tracker runs before you have agreed to it.',
    `You can delete your account yourself; your projects are removed within ${PROMISES.deletionDays} days.`,
  ],
  sections: [
    { id: 'data-collected', title: 'Data we collect', Text: DataCollected },
    { id: 'use', title: 'How we use it', Text: Use },
    { id: 'ai-processing', title: 'AI processing', Text: AiProcessing },
    { id: 'sharing', title: 'Sharing', Text: Sharing },
    { id: 'international-transfers', title: 'International transfers', Text: InternationalTransfers },
    { id: 'retention', title: 'Retention', Text: Retention },
    { id: 'security', title: 'Security', Text: Security },
    { id: 'rights', title: 'Your rights', Text: Rights },
    { id: 'cookies', title: 'Cookies and storage', Text: Cookies },
    { id: 'children', title: 'Children', Text: Children },
    { id: 'changes', title: 'Changes', Text: Changes },
    { id: 'contact', title: 'Contact', Text: Contact },
  ],
  related: (
    <>
      The agreement that this policy belongs to is the <TextLink href="/terms">Terms and Conditions</TextLink>.
    </>
  ),
};
