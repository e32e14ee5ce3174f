import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { NotFoundPage } from './not-found-page.tsx';
import { REDIRECTS, ROUTES } from './routes.ts';

/** The page of the current path. */
export function Screens() {
  const [path] = useLocation();
  const project = new URLSearchParams(useSearch()).get('project');
  if (path === '/' && project) return <Redirect to={`/dashboard?project=${encodeURIComponent(project)}`} replace />;
  return (
    <Suspense fallback={<div role="status" aria-label="Loading" className="min-h-dvh" />}>
      <Switch>
        {ROUTES.map(({ path: route, screen }) => (
          <Route key={route} path={route} component={screen} />
        ))}
        {Object.entries(REDIRECTS).map(([from, to]) => (
          <Route key={from} path={from}>
            <Redirect to={to} replace />
          </Route>
        ))}
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </Suspense>
  );
}
