import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { classes } from '../lib/classes.ts';
import { dismissToast, useToasts } from '../lib/toast.ts';

/** Where toasts appear: under the header, clear of the buttons that people press next. F8 moves the keyboard there; a swipe to the right or five seconds dismiss one. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={classes(
            // While a dialog is open the page beneath it takes no clicks; a toast, which lies above, does.
            'pointer-events-auto grid animate-rise grid-cols-[1fr_auto] items-start gap-x-4 rounded-card border-l-4 bg-surface py-3.5 pr-2.5 pl-4 shadow-page ring-1 ring-rule',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            toast.tone === 'destructive' ? 'border-oxblood' : 'border-cloth',
          )}
        >
          <div>
            <Toast.Title className={classes('font-semibold', toast.tone === 'destructive' && 'text-oxblood')}>{toast.title}</Toast.Title>
            {toast.description && <Toast.Description className="mt-0.5 text-sm text-ink-soft">{toast.description}</Toast.Description>}
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="grid size-8 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport hotkey={['F8']} className="fixed top-22 right-0 z-100 flex w-full max-w-[26rem] flex-col gap-2 p-4 outline-none" />
    </Toast.Provider>
  );
}
