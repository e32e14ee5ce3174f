import { Clause, Points, SectionLink } from '../prose.tsx';

export function DataCollected() {
  return (
    <>
      <Clause title="What you give us">
        <Points>
          <li>
            <strong className="font-semibold">Your account:</strong> email address, author name and password. We store only a hash of your
            password, from which it can’t be recovered.
          </li>
          <li>
            <strong className="font-semibold">Your work:</strong> ideas, audiences, titles, characters and whatever else you enter about a
            book; the keywords you analyze; and the outlines, manuscripts, files, analyses and suggestions that come from them.
          </li>
          <li>
            <strong className="font-semibold">Your messages</strong> to our support.
          </li>
          <li>
            <strong className="font-semibold">Your remarks,</strong> if an author shared a book with you: what you write and the name you
            give. The author sees both. You need no account.
          </li>
        </Points>
      </Clause>
      <Clause title="What arises by use">
        <Points>
          <li>
            <strong className="font-semibold">Payments:</strong> what was bought, when and for how much, with the payment provider’s
            reference numbers. Card numbers go to that provider directly; we never see them.
          </li>
          <li>
            <strong className="font-semibold">Usage:</strong> how many books and analyses you have used this month, what each step of a book
            asked of the AI provider and how long it took, and technical logs of requests to our servers.
          </li>
          <li>
            <strong className="font-semibold">Network address:</strong> to count attempts, so that nobody can guess passwords or flood the
            service.
          </li>
          <li>
            <strong className="font-semibold">Registration checks:</strong> how long the form took, how many keys and fields were touched,
            and the browser’s name, to tell people from bots. It is checked once and not stored.
          </li>
          <li>
            <strong className="font-semibold">Email delivery:</strong> whether our messages arrived, bounced or were reported as spam, and
            whether you unsubscribed. We don’t track opens or clicks.
          </li>
        </Points>
      </Clause>
      <p>
        We buy no data about you and build no profile for advertising. You confirm that you’re old enough when you register; we don’t ask
        for a date of birth.
      </p>
    </>
  );
}

export function Use() {
  return (
    <>
      <p>We use this data for the purposes below. The legal basis for each is in parentheses:</p>
      <Points>
        <li>to run your account, make your books and analyses, and keep them for you (our contract with you);</li>
        <li>to take payments, give refunds and send receipts (our contract with you);</li>
        <li>to tell you about your account, your payments and your books (our contract with you);</li>
        <li>
          to send a few tips in your first days, until you unsubscribe by the link in each (our legitimate interest in showing you how it
          works);
        </li>
        <li>to keep the service safe, find faults and see that limits are kept (our legitimate interest in a service that works);</li>
        <li>to keep our accounts and answer to authorities (our legal duties);</li>
        <li>for anything else only if you agree first (your consent, which you can take back at any time).</li>
      </Points>
      <p>We don’t sell personal data, and we don’t use your books to advertise.</p>
    </>
  );
}

export function AiProcessing() {
  return (
    <>
      <p>
        Outlines, manuscripts and the words of reports and suggestions are written by a third-party AI provider. To have them written, we
        send it what the text is to be made from: your idea, audience, title and story details, and what has been written of the book so
        far; for a niche, the keyword and what public book searches found; for recommendations, your recent keywords and the titles, ideas
        and audiences of your recent books.
      </p>
      <Points>
        <li>Your name, email address, password and payments are not sent to it.</li>
        <li>
          What you write into an idea is sent as it stands. Please leave out what should stay private, of yourself and of others, such as
          health details or the addresses of real people.
        </li>
        <li>We train no AI models on your texts. What the provider may do with them is governed by its terms for business customers.</li>
        <li>
          Nothing is decided about you by AI alone that has legal or similarly significant effects. Niche scores come from a published
          formula; the AI writes the words about them.
        </li>
      </Points>
      <p>
        Who else is involved is listed in <SectionLink to="sharing">Sharing</SectionLink>.
      </p>
    </>
  );
}
