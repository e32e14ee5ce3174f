import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

type TabsProps = {
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
  /** The panels begin with a field. Panels that begin with text are focusable themselves, as the ARIA pattern requires. */
  fieldsFirst?: boolean;
};

const TAB =
  'py-2.5 text-control font-medium text-ink-soft transition-colors hover:text-ink data-[state=active]:border-cloth data-[state=active]:text-ink sm:px-3 sm:text-base';
const UNDERLINED = '-mb-px border-b-2 border-transparent px-1';
/** For small screens: tabs in several rows would not read as one set if they were underlined. */
const PILL =
  'max-md:rounded-full max-md:border max-md:border-rule max-md:px-3.5 max-md:data-[state=active]:bg-cloth-soft md:-mb-px md:border-b-2 md:border-transparent';

/** Tabs in one row. On small screens more than three become pills, which may wrap. */
export function Tabs({ label, tabs, value, onChange, fieldsFirst = false }: TabsProps) {
  const pills = tabs.length > 3;
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        aria-label={label}
        className={classes(
          'mb-5 border-rule',
          pills
            ? 'flex gap-2 whitespace-nowrap max-md:flex-wrap md:gap-0 md:border-b md:*:flex-auto'
            : 'grid auto-cols-fr grid-flow-col border-b',
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={classes(TAB, pills ? PILL : UNDERLINED)}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={fieldsFirst ? -1 : 0} className="rounded-sm outline-offset-8">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
