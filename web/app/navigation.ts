import { KNOWN_ROUTES } from './routes.ts';

export type NavLink = { href: string; label: string };

const known = (links: readonly NavLink[]): readonly NavLink[] => links.filter((link) => KNOWN_ROUTES.has(link.href));

/** The `aria-current` value of a link: `page` on its own page, `true` on a page below it. */
export function currentness(path: string, { href }: NavLink): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The header's links: the first five for everyone, the others for signed-in authors. */
export function headerLinks(signedIn: boolean): readonly NavLink[] {
  const open = [
    { href: '/', label: 'Home' },
    { href: '/how-it-works', label: 'How It Works' },
    { href: '/case-studies', label: 'Case Studies' },
    { href: '/generator', label: 'Book Generator' },
    { href: '/pricing', label: 'Pricing' },
  ];
  return known(signedIn ? [...open, DASHBOARD, NICHE_VALIDATOR] : open);
}

const DASHBOARD: NavLink = { href: '/dashboard', label: 'Dashboard' };
const NICHE_VALIDATOR: NavLink = { href: '/niche-validator', label: 'Niche Validator' };
const ACCOUNT_SETTINGS: NavLink = { href: '/account', label: 'Account Settings' };

const ADMIN: NavLink = { href: '/admin', label: 'Admin' };

/** The links of the avatar menu. */
export function accountLinks({ isAdmin }: { isAdmin: boolean }): readonly NavLink[] {
  return known([DASHBOARD, NICHE_VALIDATOR, ...settingsLinks({ isAdmin })]);
}

/** Account settings, and the admin page for admins. */
export function settingsLinks({ isAdmin }: { isAdmin: boolean }): readonly NavLink[] {
  return known([ACCOUNT_SETTINGS, ...(isAdmin ? [ADMIN] : [])]);
}

export const FOOTER_COLUMNS: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: 'Product',
    links: known([
      { href: '/generator', label: 'Book Generator' },
      { href: '/generator/fiction', label: 'Fiction' },
      { href: '/generator/non-fiction', label: 'Non-Fiction' },
      NICHE_VALIDATOR,
      { href: '/pricing', label: 'Pricing' },
    ]),
  },
  {
    title: 'Resources',
    links: known([
      { href: '/how-it-works', label: 'How It Works' },
      { href: '/case-studies', label: 'Case Studies' },
    ]),
  },
  {
    title: 'Legal',
    links: known([
      { href: '/terms', label: 'Terms and Conditions' },
      { href: '/privacy', label: 'Privacy Policy' },
    ]),
  },
];
