import { useFormContext } from 'react-hook-form';
import type { Option } from '../../../shared/book/options.ts';
import { Field } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';

type SelectFieldProps<Values> = {
  name: keyof Values & string;
  label: string;
  options: readonly Option[];
  required?: boolean;
  placeholder?: string;
  hint?: string;
};

/** A select field of the form in context. */
export function SelectField<Values>({ name, label, options, required = false, placeholder, hint }: SelectFieldProps<Values>) {
  const { register, getFieldState, formState } = useFormContext();
  return (
    <Field label={label} required={required} hint={hint} error={getFieldState(name, formState).error?.message}>
      {(props) => <Select {...props} options={options} {...(placeholder && { placeholder })} {...register(name)} />}
    </Field>
  );
}
