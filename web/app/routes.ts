import { screen, type Screen } from './screen.tsx';

/** `painted`: its first sight is the same for every visitor, and is made when the application is built. */
export type AppRoute = { path: string; screen: Screen; painted?: boolean };

/** Every screen there is. Links to a path that is not here are not shown; adding the screen makes them appear. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/', screen: screen(() => import('../features/home/home-page.tsx')), painted: true },
  { path: '/case-studies', screen: screen(() => import('../features/case-studies/case-studies-page.tsx')), painted: true },
  { path: '/generator', screen: screen(() => import('../features/generator/generator-page.tsx')), painted: true },
  { path: '/generator/fiction', screen: screen(() => import('../features/fiction-wizard/fiction-page.tsx')) },
  { path: '/generator/non-fiction', screen: screen(() => import('../features/non-fiction-wizard/non-fiction-page.tsx')) },
  { path: '/niche-validator', screen: screen(() => import('../features/niche-validator/niche-validator-page.tsx')) },
  { path: '/pricing', screen: screen(() => import('../features/pricing/pricing-page.tsx')), painted: true },
  { path: '/dashboard', screen: screen(() => import('../features/dashboard/dashboard-page.tsx')) },
  { path: '/account', screen: screen(() => import('../features/account/account-page.tsx')) },
  { path: '/checkout', screen: screen(() => import('../features/checkout/checkout-page.tsx')) },
  { path: '/admin', screen: screen(() => import('../features/admin/admin-page.tsx')) },
  { path: '/forgot-password', screen: screen(() => import('../features/password/forgot-password-page.tsx')) },
  { path: '/reset-password', screen: screen(() => import('../features/password/reset-password-page.tsx')) },
  { path: '/how-it-works', screen: screen(() => import('../features/how-it-works/how-it-works-page.tsx')), painted: true },
  { path: '/terms', screen: screen(() => import('../features/legal/terms-page.tsx')), painted: true },
  { path: '/privacy', screen: screen(() => import('../features/legal/privacy-page.tsx')), painted: true },
  { path: '/unsubscribe', screen: screen(() => import('../features/emails/unsubscribe-page.tsx')) },
];

/** Old and short addresses, and where each leads. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/benefits': '/',
  '/subscribe': '/pricing',
  '/ai-book-generator': '/generator',
  '/self-publishing': '/how-it-works',
};

/** Paths a link may lead to: screens, and redirects that end at one. */
export const BUILT_ROUTES: ReadonlySet<string> = new Set([
  ...ROUTES.map((route) => route.path),
  ...Object.keys(REDIRECTS).filter((from) => ROUTES.some((route) => route.path === REDIRECTS[from])),
]);
