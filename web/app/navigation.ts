import { BUILT_ROUTES } from './routes.ts';

export type NavLink = { href: string; label: string };

const built = (links: readonly NavLink[]): readonly NavLink[] => links.filter((link) => BUILT_ROUTES.has(link.href));

/** How a link stands to the page that is shown: its own, one above it, or neither. */
export function currentness(path: string, { href }: NavLink): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The header's links: the first five for everybody, the others for those signed in. */
export function headerLinks(signedIn: boolean): readonly NavLink[] {
  const open = [
    { href: '/', label: 'Home' },
    { href: '/how-it-works', label: 'How It Works' },
    { href: '/case-studies', label: 'Case Studies' },
    { href: '/generator', label: 'Book Generator' },
    { href: '/pricing', label: 'Pricing' },
  ];
  return built(signedIn ? [...open, DASHBOARD, NICHE_VALIDATOR] : open);
}

const DASHBOARD: NavLink = { href: '/dashboard', label: 'Dashboard' };
const NICHE_VALIDATOR: NavLink = { href: '/niche-validator', label: 'Niche Validator' };
const ACCOUNT_SETTINGS: NavLink = { href: '/account', label: 'Account Settings' };

const ADMIN: NavLink = { href: '/admin', label: 'Admin' };

/** The links of the avatar menu. */
export function accountLinks({ isAdmin }: { isAdmin: boolean }): readonly NavLink[] {
  return built([DASHBOARD, NICHE_VALIDATOR, ...settingsLinks({ isAdmin })]);
}

/** The account's own pages: its settings, and the admin's for those who are one. */
export function settingsLinks({ isAdmin }: { isAdmin: boolean }): readonly NavLink[] {
  return built([ACCOUNT_SETTINGS, ...(isAdmin ? [ADMIN] : [])]);
}

export const FOOTER_COLUMNS: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: 'Product',
    links: built([
      { href: '/generator', label: 'Book Generator' },
      { href: '/generator/fiction', label: 'Fiction' },
      { href: '/generator/non-fiction', label: 'Non-Fiction' },
      NICHE_VALIDATOR,
      { href: '/pricing', label: 'Pricing' },
    ]),
  },
  {
    title: 'Resources',
    links: built([
      { href: '/how-it-works', label: 'How It Works' },
      { href: '/case-studies', label: 'Case Studies' },
    ]),
  },
  {
    title: 'Legal',
    links: built([
      { href: '/terms', label: 'Terms and Conditions' },
      { href: '/privacy', label: 'Privacy Policy' },
    ]),
  },
];
