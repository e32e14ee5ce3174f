import { RadioGroup } from 'radix-ui';
import { classes } from '../lib/classes.ts';

export type RadioCard = { value: string; label: string; hint?: string | undefined };

type RadioCardsProps = { label: string; cards: readonly RadioCard[]; value: string; onChange: (value: string) => void; className?: string };

/** A radio group with room to explain each option. */
export function RadioCards({ label, cards, value, onChange, className }: RadioCardsProps) {
  return (
    <RadioGroup.Root aria-label={label} value={value} onValueChange={onChange} className={classes('grid gap-3', className)}>
      {cards.map((card) => (
        <RadioGroup.Item
          key={card.value}
          value={card.value}
          aria-label={card.hint ? `${card.label}, ${card.hint}` : card.label}
          className={classes(
            'group flex items-start gap-3 rounded-md border border-rule-strong bg-surface p-3.5 text-left transition-colors hover:border-ink-soft hover:bg-sunken',
            'data-[state=checked]:border-cloth data-[state=checked]:bg-cloth-soft data-[state=checked]:ring-1 data-[state=checked]:ring-cloth',
          )}
        >
          <span className="mt-1 grid size-4 shrink-0 place-items-center rounded-full border border-rule-strong group-data-[state=checked]:border-cloth">
            <RadioGroup.Indicator className="size-2 rounded-full bg-cloth" />
          </span>
          <span className="grid">
            <span className="font-medium">{card.label}</span>
            {card.hint && <span className="text-sm text-ink-soft">{card.hint}</span>}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
