import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { AuthDialogContext, type AuthTab, type OpenAuthDialog } from '../features/auth/auth-dialog-context.tsx';

const AuthDialog = lazy(() => import('../features/auth/auth-dialog.tsx'));

/** Keeps the sign-in dialog over whichever page asked for it; its code is fetched at the first opening. */
export function AuthDialogHost({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState<AuthTab>('login');
  const [email, setEmail] = useState('');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = useCallback<OpenAuthDialog>((at, known) => {
    setTab(at);
    if (known !== undefined) setEmail(known);
    setWanted(true);
    setOpen(true);
  }, []);
  return (
    <AuthDialogContext value={show}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <AuthDialog tab={tab} email={email} onShow={show} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </AuthDialogContext>
  );
}
