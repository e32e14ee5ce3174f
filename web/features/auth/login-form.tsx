import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { loginRequest, type CurrentUser, type LoginRequest } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { messageOf } from '../../lib/api.ts';
import { useIsBuilt } from '../../lib/built-routes.tsx';
import { showErrorToast } from '../../lib/toast.ts';
import { login } from './endpoints/login.ts';

type LoginFormProps = { email: string; onSignedIn: (authorName: string, user: CurrentUser) => void };

export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const isBuilt = useIsBuilt();
  const form = useForm<LoginRequest>({ resolver: zodResolver(loginRequest), defaultValues: { email, password: '' } });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (email) setFocus('password');
  }, [email, setFocus]);
  const attempt = useMutation({
    mutationFn: login,
    onSuccess: ({ authorName, user }) => onSignedIn(authorName, user),
    onError: (error) => showErrorToast('Login failed', messageOf(error, 'Invalid email or password.')),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit((values) => attempt.mutate(values))(event)}>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="email" {...form.register('email')} />}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => <Input {...control} type="password" dir="ltr" autoComplete="current-password" {...form.register('password')} />}
      </Field>
      <Button type="submit" pending={attempt.isPending}>
        Sign In
      </Button>
      {isBuilt('/forgot-password') && (
        <p className="mt-2 text-center text-sm">
          <TextLink href="/forgot-password">Forgot your password?</TextLink>
        </p>
      )}
    </form>
  );
}
