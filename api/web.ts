import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compression from 'compression';
import express, { Router } from 'express';

/**
 * The built web application: hashed files for ever, the page itself never from a cache, and the page for every path that is no file. All
 * compressed.
 */
export function serveWeb(dist: string): Router {
  const web = Router();
  web.use(compression());
  web.use('/assets', express.static(path.join(dist, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  web.use(express.static(dist, { index: false, maxAge: '1h' }));
  let page: ReturnType<typeof pages> | undefined;
  web.get('/{*path}', (request, response) => {
    page ??= pages(dist);
    response.set('Cache-Control', 'no-cache').type('html').send(page(request.path));
  });
  return web;
}

/** The page of a path, which names the scripts of its screen: so a browser fetches them with the first one instead of after it. */
function pages(dist: string): (path: string) => string {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const list = path.join(dist, 'routes.json');
  const scripts = (existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}) as Record<string, string[]>;
  const made = new Map(
    Object.entries(scripts).map(([route, files]) => {
      const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
      return [route, page.replace('</head>', `${links}</head>`)];
    }),
  );
  return (route) => made.get(route) ?? page;
}
