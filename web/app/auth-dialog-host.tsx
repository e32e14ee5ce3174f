import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { AuthDialogContext, type AuthTab } from '../features/auth/auth-dialog-context.tsx';

const AuthDialog = lazy(() => import('../features/auth/auth-dialog.tsx'));

/** Keeps the sign-in dialog over whichever page asked for it; its code is fetched at the first opening. */
export function AuthDialogHost({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState<AuthTab>('login');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const openAt = useCallback((at: AuthTab) => {
    setTab(at);
    setWanted(true);
    setOpen(true);
  }, []);
  return (
    <AuthDialogContext value={openAt}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <AuthDialog tab={tab} onTabChange={setTab} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </AuthDialogContext>
  );
}
