import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginRequest, type CurrentUser, type LoginRequest } from '../../../shared/accounts.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { InputField } from '../../components/input-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { login } from './endpoints.ts';
import { PasskeyButton } from './passkey-button.tsx';

type LoginFormProps = {
  email: string;
  onSignedIn: (authorName: string, user: CurrentUser) => void;
  /** Called when the author follows a link to another page. */
  onLeave: () => void;
};

export function LoginForm({ email, onSignedIn, onLeave }: LoginFormProps) {
  const form = useForm<LoginRequest>({ resolver: zodResolver(loginRequest), defaultValues: { email, password: '' } });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (email) setFocus('password');
  }, [email, setFocus]);
  const [failure, setFailure] = useState('');
  const fail = (reason: string) => {
    setFailure(reason);
    showErrorToast('Login failed', reason);
  };
  const attempt = useFormRequest(form, {
    send: login,
    onSuccess: ({ authorName, user }) => onSignedIn(authorName, user),
    onError: (error) => fail(messageOf(error, 'Invalid email or password.')),
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) =>
        void form.handleSubmit((values) => {
          setFailure('');
          attempt.submit(values);
        })(event)
      }
    >
      <InputField label="Email" type="email" error={errors.email?.message} autoComplete="username" {...form.register('email')} />
      <PasswordField label="Password" error={errors.password?.message} autoComplete="current-password" {...form.register('password')} />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" pending={attempt.isPending}>
        Sign In
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} onFailed={fail} />
      <p className="mt-2 text-center text-sm">
        <TextLink href="/forgot-password" onClick={onLeave}>
          Forgot your password?
        </TextLink>
      </p>
    </form>
  );
}
