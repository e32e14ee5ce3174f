import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Button } from './button.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  side?: 'center' | 'right';
  /** Selects what takes the focus when the window opens; the first control otherwise. */
  focusFirst?: string;
  children: ReactNode;
};

const PLACES = {
  center:
    'top-[max(1rem,8vh)] left-1/2 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 rounded-card animate-fade',
  right: 'inset-y-0 right-0 w-[min(20rem,88vw)] animate-slide-in',
} as const;

/** A window over the page: in the middle for a task, at the right as a drawer. */
export function Dialog({ open, onOpenChange, title, description, side = 'center', focusFirst, children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-[#0c100e]/55" />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            const first = focusFirst && (event.currentTarget as HTMLElement).querySelector<HTMLElement>(focusFirst);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          className={classes('fixed z-50 overflow-y-auto border border-rule bg-surface p-6 shadow-page', PLACES[side])}
        >
          <Radix.Title className="pr-10 font-serif text-2xl font-semibold">{title}</Radix.Title>
          <Radix.Description className="mt-1 text-sm text-ink-soft">{description}</Radix.Description>
          <div className="mt-5">{children}</div>
          <Radix.Close asChild>
            <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-3 right-3">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
