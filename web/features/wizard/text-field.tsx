import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { Textarea } from '../../components/textarea.tsx';

type TextFieldProps<Values> = {
  name: keyof Values & string;
  label: string;
  /** The maximum length in characters, after trimming. */
  max: number | null;
  required?: boolean;
  hint?: string;
  placeholder?: string;
  /** The initial height in lines; 1 gives a single-line input. */
  rows?: number;
};

/** A text field of the form in context, with its error and character count. */
export function TextField<Values>({ name, label, max, required = false, hint, placeholder, rows = 4 }: TextFieldProps<Values>) {
  const { register, getFieldState, formState, control } = useFormContext();
  const value: unknown = useWatch({ control, name });
  const used = typeof value === 'string' ? value.trim().length : 0;
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field label={label} required={required} hint={hint} error={error} count={max ? { used, max } : undefined}>
      {(props) =>
        rows === 1 ? (
          <Input {...props} placeholder={placeholder} autoComplete="off" {...register(name)} />
        ) : (
          <Textarea {...props} rows={rows} placeholder={placeholder} {...register(name)} />
        )
      }
    </Field>
  );
}
