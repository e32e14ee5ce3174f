import { InputField, type InputFieldProps } from '../../components/input-field.tsx';

/** Why an admin does something to an account. */
export function ReasonField(props: Omit<InputFieldProps, 'label'>) {
  return (
    <InputField
      label="Reason"
      required
      hint="It stays in the audit log. No names or addresses."
      autoComplete="off"
      maxLength={300}
      {...props}
    />
  );
}
