/** Runs in Node during the build: lists all pages and prerenders the public ones. */

import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { PrerenderedApp, PrerenderedPage, PrerenderedScreen } from '../../shared/built-screens.ts';
import { currentUserQuery } from '../features/auth/endpoints.ts';
import { PageMetaContext, type PageMeta } from '../lib/use-page-meta.ts';
import { App } from './app.tsx';
import { queryClient } from './query-client.ts';
import { REDIRECTS, ROUTES } from './routes.ts';

export async function prerenderApp(): Promise<PrerenderedApp> {
  queryClient.setQueryData(currentUserQuery().queryKey, null);
  const screens: PrerenderedScreen[] = [];
  for (const { path, module, screen, prerendered } of ROUTES) {
    if (prerendered) await screen.load();
    screens.push({ path, module, ...(prerendered && { page: prerender(path) }) });
  }
  return { screens, redirects: REDIRECTS };
}

function prerender(path: string): PrerenderedPage {
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
