import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../components/button.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { TierBadge } from '../components/tier-badge.tsx';
import { Wordmark } from '../components/wordmark.tsx';
import { useOpenAuthDialog } from '../features/auth/auth-dialog-context.tsx';
import { useCurrentUser } from '../features/auth/endpoints.ts';
import { classes } from '../lib/classes.ts';
import type { CurrentUser } from '../../shared/accounts.ts';
import { mayBeSignedIn } from '../../shared/signed-in-cookie.ts';
import { AccountButton } from './account-button.tsx';
import { EngineNotice } from './engine-notice.tsx';
import { currentness, headerLinks } from './navigation.ts';
import { ThemeToggle } from './theme-toggle.tsx';

// Loaded on demand: the menus bring their positioning and focus-trap code, which the first paint does not need.
const loadAccountMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(loadAccountMenu);
const MobileDrawer = lazy(() => import('./mobile-drawer.tsx'));

/** The width from which the header shows its links. Below it they are in the drawer. */
const WIDE = { links: 'lg:flex', drawer: 'lg:hidden' } as const;

/** Sticky, except in very low windows (as at 400 % zoom), where it would cover too much of the page. */
const PLACE = 'sticky top-0 z-30 border-b border-rule bg-paper [@media(max-height:26rem)]:relative print:hidden';

export function Header() {
  const { user, isError } = useCurrentUser();
  const openAuth = useOpenAuthDialog();
  const [path] = useLocation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [drawerLoaded, setDrawerLoaded] = useState(false);
  const visitor = user === null || isError;
  // Until the account check has returned, the cookie decides which header to show, so that the links do not move.
  const author = user === undefined && !isError ? mayBeSignedIn(document.cookie) : Boolean(user);
  return (
    <header className={PLACE}>
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:gap-6 sm:px-6">
        <Link href="/" aria-label="Bookwright, home" className="shrink-0 rounded-md">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className={classes('hidden flex-1 items-center gap-0.5', WIDE.links)}>
          {headerLinks(author).map((link) => (
            <Link
              key={link.href}
              href={link.href}
              aria-current={currentness(path, link)}
              className="rounded-md px-2.5 py-2 text-sm whitespace-nowrap text-ink-soft transition-colors hover:bg-sunken hover:text-ink decoration-gilt-rule decoration-2 underline-offset-8 aria-[current]:text-ink aria-[current]:underline"
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {user && user.subscriptionTier !== 'free' && <TierBadge tier={user.subscriptionTier} />}
          <div className={classes('hidden items-center gap-2', WIDE.links)}>
            <ThemeToggle />
            {user ? <Account user={user} /> : author && <Skeleton className="size-10 rounded-full" />}
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
            className={classes('-mr-2', WIDE.drawer)}
            onClick={() => {
              setDrawerLoaded(true);
              setDrawerOpen(true);
            }}
          >
            <MenuIcon aria-hidden className="size-5!" />
          </Button>
        </div>
      </div>
      <EngineNotice />
      {drawerLoaded && (
        <Suspense fallback={null}>
          <MobileDrawer user={user ?? null} open={drawerOpen} onOpenChange={setDrawerOpen} />
        </Suspense>
      )}
    </header>
  );
}

/** The account button. The menu's code is preloaded on hover or focus, and the menu is mounted by the first click. */
function Account({ user }: { user: CurrentUser }) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard'>();
  const preload = () => void loadAccountMenu();
  const button = (
    <AccountButton
      user={user}
      onPointerEnter={preload}
      onFocus={preload}
      // A click by keyboard has no click count.
      onClick={({ detail }) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpenedBy('keyboard');
      }}
    />
  );
  if (!openedBy) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} byKeyboard={openedBy === 'keyboard'} />
    </Suspense>
  );
}
