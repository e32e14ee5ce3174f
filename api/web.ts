import { readFileSync } from 'node:fs';
import path from 'node:path';
import compression from 'compression';
import express, { Router } from 'express';
import { parse, type HTMLElement } from 'node-html-parser';
import type { BuiltScreen, BuiltScreens } from '../shared/built-screens.ts';
import { SHARED_PATH } from '../shared/book/sharing.ts';
import { escapeMarkup } from '../shared/escape-markup.ts';
import { mayBeSignedIn } from '../shared/signed-in-cookie.ts';

/** Query parameters that change what a screen shows, so that the prerendered page must not be served. */
const READ_BY_SCREENS = ['project', 'tab'];

/**
 * Serves the built web application: hashed assets are cached forever, pages are revalidated, and every path that is not a file gets its
 * page. All compressed.
 * @param dist the folder of the build
 * @param origin the application's public origin, such as `https://bookwright.example`
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
      .set(UNLISTED.has(request.path.replace(/\/$/, '')) ? { 'X-Robots-Tag': 'noindex, nofollow' } : {})
      .type('html')
      .send(page ? (entering && page.prerendered) || page.empty : other);
  });
  return web;
}

/** The page of shared links is for whoever was given one. */
const UNLISTED = new Set<string>([SHARED_PATH]);

/** The preview image of shared links: 1,200 by 630 pixels. */
const PICTURE = '/social.png';

/** A page without content, rendered by its scripts, and prerendered for visitors. */
type Page = { empty: string; prerendered?: string | undefined };
type Pages = { of: (route: string) => Page | undefined; other: string; robots: string; sitemap: string };

function readPages(dist: string, origin: string): Pages {
  const other = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const screens = JSON.parse(readFileSync(path.join(dist, 'screens.json'), 'utf8')) as BuiltScreens;
  const source = (route: string) => (UNLISTED.has(route) ? withoutRobots(other) : other);
  const pages = new Map(
    Object.entries(screens).map(([route, screen]) => [route, pageOf(source(route), screen, new URL(route, origin).href)]),
  );
  const patterns = [...pages].filter(([route]) => route.includes('/:')).map(([route, page]) => ({ pattern: patternOf(route), page }));
  const matched = (route: string): Page | undefined => patterns.find(({ pattern }) => pattern.test(route))?.page;
  // A trailing slash gets the same screen, but not the prerendered page, whose relative links assume no slash.
  const withSlash = (route: string): Page | undefined => {
    const page = pages.get(route.replace(/\/$/, ''));
    return page && { empty: page.empty };
  };
  const open = Object.entries(screens).filter(([, { prerendered }]) => prerendered);
  // robots.txt needs an absolute URL, which the build does not know.
  const robots = `${readFileSync(path.join(dist, 'robots.txt'), 'utf8').trimEnd()}\n\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`;
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...open.map(([route]) => `<url><loc>${new URL(route, origin).href}</loc></url>`),
    '</urlset>',
  ].join('\n');
  return { of: (route) => pages.get(route) ?? withSlash(route) ?? matched(route), other, robots, sitemap };
}

/** The page with a request to search engines to leave it out. */
const withoutRobots = (page: string): string =>
  edited(page, ({ head }) => head.insertAdjacentHTML('beforeend', tag('meta', { name: 'robots', content: 'noindex, nofollow' })));

/** A route whose parts such as `:id` stand for any, with or without a slash at the end. */
const patternOf = (route: string): RegExp => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`);

function pageOf(source: string, { scripts, prerendered }: BuiltScreen, address: string): Page {
  const preloads = scripts.map((file) => tag('link', { rel: 'modulepreload', crossorigin: '', href: file }));
  const empty = edited(source, ({ head }) => head.insertAdjacentHTML('beforeend', preloads.join('')));
  if (!prerendered) return { empty };
  const { title, description, html } = prerendered;
  const openGraph = { type: 'website', site_name: 'Bookwright', url: address, title, description, image: new URL(PICTURE, address).href };
  const shared = [
    tag('link', { rel: 'canonical', href: address }),
    ...Object.entries(openGraph).map(([name, content]) => tag('meta', { property: `og:${name}`, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
  return {
    empty,
    prerendered: edited(source, ({ head, one }) => {
      // Shows the prerendered page first, then loads the application.
      const entry = one('script[type=module]');
      const enter = { defer: '', src: '/enter.js', 'data-entry': entry.getAttribute('src') ?? '', 'data-scripts': scripts.join(' ') };
      entry.replaceWith(`${tag('script', enter)}</script>`);
      one('title').innerHTML = escapeMarkup(title);
      one('meta[name=description]').setAttribute('content', description);
      head.insertAdjacentHTML('beforeend', shared.join(''));
      one('#root').setAttribute('data-prerendered', '').innerHTML = html;
    }),
  };
}

type Editor = { head: HTMLElement; one: (selector: string) => HTMLElement };

/** The page edited by `edit`. @throws Error if the built page lacks an edited element */
function edited(source: string, edit: (page: Editor) => void): string {
  const page = parse(source, { comment: true });
  const one = (selector: string): HTMLElement => {
    const found = page.querySelector(selector);
    if (!found) throw new Error(`The built page has no ${selector}`);
    return found;
  };
  edit({ head: one('head'), one });
  return page.toString();
}

/** An opening tag. An attribute with an empty value is written without one. */
function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => (value ? ` ${key}="${escapeMarkup(value)}"` : ` ${key}`));
  return `<${name}${written.join('')}>`;
}
