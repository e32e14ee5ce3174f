import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listenOnLoopback } from '../../common/server.ts';
import type { FakeStripe } from '../server.ts';

/** React for developers is a large one. */
const MOST_SCRIPT_BYTES = 32 * 1024 * 1024;

const run = promisify(execFile);

/** Serves the checkout page under a policy that allows no inline script or style. */
export async function serveCheckout(fake: FakeStripe) {
  const script = await bundle();
  const policy = `default-src 'none'; script-src 'self' ${fake.url}; connect-src ${fake.url}; base-uri 'none'; form-action 'none'`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(
      isScript ? script : '<!doctype html><html lang="en"><title>Checkout</title><div id="root"></div><script src="/page.js"></script>',
    );
  });
  const { url, close } = await listenOnLoopback(server, 0);
  const pageFor = (clientSecret: string, appearance: object = {}) =>
    `${url}/?${new URLSearchParams({
      script: fake.scriptUrl,
      key: fake.publishableKey,
      client_secret: clientSecret,
      appearance: JSON.stringify(appearance),
    }).toString()}`;
  return { pageFor, stop: close };
}

async function bundle(): Promise<string> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'bundle-checkout.ts')], {
    env: { ...process.env, NODE_ENV: 'development' },
    maxBuffer: MOST_SCRIPT_BYTES,
  });
  return stdout;
}
