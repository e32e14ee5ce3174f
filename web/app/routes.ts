import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type AppRoute = { path: string; screen: LazyExoticComponent<ComponentType> };

/** Every screen there is. Links to a path that is not here are not shown; adding the screen makes them appear. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/', screen: lazy(() => import('../features/home/home-page.tsx')) },
  { path: '/case-studies', screen: lazy(() => import('../features/case-studies/case-studies-page.tsx')) },
  { path: '/generator', screen: lazy(() => import('../features/generator/generator-page.tsx')) },
  { path: '/generator/fiction', screen: lazy(() => import('../features/fiction-wizard/fiction-page.tsx')) },
  { path: '/generator/non-fiction', screen: lazy(() => import('../features/non-fiction-wizard/non-fiction-page.tsx')) },
  { path: '/niche-validator', screen: lazy(() => import('../features/niche-validator/niche-validator-page.tsx')) },
  { path: '/pricing', screen: lazy(() => import('../features/pricing/pricing-page.tsx')) },
  { path: '/dashboard', screen: lazy(() => import('../features/dashboard/dashboard-page.tsx')) },
  { path: '/account', screen: lazy(() => import('../features/account/account-page.tsx')) },
  { path: '/checkout', screen: lazy(() => import('../features/checkout/checkout-page.tsx')) },
  { path: '/admin', screen: lazy(() => import('../features/admin/admin-page.tsx')) },
  { path: '/forgot-password', screen: lazy(() => import('../features/password/forgot-password-page.tsx')) },
  { path: '/reset-password', screen: lazy(() => import('../features/password/reset-password-page.tsx')) },
  { path: '/how-it-works', screen: lazy(() => import('../features/how-it-works/how-it-works-page.tsx')) },
  { path: '/terms', screen: lazy(() => import('../features/legal/terms-page.tsx')) },
  { path: '/privacy', screen: lazy(() => import('../features/legal/privacy-page.tsx')) },
  { path: '/unsubscribe', screen: lazy(() => import('../features/emails/unsubscribe-page.tsx')) },
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
