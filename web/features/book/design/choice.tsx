import type { Option } from '../../../../shared/book/options.ts';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly Option[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A labelled select of values that are known by their type. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => <Select {...control} options={options} value={value} onChange={({ target }) => onChange(target.value as Value)} />}
    </Field>
  );
}
