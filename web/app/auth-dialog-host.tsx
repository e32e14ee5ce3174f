import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { AuthDialogContext, type AuthTab, type OpenAuthDialog } from '../features/auth/auth-dialog-context.tsx';

const AuthDialog = lazy(() => import('../features/auth/auth-dialog.tsx'));

/** Renders the sign-in dialog above all pages. Its code is loaded when it first opens. */
export function AuthDialogHost({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState<AuthTab>('login');
  const [email, setEmail] = useState('');
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const show = useCallback<OpenAuthDialog>((at, known) => {
    setTab(at);
    if (known !== undefined) setEmail(known);
    setLoaded(true);
    setOpen(true);
  }, []);
  return (
    <AuthDialogContext value={show}>
      {children}
      {loaded && (
        <Suspense fallback={null}>
          <AuthDialog tab={tab} email={email} onShow={show} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </AuthDialogContext>
  );
}
