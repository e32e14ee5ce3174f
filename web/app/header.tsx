import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../components/button.tsx';
import { TierBadge } from '../components/tier-badge.tsx';
import { Wordmark } from '../components/wordmark.tsx';
import { useOpenAuthDialog } from '../features/auth/auth-dialog-context.tsx';
import { useCurrentUser } from '../features/auth/endpoints/current-user.ts';
import type { CurrentUser } from '../../shared/accounts.ts';
import { AccountButton } from './account-button.tsx';
import { EngineNotice } from './engine-notice.tsx';
import { headerLinks } from './navigation.ts';
import { ThemeToggle } from './theme-toggle.tsx';

// Menus come with the code that places and traps them; the first paint needs neither.
const loadAccountMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(loadAccountMenu);
const MobileDrawer = lazy(() => import('./mobile-drawer.tsx'));

export function Header() {
  const { user, isError } = useCurrentUser();
  const openAuth = useOpenAuthDialog();
  const [path] = useLocation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [drawerWanted, setDrawerWanted] = useState(false);
  const visitor = user === null || isError;
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-6 px-4 sm:px-6">
        <Link href="/" aria-label="Bookwright, home" className="rounded-md">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 items-center gap-0.5 lg:flex">
          {headerLinks(Boolean(user)).map((link) => (
            <Link
              key={link.href}
              href={link.href}
              aria-current={path === link.href ? 'page' : undefined}
              className="rounded-md px-2.5 py-2 text-sm whitespace-nowrap text-ink-soft transition-colors hover:bg-sunken hover:text-ink decoration-gilt-rule decoration-2 underline-offset-8 aria-[current]:text-ink aria-[current]:underline"
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {user && user.subscriptionTier !== 'free' && (
            <span className="max-[22rem]:hidden">
              <TierBadge tier={user.subscriptionTier} />
            </span>
          )}
          <div className="hidden items-center gap-2 lg:flex">
            <ThemeToggle />
            {user && <Account user={user} />}
          </div>
          {visitor && (
            <div className="hidden sm:block">
              <Button size="sm" onClick={() => openAuth('login')}>
                Sign In/Create Account
              </Button>
            </div>
          )}
          <Button
            variant="ghost"
            size="icon"
            aria-label="Open menu"
            className="lg:hidden"
            onClick={() => {
              setDrawerWanted(true);
              setDrawerOpen(true);
            }}
          >
            <MenuIcon aria-hidden className="size-5!" />
          </Button>
        </div>
      </div>
      <EngineNotice />
      {drawerWanted && (
        <Suspense fallback={null}>
          <MobileDrawer user={user ?? null} open={drawerOpen} onOpenChange={setDrawerOpen} />
        </Suspense>
      )}
    </header>
  );
}

/** The account's button; its menu is fetched when the pointer or the keyboard comes near, and shown at the first press. */
function Account({ user }: { user: CurrentUser }) {
  const [wanted, setWanted] = useState(false);
  const preload = () => void loadAccountMenu();
  const button = <AccountButton user={user} onPointerEnter={preload} onFocus={preload} onClick={() => setWanted(true)} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} />
    </Suspense>
  );
}
