import { TextLink } from '../../../components/text-link.tsx';
import { Clause, Points, SectionLink, SupportMail } from '../prose.tsx';

export function Content() {
  return (
    <>
      <Clause title="It is yours">
        <p>
          You own what you put in: ideas, characters, titles, every word of it. As between you and us, you also own what Bookwright
          generates for you from it: outlines, manuscripts, files and suggestions. Whatever rights we might have in them we transfer to you.
          You may edit, publish and sell them, under your own name, and owe us neither a share nor a credit. That stays so when you cancel
          your plan or delete your account.
        </p>
      </Clause>
      <Clause title="What we can’t promise">
        <Points>
          <li>
            <strong className="font-semibold">Originality.</strong> The text comes from an AI model. It may resemble other texts, and others
            may get something like it from a similar idea.
          </li>
          <li>
            <strong className="font-semibold">Copyright.</strong> In some countries text that a machine wrote is not protected, or only
            where a person has shaped it. How far your book is protected depends on your work on it and on where you are.
          </li>
          <li>
            <strong className="font-semibold">Correctness.</strong> Facts, names, dates, advice and sources may be wrong or made up. See{' '}
            <SectionLink to="disclaimers">Disclaimers</SectionLink>.
          </li>
        </Points>
      </Clause>
      <Clause title="What you see to">
        <Points>
          <li>You have the right to use what you put in, and nobody else’s rights are broken by it.</li>
          <li>You read and check a book before you publish it. As its publisher, you’re responsible for it.</li>
          <li>
            You keep to the rules of the stores where you sell, including what they want to be told about AI: some ask at upload which parts
            of a book were generated.
          </li>
          <li>You keep copies of your files. We are a studio, not an archive.</li>
        </Points>
      </Clause>
    </>
  );
}

export function License() {
  return (
    <>
      <p>
        <strong className="font-semibold">From you to us.</strong> To do the work you ask for, we need to store, copy and process what you
        put in and what comes of it, and to pass on what is needed to the providers named in the{' '}
        <TextLink href="/privacy#sharing">Privacy Policy</TextLink>. You allow us that, and nothing more: only to run Bookwright for you,
        and only until it is deleted. We don’t publish your books, sell them or train AI models on them.
      </p>
      <p>
        <strong className="font-semibold">From us to you.</strong> You may use Bookwright as long as these terms hold, for your own books
        and those of your authors or clients. This permission is not exclusive, and you can’t sell or transfer it. The software, its design,
        its name and its texts remain ours.
      </p>
      <p>
        Ideas for improving Bookwright are welcome. If you send us some, we may use them without owing you anything for it. That doesn’t
        apply to your books.
      </p>
    </>
  );
}

export function AcceptableUse() {
  return (
    <>
      <p>Don’t use Bookwright to make, ask for or spread anything that</p>
      <Points>
        <li>is illegal where you are or where you publish it, or helps somebody to break the law;</li>
        <li>is hateful, threatening or harassing, or incites violence against people for who they are;</li>
        <li>infringes somebody’s copyright, trademark, privacy or other rights, or passes off another author’s work or name as yours;</li>
        <li>sexualizes minors, in any form;</li>
        <li>deceives people in ways that harm them: defamation, fraud, invented medical or financial claims presented as fact.</li>
      </Points>
      <p>And so that it works for everyone:</p>
      <Points>
        <li>no attacks, no getting around limits, quotas or the provider’s safety measures;</li>
        <li>no access by bots that we haven’t agreed to, and no reselling of accounts;</li>
        <li>no attempt to see what belongs to other users.</li>
      </Points>
      <p>
        The AI provider has rules of its own and may refuse a request; then that book can’t be written here. If something made with
        Bookwright breaks your rights, write to <SupportMail subject="Infringement" /> with the work, where it appears and why it is yours.
        For what follows from breaking these rules see <SectionLink to="termination">Termination</SectionLink>.
      </p>
    </>
  );
}
