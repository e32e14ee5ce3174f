import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';

const PACKAGES = path.dirname(path.dirname(createRequire(import.meta.url).resolve('@fontsource/libertinus-serif/package.json')));
const MONTH_MS = 30 * 24 * 3_600_000;

/** The faces that books are set in, `/<package>/<file>`: what the pages of a preview load. They are public, and the same for everyone. */
export function bookFonts(): Router {
  return Router().get('/:family/:file', ({ params: { family, file } }, response, next) => {
    if (!/^[a-z0-9-]+$/u.test(family) || !/^[a-z0-9-]+\.woff2$/u.test(file)) return next();
    response.sendFile(path.join(family, 'files', file), { root: PACKAGES, maxAge: MONTH_MS, immutable: true }, (error) => {
      if (error && !response.headersSent) next();
    });
  });
}
