import { KNOWN_ROUTES } from './routes.ts';

export type NavLink = { href: string; label: string };

const known = (links: readonly NavLink[]): readonly NavLink[] => links.filter((link) => KNOWN_ROUTES.has(link.href));

/** The `aria-current` value of a link: `page` on its own page, `true` on a page below it. */
export function currentness(path: string, { href }: NavLink): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The header's links: the shop window for visitors, the application for authors. */
export function headerLinks(signedIn: boolean): readonly NavLink[] {
  return known(
    signedIn
      ? [DASHBOARD, GENERATOR, NICHE_VALIDATOR, PRICING, { ...HOW_IT_WORKS, label: 'Help' }]
      : [HOME, HOW_IT_WORKS, CASE_STUDIES, GENERATOR, PRICING],
  );
}

/** What the drawer has besides the header's links. */
export function drawerLinks(signedIn: boolean): readonly NavLink[] {
  return signedIn ? known([...headerLinks(true), CASE_STUDIES, HOME]) : headerLinks(false);
}

const HOME: NavLink = { href: '/', label: 'Home' };
const HOW_IT_WORKS: NavLink = { href: '/how-it-works', label: 'How It Works' };
const CASE_STUDIES: NavLink = { href: '/case-studies', label: 'Case Studies' };
const GENERATOR: NavLink = { href: '/generator', label: 'Book Generator' };
const PRICING: NavLink = { href: '/pricing', label: 'Pricing' };

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
      GENERATOR,
      { href: '/generator/fiction', label: 'Fiction' },
      { href: '/generator/non-fiction', label: 'Non-Fiction' },
      NICHE_VALIDATOR,
      PRICING,
    ]),
  },
  {
    title: 'Resources',
    links: known([HOW_IT_WORKS, CASE_STUDIES]),
  },
  {
    title: 'Legal',
    links: known([
      { href: '/terms', label: 'Terms and Conditions' },
      { href: '/privacy', label: 'Privacy Policy' },
    ]),
  },
];
