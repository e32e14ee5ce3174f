/** Runs in Node when the application is built. */

import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { PaintedPage, PaintedPages } from '../../shared/built-screens.ts';
import { currentUserQuery } from '../features/auth/endpoints/current-user.ts';
import { PageMetaContext, type PageMeta } from '../lib/use-page-meta.ts';
import { App } from './app.tsx';
import { queryClient } from './query-client.ts';
import { REDIRECTS, ROUTES } from './routes.ts';

export async function paintPages(): Promise<PaintedPages> {
  queryClient.setQueryData(currentUserQuery().queryKey, null);
  const painted: Record<string, PaintedPage> = {};
  for (const { path, screen, painted: isPainted } of ROUTES) {
    if (!isPainted) continue;
    await screen.load();
    painted[path] = paint(path);
  }
  return { painted, redirects: Object.keys(REDIRECTS) };
}

function paint(path: string): PaintedPage {
  let meta: PageMeta | undefined;
  const html = renderToString(
    <StrictMode>
      <PageMetaContext value={(page) => (meta = page)}>
        <Router ssrPath={path} ssrSearch="">
          <App />
        </Router>
      </PageMetaContext>
    </StrictMode>,
  );
  if (!meta) throw new Error(`The page ${path} has no title`);
  return { html, ...meta };
}
