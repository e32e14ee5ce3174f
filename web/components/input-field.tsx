import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

export type InputFieldProps = ComponentProps<'input'> & { label: string; required?: boolean; hint?: ReactNode; error?: string | undefined };

/** A labelled single-line text field. */
export function InputField({ label, required = false, hint, error, ...input }: InputFieldProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => <Input {...control} {...input} />}
    </Field>
  );
}
