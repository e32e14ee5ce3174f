import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { showToast } from '../../lib/toast.ts';
import type { AuthTab } from './auth-dialog-context.tsx';
import { currentUserQuery } from './endpoints/current-user.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

type AuthDialogProps = { tab: AuthTab; onTabChange: (tab: AuthTab) => void; open: boolean; onOpenChange: (open: boolean) => void };

/** Signing in and creating an account, in two tabs. */
export default function AuthDialog({ tab, onTabChange, open, onOpenChange }: AuthDialogProps) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');

  const onRegistered = (registered: string) => {
    setEmail(registered);
    onTabChange('login');
    showToast('Account created', 'Sign in with your new password to begin.');
  };
  const onSignedIn = (authorName: string, user: CurrentUser) => {
    queryClient.setQueryData(currentUserQuery().queryKey, user);
    void queryClient.invalidateQueries(currentUserQuery());
    onOpenChange(false);
    showToast(`Welcome back, ${authorName}!`, 'You are signed in.');
  };

  return (
    <Dialog
      focusFirst="[role=tabpanel] input"
      open={open}
      onOpenChange={onOpenChange}
      title="Your desk at Bookwright"
      description="One account keeps your outlines, your books and their files."
    >
      <Tabs
        label="Account"
        value={tab}
        onChange={(value) => onTabChange(value === 'register' ? 'register' : 'login')}
        tabs={[
          { value: 'login', label: 'Sign In', content: <LoginForm key={email} email={email} onSignedIn={onSignedIn} /> },
          { value: 'register', label: 'Create Account', content: <RegisterForm onRegistered={onRegistered} /> },
        ]}
      />
    </Dialog>
  );
}
