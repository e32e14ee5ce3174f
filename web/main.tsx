import './fonts.css';
import './styles.css';
import './lib/schemas-without-eval.ts';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { mayBeSignedIn } from '../shared/signed-in-cookie.ts';
import { App } from './app/app.tsx';
import { queryClient } from './app/query-client.ts';
import { ROUTES } from './app/routes.ts';
import { currentUserQuery } from './features/auth/endpoints.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

/** The server marks prerendered pages with `data-prerendered`. The mark is removed once the page is interactive. */
function MountedApp() {
  useEffect(() => root?.removeAttribute('data-prerendered'), []);
  return <App />;
}

const app = (
  <StrictMode>
    <MountedApp />
  </StrictMode>
);
if ('prerendered' in root.dataset && !mayBeSignedIn(document.cookie)) {
  queryClient.setQueryData(currentUserQuery().queryKey, null);
  const screen = ROUTES.find(({ path }) => path === location.pathname)?.screen;
  // If loading fails, rendering the page loads its code again and shows the error.
  const loaded = screen?.load().catch(() => undefined) ?? Promise.resolve();
  // Not a top-level await, which would be a deadlock: the page's chunk imports this one.
  void loaded.then(() => hydrateRoot(root, app));
} else createRoot(root).render(app);
