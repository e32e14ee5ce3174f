import { useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { showToast } from '../../lib/toast.ts';
import type { AuthTab, OpenAuthDialog } from './auth-dialog-context.tsx';
import { currentUserQuery } from './endpoints.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

type AuthDialogProps = { tab: AuthTab; email: string; onShow: OpenAuthDialog; open: boolean; onOpenChange: (open: boolean) => void };

/** Sign-in and registration in two tabs. `email` fills in the address of the sign-in form. */
export default function AuthDialog({ tab, email, onShow, open, onOpenChange }: AuthDialogProps) {
  const queryClient = useQueryClient();
  const close = () => onOpenChange(false);

  const onRegistered = (registered: string) => {
    onShow('login', registered);
    showToast('Account created', 'Sign in with your new password to begin. We’ve also sent you a link to confirm your email.');
  };
  const onSignedIn = (authorName: string, user: CurrentUser) => {
    queryClient.setQueryData(currentUserQuery().queryKey, user);
    void queryClient.invalidateQueries(currentUserQuery());
    close();
    showToast(`Welcome back, ${authorName}!`, 'You are signed in.');
  };

  return (
    <Dialog
      focusFirst={`[role=tabpanel] input${tab === 'login' && email ? '[type=password]' : ''}`}
      open={open}
      onOpenChange={onOpenChange}
      title="Welcome to Bookwright"
      description="One account keeps your outlines, your books and their files."
    >
      <Tabs
        label="Account"
        fieldsFirst
        value={tab}
        onChange={(value) => onShow(value === 'register' ? 'register' : 'login')}
        tabs={[
          {
            value: 'login',
            label: 'Sign In',
            content: <LoginForm key={email} email={email} onSignedIn={onSignedIn} onLeave={close} />,
          },
          { value: 'register', label: 'Create Account', content: <RegisterForm onRegistered={onRegistered} /> },
        ]}
      />
    </Dialog>
  );
}
