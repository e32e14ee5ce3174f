import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
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
/** For small screens: one row that scrolls, whose end shows that there is more. */
const PILL =
  'max-md:rounded-full max-md:border max-md:border-rule max-md:px-3.5 max-md:data-[state=active]:bg-cloth-soft md:-mb-px md:border-b-2 md:border-transparent';

/** Tabs in one row. On small screens more than three become pills, in a row that scrolls. */
export function Tabs({ label, tabs, value, onChange, fieldsFirst = false }: TabsProps) {
  const pills = tabs.length > 3;
  const list = useRef<HTMLDivElement>(null);
  // The row scrolls by itself, so that the page does not.
  useEffect(() => {
    const row = list.current;
    const active = row?.querySelector<HTMLElement>('[data-state=active]');
    if (row && active) row.scrollLeft = active.offsetLeft - (row.clientWidth - active.offsetWidth) / 2;
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        ref={list}
        aria-label={label}
        className={classes(
          'mb-5 border-rule',
          pills
            ? 'flex gap-2 whitespace-nowrap relative max-md:-mx-1 max-md:overflow-x-auto max-md:px-1 max-md:pb-1 md:gap-0 md:border-b md:*:flex-auto'
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
