import path from 'node:path';
import express, { Router } from 'express';

/** The built web application: hashed files for ever, the page itself never from a cache, and the page for every path that is no file. */
export function serveWeb(dist: string): Router {
  const web = Router();
  web.use('/assets', express.static(path.join(dist, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  web.use(express.static(dist, { index: false, maxAge: '1h' }));
  web.get('/{*path}', (_request, response) => {
    response.sendFile(path.join(dist, 'index.html'), { headers: { 'Cache-Control': 'no-cache' } });
  });
  return web;
}
