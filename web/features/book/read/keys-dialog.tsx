import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { keys, useChoice } from './reading-look.ts';

const KEYS: readonly [string, string][] = [
  ['j or ↓', 'Read on, a paragraph at a time with j'],
  ['k or ↑', 'Go back, a paragraph at a time with k'],
  ['→', 'Next chapter'],
  ['←', 'Previous chapter'],
  ['/', 'Search the text'],
  ['+ and -', 'Larger and smaller text'],
  ['?', 'Show these shortcuts'],
];

/** The keys of the reading page, and a switch for those who would press them by mistake. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const areOn = useChoice(keys, 'on') === 'on';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" description="While you read, single keys are shortcuts.">
      <dl className="mb-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {KEYS.map(([key, does]) => (
          <div key={key} className="contents">
            <dt className="font-medium whitespace-nowrap">{key}</dt>
            <dd className="text-ink-soft">{does}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label="Use these shortcuts"
        error={undefined}
        checked={areOn}
        onChange={(event) => keys.choose(event.target.checked ? 'on' : 'off')}
      />
    </Dialog>
  );
}
