import { LogOut } from 'lucide-react';
import { useLocation } from 'wouter';
import type { CurrentUser } from '../../shared/accounts.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../components/menu.tsx';
import { signOut } from '../features/auth/endpoints.ts';
import { AccountButton } from './account-button.tsx';
import { accountLinks } from './navigation.ts';

type AccountMenuProps = { user: CurrentUser; byKeyboard: boolean };

/** The account menu. It is mounted by the click that opens it, and so starts open. */
export default function AccountMenu({ user, byKeyboard }: AccountMenuProps) {
  const [, navigate] = useLocation();
  return (
    <Menu defaultOpen byKeyboard={byKeyboard} trigger={<AccountButton user={user} />}>
      <MenuLabel>
        <span dir="auto" className="block max-w-64 truncate font-medium">
          {user.authorName}
        </span>
        <span className="block max-w-64 truncate text-ink-soft">{user.email}</span>
      </MenuLabel>
      {accountLinks(user).map((link) => (
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
