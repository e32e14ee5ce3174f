import type { ComponentType } from 'react';
import { screen, type Screen } from './screen.tsx';

/** All page modules, each a separate chunk. */
const PAGES = import.meta.glob<{ default: ComponentType }>('../features/*/*-page.tsx');

/**
 * `module`: the path of its code. `prerendered`: rendered at build time, because it looks the same to every signed-out visitor.
 */
export type AppRoute = { path: string; module: string; screen: Screen; prerendered: boolean };

function page(path: string, name: string, { prerendered = false } = {}): AppRoute {
  const module = `../features/${name}.tsx`;
  const load = PAGES[module];
  if (!load) throw new Error(`There is no page ${name}`);
  return { path, module, screen: screen(load), prerendered };
}
const publicPage = (path: string, name: string): AppRoute => page(path, name, { prerendered: true });

/** All pages. Links to a path that is not listed here are hidden. */
export const ROUTES: readonly AppRoute[] = [
  publicPage('/', 'home/home-page'),
  publicPage('/case-studies', 'case-studies/case-studies-page'),
  publicPage('/generator', 'generator/generator-page'),
  page('/generator/fiction', 'fiction-wizard/fiction-page'),
  page('/generator/non-fiction', 'non-fiction-wizard/non-fiction-page'),
  page('/niche-validator', 'niche-validator/niche-validator-page'),
  publicPage('/pricing', 'pricing/pricing-page'),
  page('/dashboard', 'dashboard/dashboard-page'),
  page('/books/:id', 'book/book-page'),
  page('/account', 'account/account-page'),
  page('/checkout', 'checkout/checkout-page'),
  page('/admin', 'admin/admin-page'),
  page('/forgot-password', 'password/forgot-password-page'),
  page('/reset-password', 'password/reset-password-page'),
  page('/confirm-email', 'auth/confirm-email-page'),
  page('/confirm-new-email', 'auth/confirm-new-email-page'),
  publicPage('/how-it-works', 'how-it-works/how-it-works-page'),
  publicPage('/terms', 'legal/terms-page'),
  publicPage('/privacy', 'legal/privacy-page'),
  page('/shared', 'shared/shared-page'),
  page('/unsubscribe', 'emails/unsubscribe-page'),
];

/** Old and short paths, and where they redirect to. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/benefits': '/',
  '/subscribe': '/pricing',
  '/ai-book-generator': '/generator',
  '/self-publishing': '/how-it-works',
};

/** Paths that links may point to: pages, and redirects that end at one. */
export const KNOWN_ROUTES: ReadonlySet<string> = new Set([
  ...ROUTES.map((route) => route.path),
  ...Object.keys(REDIRECTS).filter((from) => ROUTES.some((route) => route.path === REDIRECTS[from])),
]);
