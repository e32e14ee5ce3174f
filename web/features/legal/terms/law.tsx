import { MONEY_BACK_DAYS } from '../../../../shared/plans.ts';
import { PROMISES } from '../../../../shared/promises.ts';
import { TextLink } from '../../../components/text-link.tsx';
import { Points, SectionLink, SupportMail } from '../prose.tsx';

export function Disclaimers() {
  return (
    <>
      <p>
        Bookwright is provided as it is and as available. As far as the law allows, we give no warranty beyond what these terms say, neither
        express nor implied: not of merchantability, of fitness for a purpose, or that nobody’s rights are infringed.
      </p>
      <Points>
        <li>
          <strong className="font-semibold">AI writes.</strong> Its text can be wrong, biased, repetitive or close to existing works. Facts,
          quotations and sources must be checked before they are relied on.
        </li>
        <li>
          <strong className="font-semibold">No advice.</strong> Nothing that Bookwright generates is medical, legal, financial or other
          professional advice, to you or to your readers.
        </li>
        <li>
          <strong className="font-semibold">No promise of sales.</strong> Scores and recommendations are estimates from public data; sales
          ranks are not known to us. A good score is no promise that a book sells, and stores decide for themselves what they accept.
        </li>
        <li>
          <strong className="font-semibold">Independence.</strong> We are not affiliated with the bookstores, distributors and search
          services that Bookwright mentions. Their names belong to their owners.
        </li>
        <li>
          <strong className="font-semibold">Interruptions.</strong> We can’t promise that Bookwright is always there or free of errors.
        </li>
      </Points>
    </>
  );
}

export function Liability() {
  return (
    <>
      <p>
        As far as the law allows, we are not liable for indirect or consequential damage: lost profits, sales, royalties, data or
        reputation. All that we may owe you, for whatever reason, is limited to the amount that you paid us in the{' '}
        {PROMISES.liabilityMonths} months before the claim arose.
      </p>
      <p>
        Nothing in these terms limits what can’t be limited by law, such as liability for intent or fraud, or takes away rights that the law
        of your country gives you as a consumer.
      </p>
      <p>
        If somebody makes a claim against us because of what you put in, what you published or how you broke these terms, you bear the
        reasonable cost of it. We tell you of such a claim promptly.
      </p>
      <p>
        These terms are governed by the law of the State of Delaware, United States, without its rules on conflicts of law. The courts of
        Delaware decide disputes, unless the law of your country lets you, as a consumer, go to a court at home. Please write to us first:
        most things can be settled by email.
      </p>
      <p>
        If a part of these terms can’t be enforced, the rest remains. If we don’t act on something right away, that doesn’t mean we accept
        it.
      </p>
    </>
  );
}

export function Termination() {
  return (
    <>
      <p>
        <strong className="font-semibold">By you.</strong> You can cancel your plan or delete your account whenever you like, on your{' '}
        <TextLink href="/account">account page</TextLink>. When you delete your account:
      </p>
      <Points>
        <li>you are signed out everywhere at once, your email address is free for a new account, and books being written stop;</li>
        <li>
          your plan ends at once and nothing more is charged. What is left of a paid month, and tokens, are lost. If your {MONEY_BACK_DAYS}
          -day guarantee still runs and you want to use it, do that first;
        </li>
        <li>
          your projects and their files are removed within {PROMISES.deletionDays} days. This can’t be undone: download what you want to
          keep first;
        </li>
        <li>payment records are kept for {PROMISES.paymentRecordYears} years, as the law requires, without your personal data.</li>
      </Points>
      <p>
        <strong className="font-semibold">By us.</strong> If you break these terms, we may refuse or remove content, suspend your account or
        close it. Unless the breach is serious, we write to you first and give you the chance to put it right. If we close an account for
        any other reason, or stop Bookwright altogether, we tell you at least {PROMISES.changesNoticeDays} days ahead, so that you can save
        your books.
      </p>
      <p>
        Terms that by their nature outlast the agreement remain in force: who owns what (
        <SectionLink to="content">Your content</SectionLink>), <SectionLink to="disclaimers">Disclaimers</SectionLink> and{' '}
        <SectionLink to="liability">Liability</SectionLink>.
      </p>
    </>
  );
}

export function Contact() {
  return (
    <>
      <p>
        Write to <SupportMail subject="Legal question" />. Legal questions are answered within {PROMISES.legalAnswerHours} hours.
      </p>
      <p>
        What concerns your data is in the <TextLink href="/privacy#contact">Privacy Policy</TextLink>. We write to you at the address of
        your account; please keep it one that you read.
      </p>
    </>
  );
}
