import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

const DELAY_MS = 150;

/** Explains its only child, which must be focusable, on hover and on focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            dir="auto"
            side="bottom"
            sideOffset={4}
            collisionPadding={12}
            className="z-40 max-w-[min(22rem,calc(100vw-1.5rem))] animate-fade rounded-md bg-ink px-3 py-2 text-sm leading-snug text-paper shadow-page"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
