import { FILE_FORMATS } from '../../../../shared/book/manuscript.ts';
import { PLANS } from '../../../../shared/plans.ts';
import { PROMISES } from '../../../../shared/promises.ts';
import { TextLink } from '../../../components/text-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { Points, SectionLink, SupportMail } from '../prose.tsx';

export function Acceptance() {
  return (
    <>
      <p>
        By creating an account or using Bookwright you agree to these terms and to the <TextLink href="/privacy">Privacy Policy</TextLink>.
        If you don’t agree, please don’t use it. If you use Bookwright for a company, you agree on its behalf and confirm that you may.
      </p>
      <p>
        We may change these terms. A change is emailed to the address of your account at least {PROMISES.changesNoticeDays} days before it
        takes effect. If you don’t accept it, you can cancel your plan or delete your account before then; continuing to use Bookwright
        after that day means that you accept it. Earlier events are governed by the terms in force at the time.
      </p>
    </>
  );
}

export function Eligibility() {
  return (
    <>
      <p>
        You must be at least {PROMISES.minimumAge} years old. If you are under {PROMISES.adultAge}, you need the permission of a parent or
        guardian, who agrees to these terms with you and is responsible for your purchases. You confirm this when you create an account.
      </p>
      <p>You may not use Bookwright where the law prohibits it, or after we’ve closed an account of yours for breaking these terms.</p>
    </>
  );
}

export function Service() {
  return (
    <>
      <p>Bookwright is a studio for people who publish their own books. With it you can:</p>
      <Points>
        <li>analyze a niche: scores by a published formula, from what public book searches know, with a report in words;</li>
        <li>get outlines, chapter by chapter, for fiction and non-fiction. They are free, as many as you like;</li>
        <li>
          have full manuscripts written, on a paid plan or with a book token: up to {formatNumber(PLANS.publisher.maxWordCount)} words, as
          your plan allows;
        </li>
        <li>download each finished outline and book as {FILE_FORMATS.map((format) => format.toUpperCase()).join(', ')};</li>
        <li>get suggestions for categories, keywords and descriptions that stores ask for, on the {PLANS.publisher.name} plan.</li>
      </Points>
      <p>
        A third-party AI provider writes the words. We also rely on a card payment provider, an email delivery provider and a cloud
        database. If one of them is down, parts of Bookwright may pause; work in progress resumes when it can.
      </p>
      <p>
        How long a book takes depends on its length and on how busy the provider is; times we name are typical, not promised. If a book
        fails for good, the allowance or token it used is returned {PROMISES.restartDays} days later, unless you restart it.
      </p>
      <p>
        The book generator is in beta. We improve and change Bookwright all the time. If we take away something you have paid for, we tell
        you in advance as in <SectionLink to="acceptance">Acceptance</SectionLink>.
      </p>
    </>
  );
}

export function Accounts() {
  return (
    <>
      <Points>
        <li>Give a true email address that you can read. It is how you sign in, and how we reach you.</li>
        <li>Keep your password to yourself. An account is for one person; you’re responsible for what happens in it.</li>
        <li>
          If you think somebody else has your password, reset it at once: that signs out every device. A reset link works once, for{' '}
          {PROMISES.resetLinkMinutes} minutes. Then tell us at <SupportMail subject="Account security" />.
        </li>
        <li>You may not create accounts automatically, or create several to get more than the free plan gives one person.</li>
      </Points>
      <p>
        We write to you about your account, your payments and your books. Tips and news are different: each one has a link to unsubscribe.
      </p>
    </>
  );
}
