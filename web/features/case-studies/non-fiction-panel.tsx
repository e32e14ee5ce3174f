import { BookLeaf, OpeningParagraph } from './book-leaf.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { StepPanel } from './step-panel.tsx';
import { EXCERPT, EXCERPT_NOTES } from './samples/excerpt.ts';

export function NonFictionPanel() {
  const [first, ...opening] = EXCERPT.before;
  return (
    <StepPanel
      title="Pages of the guide"
      intro="Part of chapter four: an argument, a list to follow, and an example whose figures can be checked. Check them in yours, too, before it goes to print."
      action={{ href: '/generator', label: 'Open the Book Generator' }}
    >
      <BookLeaf page={EXCERPT} notes={EXCERPT_NOTES}>
        <OpeningParagraph text={first} opening={EXCERPT.opening} />
        <Paragraphs texts={opening} />
        <h4 className="mt-7 mb-2 text-xl font-semibold">{EXCERPT.subheading}</h4>
        <Paragraphs texts={EXCERPT.between} />
        <ol className="my-4 grid list-decimal gap-2 pl-7 marker:text-gilt">
          {EXCERPT.steps.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
        <Paragraphs texts={EXCERPT.example} />
        <LedgerTable />
        <Paragraphs texts={EXCERPT.after} />
      </BookLeaf>
    </StepPanel>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}
