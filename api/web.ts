import { readFileSync } from 'node:fs';
import path from 'node:path';
import compression from 'compression';
import express, { Router } from 'express';
import type { BuiltScreen, BuiltScreens } from '../shared/built-screens.ts';
import { mayBeSignedIn } from '../shared/signed-in-cookie.ts';

/** What screens read of their address: they show something else then than they do to a visitor who merely enters. */
const READ_BY_SCREENS = ['project', 'tab'];

/**
 * The built web application: hashed files for ever, the page itself never from a cache, and the page for every path that is no file. All
 * compressed.
 * @param dist the folder of the build
 * @param origin where the application is reached, such as `https://bookwright.example`
 */
export function serveWeb(dist: string, origin: string): Router {
  const web = Router();
  web.use(compression());
  web.use('/assets', express.static(path.join(dist, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  let read: Pages | undefined;
  const pages = (): Pages => (read ??= readPages(dist, origin));
  web.get('/robots.txt', (_request, response) => {
    response.type('text').send(pages().robots);
  });
  web.get('/sitemap.xml', (_request, response) => {
    response.type('xml').send(pages().sitemap);
  });
  web.use(express.static(dist, { index: false, maxAge: '1h' }));
  web.get('/{*path}', (request, response) => {
    const { of, other } = pages();
    const page = of(request.path);
    const entering = !mayBeSignedIn(request.headers.cookie ?? '') && !READ_BY_SCREENS.some((name) => name in request.query);
    response
      .status(page ? 200 : 404)
      .set({ 'Cache-Control': 'no-cache', Vary: 'Cookie' })
      .type('html')
      .send(page ? (entering && page.painted) || page.empty : other);
  });
  return web;
}

/** What is shown beside a link to a page where people share it: 1,200 by 630 pixels. */
const PICTURE = '/social.png';

/** A page to be filled in by its scripts, and as a visitor first sees it. */
type Page = { empty: string; painted?: string | undefined };
type Pages = { of: (route: string) => Page | undefined; other: string; robots: string; sitemap: string };

function readPages(dist: string, origin: string): Pages {
  const other = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const screens = JSON.parse(readFileSync(path.join(dist, 'screens.json'), 'utf8')) as BuiltScreens;
  const pages = new Map(Object.entries(screens).map(([route, screen]) => [route, pageOf(other, screen, new URL(route, origin).href)]));
  // A slash at the end leads to the same screen, whose links are painted for the address without it.
  const withSlash = (route: string): Page | undefined => {
    const page = pages.get(route.replace(/\/$/, ''));
    return page && { empty: page.empty };
  };
  const open = Object.entries(screens).filter(([, { painted }]) => painted);
  // Robots want the whole address, which the build does not know.
  const robots = `${readFileSync(path.join(dist, 'robots.txt'), 'utf8').trimEnd()}\n\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`;
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...open.map(([route]) => `<url><loc>${new URL(route, origin).href}</loc></url>`),
    '</urlset>',
  ].join('\n');
  return { of: (route) => pages.get(route) ?? withSlash(route), other, robots, sitemap };
}

/** The script that runs the application. */
const ENTRY = /<script type="module" crossorigin src="([^"]*)"><\/script>/;

function pageOf(page: string, { scripts, painted }: BuiltScreen, address: string): Page {
  const links = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
  const empty = page.replace('</head>', () => `${links}</head>`);
  if (!painted) return { empty };
  const [title, description] = [inHtml(painted.title), inHtml(painted.description)];
  const picture = new URL(PICTURE, address).href;
  const shared = [
    `<link rel="canonical" href="${address}">`,
    ...Object.entries({ type: 'website', site_name: 'Bookwright', url: address, title, description, image: picture }).map(
      ([name, value]) => `<meta property="og:${name}" content="${value}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
  return {
    empty,
    painted: page
      .replace(
        ENTRY,
        (_all, entry: string) => `<script defer src="/enter.js" data-entry="${entry}" data-scripts="${scripts.join(' ')}"></script>`,
      )
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
      .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + description)
      .replace('</head>', () => `${shared}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root" data-painted>${painted.html}</div>`),
  };
}

function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
