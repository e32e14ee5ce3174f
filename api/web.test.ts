/** Responses for different paths, from a minimal build. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import type { BuiltScreens } from '../shared/built-screens.ts';
import { SIGNED_IN_COOKIE } from '../shared/signed-in-cookie.ts';
import { serveWeb } from './web.ts';

const SCREENS: BuiltScreens = {
  '/': { scripts: ['/assets/home.js'], prerendered: { html: '<h1>$& Home</h1>', title: 'Ink & "Paper" <i>', description: 'Costs $1' } },
  '/case-studies': { scripts: [], prerendered: { html: '<h1>Studies</h1>', title: 'Studies', description: 'Two' } },
  '/dashboard': { scripts: ['/assets/dashboard.js'] },
  '/books/:id': { scripts: ['/assets/book.js'] },
  '/shared': { scripts: [] },
  '/benefits': { scripts: [] },
};
const PAGE = `<html><head><meta name="description" content="Any" /><title>Any</title>
<script type="module" crossorigin src="/assets/app.js"></script></head><body><div id="root"></div></body></html>`;

let dist: string;
let server: Server;
let site: string;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'bookwright-web-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'robots.txt'), 'User-agent: *\nDisallow: /api/\n');
  writeFileSync(join(dist, 'screens.json'), JSON.stringify(SCREENS));
  server = createServer(express().use(serveWeb(dist, 'https://books.example')));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(dist, { recursive: true });
});

async function get(path: string, cookie?: string): Promise<{ status: number; html: string; vary: string | null }> {
  const response = await fetch(site + path, { headers: cookie ? { cookie } : {} });
  return { status: response.status, html: await response.text(), vary: response.headers.get('vary') };
}

const ROOT = '<div id="root"></div>';

test('a visitor gets the page as it looks, with its own title, description, address and picture', async () => {
  const { status, html, vary } = await get('/?utm_source=mail');
  expect(status).toBe(200);
  expect(html).toContain('<div id="root" data-prerendered><h1>$& Home</h1></div>');
  expect(html).toContain('<title>Ink &amp; &quot;Paper&quot; &lt;i&gt;</title>');
  expect(html).toContain('<meta name="description" content="Costs $1"');
  expect(html).toContain('<link rel="canonical" href="https://books.example/">');
  expect(html).toContain('<meta property="og:image" content="https://books.example/social.png">');
  expect(html).toContain('<script defer src="/enter.js" data-entry="/assets/app.js" data-scripts="/assets/home.js"></script>');
  expect(html).not.toContain('type="module"');
  expect(vary).toContain('Cookie');
});

test.each([
  ['somebody who may be signed in', '/', `theme=x; ${SIGNED_IN_COOKIE}=1`],
  ['a query that the screen reads', '/case-studies?tab=metadata', undefined],
  ['a link to a book', '/?project=7', undefined],
  ['a slash at the end', '/case-studies/', undefined],
  ['a page that is another for everyone', '/dashboard', undefined],
  ['a page of one of many', '/books/7', undefined],
  ['a page of one of many, with a slash at the end', '/books/7/', undefined],
  ['an address that leads on', '/benefits', undefined],
])('%s gets the page that its scripts fill in', async (_who, path, cookie) => {
  const { status, html } = await get(path, cookie);
  expect(status).toBe(200);
  expect(html).toContain(ROOT);
  expect(html).toContain('<script type="module" crossorigin');
});

test('an address without a screen is a 404 with a page', async () => {
  expect(await get('/no-such-page')).toMatchObject({ status: 404, html: PAGE });
  for (const path of ['/dashboard/of/nobody', '/books', '/books/', '/books/7/8'])
    expect(await get(path)).toMatchObject({ status: 404, html: PAGE });
  expect((await get('/assets/gone.js')).status).toBe(404);
});

test.each(['/shared', '/shared/'])('%s is for whoever was given a link: not for search engines', async (path) => {
  const response = await fetch(site + path);
  expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
  expect((await get('/dashboard')).html).not.toContain('name="robots"');
  expect(await response.text()).toContain('<meta name="robots" content="noindex, nofollow">');
});

test('robots are told where not to go, and of the public pages', async () => {
  expect((await get('/robots.txt')).html).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://books.example/sitemap.xml\n');
  const { html } = await get('/sitemap.xml');
  expect([...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://books.example/',
    'https://books.example/case-studies',
  ]);
});
