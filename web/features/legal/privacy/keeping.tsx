import { PROMISES } from '../../../../shared/promises.ts';
import { Points } from '../prose.tsx';

export function Sharing() {
  return (
    <>
      <p>We share data with those who work for us, and give each only what its task requires:</p>
      <Points>
        <li>
          <strong className="font-semibold">an AI provider</strong>, which writes the texts;
        </li>
        <li>
          <strong className="font-semibold">a card payment provider</strong>, which gets your name, your email address, what you buy and,
          from you directly, your card;
        </li>
        <li>
          <strong className="font-semibold">an email delivery provider</strong>, which gets your address and the message;
        </li>
        <li>
          <strong className="font-semibold">a cloud database</strong>, in which all of it is stored;
        </li>
        <li>
          <strong className="font-semibold">public book searches</strong>, which get the keyword of an analysis from our servers, without
          anything about you. The covers beside an analysis are loaded from them by your browser once you ask to see them; they then see its
          network address.
        </li>
      </Points>
      <p>
        We also share data where the law obliges us to, where it is needed to defend rights or safety, or with a buyer if the business
        changes hands, who is then bound by this policy. Nobody else gets it. Your books are seen by no other user, unless you share a link
        to one: then whoever has the link can read it until it expires or you revoke it.
      </p>
    </>
  );
}

export function InternationalTransfers() {
  return (
    <>
      <p>
        We and our providers work in the United States and in other countries, so your data may be processed outside the country where you
        live, under laws that may protect it less.
      </p>
      <p>
        Where the law requires safeguards, such as for data from the European Economic Area, the United Kingdom or Switzerland, we rely on
        those it recognizes: decisions that a country protects data adequately, or standard contractual clauses with the provider. Write to
        us if you want to know which apply to you.
      </p>
    </>
  );
}

const PERIODS: readonly (readonly [what: string, howLong: string])[] = [
  ['Your account, projects, files and analyses', 'as long as you have the account'],
  ['The same, once you delete the account', `the account ends at once; the rest is removed within ${PROMISES.deletionDays} days`],
  ['Usage logs', `${PROMISES.usageLogMonths} months`],
  ['Payment records', `${PROMISES.paymentRecordYears} years, without your personal data once the account is deleted`],
  ['Links you share', `until they expire or you revoke them, and ${PROMISES.endedLinkDays} days more to tell their readers so`],
  ['Remarks of those who read by such a link', 'as long as the book, unless its author deletes them'],
  ['Support communications', `${PROMISES.supportYears} years`],
  [
    'Sessions',
    `until you sign out, ${PROMISES.sessionIdleDays} days after your last visit, or ${PROMISES.sessionDays} days after you signed in`,
  ],
];

export function Retention() {
  return (
    <>
      <p>We keep data only as long as it is needed:</p>
      <dl className="border-t border-rule">
        {PERIODS.map(([what, howLong]) => (
          <div key={what} className="grid gap-x-6 gap-y-0.5 border-b border-rule py-3 break-inside-avoid sm:grid-cols-[1fr_1.2fr]">
            <dt className="font-medium">{what}</dt>
            <dd className="text-ink-soft">{howLong}</dd>
          </div>
        ))}
      </dl>
      <p>
        Longer only where the law obliges us to, or while a dispute is open. Payment records are kept because tax law requires them. With
        your projects go the logs of how they were made.
      </p>
    </>
  );
}

export function Security() {
  return (
    <>
      <Points>
        <li>Everything between your browser and us is encrypted in transit.</li>
        <li>Passwords are stored as Argon2 hashes; the most common ones are rejected.</li>
        <li>The cookie that keeps you signed in can’t be read by scripts. A new password ends every session.</li>
        <li>Pages load scripts only from us and, at the checkout, from the payment provider.</li>
        <li>Sign-in attempts are counted and slowed down.</li>
        <li>Passwords, payment secrets and your texts are kept out of technical logs.</li>
      </Points>
      <p>
        No system is perfectly safe. If your data is affected by a breach, we tell you and the authorities as the law requires. If you find
        a weakness, please tell us before you tell others.
      </p>
    </>
  );
}
