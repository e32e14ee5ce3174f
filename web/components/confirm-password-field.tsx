import { PasswordField } from './password-field.tsx';
import type { InputFieldProps } from './input-field.tsx';

/** The password of somebody who signed in a while ago, asked for before what cannot be undone. Registered with `OPTIONAL_PASSWORD`. */
export function ConfirmPasswordField(props: Omit<InputFieldProps, 'type' | 'label' | 'hint' | 'autoComplete'>) {
  return (
    <PasswordField
      label="Your password"
      hint="You signed in a while ago, so please confirm it’s you."
      autoComplete="current-password"
      {...props}
    />
  );
}

/** What is not typed is not sent. */
export const OPTIONAL_PASSWORD = { setValueAs: (value: string) => value || undefined };
