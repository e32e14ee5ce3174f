/** Whose name a book of a wizard bears. */

import type { CurrentUser } from '../../../shared/accounts.ts';
import { SelectField } from './select-field.tsx';

/** The chosen name as long as the account has it, else the account's own; with the account's address. */
export function bylineOf({ authorName, authorNames, email }: CurrentUser, chosen: string): { authorName: string; email: string } {
  return { authorName: authorNames.includes(chosen) ? chosen : authorName, email };
}

/** Chooses among the account's names, once there are several. */
export function BylineField({ owner: { authorNames } }: { owner: CurrentUser }) {
  if (authorNames.length < 2) return null;
  return (
    <SelectField<{ authorName: string }>
      name="authorName"
      label="Author Name"
      options={authorNames.map((name) => ({ value: name, label: name }))}
      hint="The name on the title page. A style sample that goes with it sets the voice."
    />
  );
}
