import type { ComponentProps } from 'react';
import type { CurrentUser } from '../../shared/accounts.ts';

/** The first letters of the first and last names. Split by code point, so that no surrogate pair is cut in half. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? Array.from(word)[0] : ''));
  return letters.join('').toLocaleUpperCase();
}

/** The button that opens the account menu: the author's initials in a circle. */
export function AccountButton({ user, ...props }: ComponentProps<'button'> & { user: CurrentUser }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className="grid size-10 place-items-center overflow-hidden rounded-full bg-cloth-soft font-serif font-semibold text-cloth-ink ring-1 ring-rule transition-shadow hover:ring-cloth forced-colors:border"
      {...props}
    >
      <span aria-hidden>{initials(user.authorName)}</span>
      <span className="sr-only">Account menu of {user.authorName}</span>
    </button>
  );
}
