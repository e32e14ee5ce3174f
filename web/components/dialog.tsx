import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Button } from './button.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  side?: 'center' | 'right';
  /** Selector of the element to focus on opening; by default the first focusable one. */
  focusFirst?: string;
  children: ReactNode;
};

const PLACES = {
  center:
    'top-[max(1rem,8dvh)] left-1/2 max-h-[calc(100dvh-max(1rem,8dvh)-1rem)] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 rounded-card animate-fade',
  right: 'inset-y-0 right-0 w-[min(20rem,88vw)] animate-slide-in',
} as const;

/** The focused element before the first of several nested dialogs opened. */
let lastOpener: Element | null = null;

/** A modal dialog: centred for a task, or at the right as a drawer. */
export function Dialog({ open, onOpenChange, title, description, side = 'center', focusFirst, children }: DialogProps) {
  const openers = useRef<readonly (Element | null)[]>([]);
  // A layout effect, so that it runs before focus moves into the dialog.
  useLayoutEffect(() => {
    if (!open) return;
    const from = document.activeElement;
    if (from !== document.body && !from?.closest('[role="dialog"]')) lastOpener = from;
    // An opener inside another dialog may be unmounted with it (sign-in from the drawer): then focus returns to that dialog's opener.
    openers.current = [from, lastOpener];
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-veil/55" />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            const first = focusFirst && (event.currentTarget as HTMLElement).querySelector<HTMLElement>(focusFirst);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreFocus(openers.current);
          }}
          className={classes('fixed z-50 overflow-y-auto border border-rule bg-surface p-6 shadow-page max-[22rem]:px-4', PLACES[side])}
        >
          <Radix.Title className="pr-10 font-serif text-2xl font-semibold wrap-anywhere">{title}</Radix.Title>
          <Radix.Description className="mt-1 text-sm wrap-anywhere text-ink-soft">{description}</Radix.Description>
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

/** Returns focus to the opener, or to the content if the opener is gone. If another dialog has taken the focus, it keeps it. */
function restoreFocus(openers: readonly (Element | null)[]): void {
  if (document.activeElement !== document.body) return;
  lastOpener = null;
  const target = openers.find((each) => each?.isConnected && each !== document.body) ?? document.getElementById('main');
  if (target instanceof HTMLElement) target.focus();
}
