import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { forgotPasswordRequest, type ForgotPasswordRequest } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { InputField } from '../../components/input-field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { messageOfLimit } from '../../lib/api.ts';
import { dismissToastOf, showErrorToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { BackToLogin } from './back-to-login.tsx';
import { CheckYourEmail } from './check-your-email.tsx';
import { forgotPassword } from './endpoints.ts';

export default function ForgotPasswordPage() {
  usePageMeta('Forgot Password', 'Get a link by email and choose a new password.');
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const onSent = (to: string) => {
    setEmail(to);
    setSent(true);
  };
  return sent ? <CheckYourEmail email={email} onRetry={() => setSent(false)} /> : <RequestLinkForm email={email} onSent={onSent} />;
}

/** `email` is the address of an earlier attempt, if any. */
function RequestLinkForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useForm<ForgotPasswordRequest>({ resolver: zodResolver(forgotPasswordRequest), defaultValues: { email } });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (email) setFocus('email', { shouldSelect: true });
  }, [email, setFocus]);
  const attempt = useFormRequest(form, {
    send: forgotPassword,
    onSuccess: (_answer, sent: ForgotPasswordRequest) => {
      dismissToastOf('Error');
      onSent(sent.email);
    },
    onError: (error, isShown) => {
      if (!isShown) showErrorToast('Error', messageOfLimit(error, 'Failed to send password reset email. Please try again.'));
    },
  });
  return (
    <Sheet icon={KeyRound} title="Forgot your password?" lead="Enter your account’s email and we’ll send you a link to choose a new one.">
      <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit((values) => attempt.submit(values))(event)}>
        <InputField label="Email" type="email" error={errors.email?.message} autoComplete="username" {...form.register('email')} />
        <Button type="submit" pending={attempt.isPending}>
          Send Reset Link
        </Button>
      </form>
      <BackToLogin />
    </Sheet>
  );
}
