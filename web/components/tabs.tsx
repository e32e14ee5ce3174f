import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type TabsProps = {
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
  /** The panels begin with a field. Others begin with text, and are stops of the keyboard themselves, as ARIA’s pattern has it. */
  fieldsFirst?: boolean;
};

/** Tabs of equal width, in as many rows as the screen makes of them. */
export function Tabs({ label, tabs, value, onChange, fieldsFirst = false }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] border-b border-rule">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px border-b-2 border-transparent px-1 py-2.5 text-control font-medium text-ink-soft transition-colors hover:text-ink data-[state=active]:border-cloth data-[state=active]:text-ink sm:px-3 sm:text-base"
          >
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
