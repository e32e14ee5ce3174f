import { PROMISES } from '../../../../shared/promises.ts';
import { AdsConsentChoice } from '../../../components/ads-consent.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { Clause, Points, SectionLink, SupportMail } from '../prose.tsx';

export function Rights() {
  return (
    <>
      <Clause title="By yourself">
        <Points>
          <li>
            <strong className="font-semibold">Take your work with you:</strong> download outlines and books as PDF, DOCX and EPUB, and niche
            analyses as CSV.
          </li>
          <li>
            <strong className="font-semibold">See and end things:</strong> your details, payments and plan are on the{' '}
            <TextLink href="/account">account page</TextLink>, where you can also change your password.
          </li>
          <li>
            <strong className="font-semibold">Delete your account</strong> there. It ends at once; your projects are removed within{' '}
            {PROMISES.deletionDays} days.
          </li>
          <li>
            <strong className="font-semibold">Unsubscribe</strong> from tips and news by the link in each of them.
          </li>
        </Points>
      </Clause>
      <Clause title="By email to us">
        <p>
          Wherever you live, you can ask us for a copy of your data, to correct it, to delete it, to provide it in a machine-readable form,
          to restrict what we do with it, or to stop a use to which you object. You can withdraw consent at any time; what was done before
          then remains lawful.
        </p>
        <p>
          Write to <SupportMail subject="Privacy request" />, best from the address of your account, so that we know it is you. We answer
          within {PROMISES.privacyAnswerDays} days, and it costs nothing. Who of us sees, exports or deletes an account is recorded with the
          time and the reason, and that record cannot be changed. Nobody is treated worse for asking. If you’re not satisfied with our
          answer, you can complain to the data protection authority where you live.
        </p>
      </Clause>
    </>
  );
}

export function Cookies() {
  return (
    <>
      <Points>
        <li>
          <strong className="font-semibold">Two cookies</strong> keep you signed in: the session itself, which no script can read, and a
          mark that there may be one, so that a visitor’s pages need not ask. They are set when you sign in, and are needed for that. They
          go when you sign out, {PROMISES.sessionIdleDays} days after your last visit, or {PROMISES.sessionDays} days after you signed in.
        </li>
        <li>
          <strong className="font-semibold">Local storage</strong> of your browser keeps the light or dark theme you chose, whether you want
          to see covers, and the drafts of the book wizards until you submit them. All of it stays on your device; drafts are cleared with
          your account.
        </li>
        <li>
          <strong className="font-semibold">At the checkout</strong>, and only there, the payment provider’s script is loaded for the card
          form. It may set cookies of its own to prevent fraud. While you pay, the tab remembers the payment, so that a reload loses
          nothing.
        </li>
        <li>
          <strong className="font-semibold">No third-party trackers</strong> before you agree: no analytics or advertising scripts run on
          our pages unless you have consented to them. The one that may, at the checkout and of a purchase only, is Google Ads.
        </li>
      </Points>
      <AdsConsentChoice />
      <p>You can delete or block all of this in your browser. Without the cookie you can read these pages, but not sign in.</p>
    </>
  );
}

export function Children() {
  return (
    <>
      <p>
        Bookwright is not for children under {PROMISES.minimumAge}, and we don’t knowingly collect data about them. Everyone confirms at
        registration to be {PROMISES.minimumAge} or older and, if under {PROMISES.adultAge}, to have a parent’s or guardian’s permission.
      </p>
      <p>
        If you believe that a younger child has opened an account, write to <SupportMail subject="A child’s account" />. We delete it and
        what belongs to it.
      </p>
    </>
  );
}

export function Changes() {
  return (
    <p>
      When this policy changes, we email the new one to the address of your account {PROMISES.changesNoticeDays} days before it takes
      effect. Its version and date are at the top of this page. A new use of data that needs your consent begins only when you have given
      it.
    </p>
  );
}

export function Contact() {
  return (
    <>
      <p>
        For anything about your data, write to <SupportMail subject="Privacy" />. Privacy requests are answered within{' '}
        {PROMISES.privacyAnswerDays} days, legal questions within {PROMISES.legalAnswerHours} hours.
      </p>
      <p>
        What you can ask for is in <SectionLink to="rights">Your rights</SectionLink>; the agreement between us is in the{' '}
        <TextLink href="/terms">Terms and Conditions</TextLink>.
      </p>
    </>
  );
}
