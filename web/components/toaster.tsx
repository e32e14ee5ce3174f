import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useLayoutEffect } from 'react';
import { classes } from '../lib/classes.ts';
import { dismissToast, useToasts, type Toast } from '../lib/toast.ts';
import { useToastFocus } from './use-toast-focus.ts';

/**
 * The toast region, at the bottom: pages begin with their titles and buttons, and fields at fault are brought to the middle. F8 focuses it; a swipe to the right or five
 * seconds dismiss a toast.
 */
export function Toaster() {
  const toasts = useToasts();
  const { viewport, onFocus, restoreFocus } = useToastFocus();
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} restoreFocus={restoreFocus} />
      ))}
      <Radix.Viewport
        ref={viewport}
        hotkey={['F8']}
        onFocus={onFocus}
        // Radix announces toasts in a separate live region. A live region is not hidden from screen readers by an open dialog, as this must
        // be.
        aria-live="off"
        className="fixed right-0 bottom-0 z-100 flex w-full max-w-[26rem] pb-[max(0.5rem,env(safe-area-inset-bottom))] max-sm:max-w-none flex-col gap-2 rounded-card px-4 py-2 -outline-offset-2 print:hidden"
      />
    </Radix.Provider>
  );
}

function ToastCard({ toast, restoreFocus }: { toast: Toast; restoreFocus: () => void }) {
  // A replaced toast unmounts without being dismissed.
  useLayoutEffect(() => restoreFocus, [restoreFocus]);
  const destructive = toast.tone === 'destructive';
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (open) return;
        restoreFocus();
        dismissToast(toast.id);
      }}
      className={classes(
        // An open dialog disables pointer events on the page below; a toast lies above it and must stay clickable.
        'pointer-events-auto grid animate-rise grid-cols-[1fr_auto] items-start gap-x-4 rounded-card border-l-4 bg-surface py-3.5 pr-2.5 pl-4 shadow-page ring-1 ring-rule forced-colors:border',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        destructive ? 'border-oxblood' : 'border-cloth',
      )}
    >
      <div>
        <Radix.Title className={classes('font-semibold', destructive && 'text-oxblood')}>{toast.title}</Radix.Title>
        {toast.description && <Radix.Description className="mt-0.5 text-sm text-ink-soft">{toast.description}</Radix.Description>}
      </div>
      <Radix.Close aria-label="Dismiss" className="grid size-8 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink">
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
