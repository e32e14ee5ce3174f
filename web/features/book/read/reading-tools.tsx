import { AArrowDown, AArrowUp, Keyboard, Printer } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/select.tsx';
import { paper, PAPER_LABELS, PAPERS, size, sizeBeside, useChoice, type Paper } from './reading-look.ts';

/** Size of the text, paper, print and the list of keys. */
export function ReadingTools({ onKeys }: { onKeys: () => void }) {
  const current = useChoice(size, '3');
  const [smaller, larger] = [sizeBeside(current, -1), sizeBeside(current, 1)];
  return (
    <div role="group" aria-label="Reading" className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="icon" aria-label="Smaller text" disabled={!smaller} onClick={() => smaller && size.choose(smaller)}>
        <AArrowDown aria-hidden />
      </Button>
      <Button variant="secondary" size="icon" aria-label="Larger text" disabled={!larger} onClick={() => larger && size.choose(larger)}>
        <AArrowUp aria-hidden />
      </Button>
      <Select
        aria-label="Paper"
        className="w-36!"
        options={PAPERS.map((value) => ({ value, label: PAPER_LABELS[value] }))}
        value={useChoice(paper, 'theme')}
        onChange={(event) => paper.choose(event.target.value as Paper)}
      />
      <Button variant="secondary" size="icon" aria-label="Print" onClick={() => print()}>
        <Printer aria-hidden />
      </Button>
      <Button variant="secondary" size="icon" aria-label="Keyboard shortcuts" onClick={onKeys}>
        <Keyboard aria-hidden />
      </Button>
    </div>
  );
}
