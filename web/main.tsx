import './fonts.css';
import './styles.css';
import './lib/schemas-without-eval.ts';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { mayBeSignedIn } from '../shared/signed-in-cookie.ts';
import { App } from './app/app.tsx';
import { queryClient } from './app/query-client.ts';
import { ROUTES } from './app/routes.ts';
import { currentUserQuery } from './features/auth/endpoints/current-user.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

/** The server marks a page that it sends as a visitor first sees it; it is marked until it answers to the visitor. */
function Live() {
  useEffect(() => root?.removeAttribute('data-painted'), []);
  return <App />;
}

const app = (
  <StrictMode>
    <Live />
  </StrictMode>
);
if ('painted' in root.dataset && !mayBeSignedIn(document.cookie)) {
  queryClient.setQueryData(currentUserQuery().queryKey, null);
  const screen = ROUTES.find(({ path }) => path === location.pathname)?.screen;
  // Code that can't be fetched is asked for again by the screen, which says so.
  const loaded = screen?.load().catch(() => undefined) ?? Promise.resolve();
  // Not a top-level await: the screen's code waits for this file's.
  void loaded.then(() => hydrateRoot(root, app));
} else createRoot(root).render(app);
