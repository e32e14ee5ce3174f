import { Link, useLocation } from 'wouter';
import type { CurrentUser } from '../../shared/accounts.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useOpenAuthDialog } from '../features/auth/auth-dialog-context.tsx';
import { signOut } from '../features/auth/endpoints.ts';
import { currentness, drawerLinks, settingsLinks } from './navigation.ts';
import { ThemeToggle } from './theme-toggle.tsx';

type MobileDrawerProps = { user: CurrentUser | null; open: boolean; onOpenChange: (open: boolean) => void };

/** The navigation on small screens, with account settings, sign-out and the theme. */
export default function MobileDrawer({ user, open, onOpenChange }: MobileDrawerProps) {
  const openAuth = useOpenAuthDialog();
  const [path] = useLocation();
  const close = () => onOpenChange(false);
  const links = [...drawerLinks(Boolean(user)), ...(user ? settingsLinks(user) : [])];
  return (
    <Dialog
      side="right"
      open={open}
      onOpenChange={onOpenChange}
      title="Menu"
      description={user ? user.email : 'Pages of Bookwright'}
      focusFirst="nav a"
    >
      <nav aria-label="Mobile" className="grid gap-1">
        {links.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            onClick={close}
            aria-current={currentness(path, link)}
            className="-mx-2 rounded-md px-2 py-2.5 text-lg hover:bg-sunken aria-[current]:font-semibold"
          >
            {link.label}
          </Link>
        ))}
      </nav>
      <div className="mt-6 grid gap-4 border-t border-rule pt-5">
        <div className="flex items-center justify-between text-sm text-ink-soft">
          Theme <ThemeToggle />
        </div>
        {user ? (
          <Button variant="secondary" onClick={() => void signOut()}>
            Sign out
          </Button>
        ) : (
          <Button
            onClick={() => {
              close();
              openAuth('login');
            }}
          >
            Sign In/Create Account
          </Button>
        )}
      </div>
    </Dialog>
  );
}
