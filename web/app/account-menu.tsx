import { LogOut } from 'lucide-react';
import { useLocation } from 'wouter';
import type { CurrentUser } from '../../shared/accounts.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../components/menu.tsx';
import { signOut } from '../features/auth/endpoints/logout.ts';
import { ACCOUNT_LINKS } from './navigation.ts';

/** The first letter of the first and last names, whole characters rather than halves of surrogate pairs. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? Array.from(word)[0] : ''));
  return letters.join('').toLocaleUpperCase();
}

/** The author's initials, and under them the pages of the account. */
export default function AccountMenu({ user }: { user: CurrentUser }) {
  const [, navigate] = useLocation();
  const trigger = (
    <button
      type="button"
      className="grid size-10 place-items-center overflow-hidden rounded-full bg-cloth-soft font-serif font-semibold text-cloth-ink ring-1 ring-rule transition-shadow hover:ring-cloth"
    >
      <span aria-hidden>{initials(user.authorName)}</span>
      <span className="sr-only">Account menu of {user.authorName}</span>
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLabel>
        <span dir="auto" className="block max-w-64 truncate font-medium">
          {user.authorName}
        </span>
        <span className="block max-w-64 truncate text-ink-soft">{user.email}</span>
      </MenuLabel>
      {ACCOUNT_LINKS.map((link) => (
        <MenuItem key={link.href} onSelect={() => navigate(link.href)}>
          {link.label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden /> Sign out
      </MenuItem>
    </Menu>
  );
}
