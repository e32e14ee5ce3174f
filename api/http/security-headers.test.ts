import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import express from 'express';
import { securityHeaders } from './security-headers.ts';

async function headersOf(path: string, stripe?: string): Promise<(string | null)[]> {
  const app = express().use(
    securityHeaders({ NODE_ENV: 'test', ...(stripe && { STRIPE_SCRIPT_URL: stripe }) }),
    (_, response) => void response.end(),
  );
  const server = createServer(app).listen(0);
  try {
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return [headers.get('content-security-policy'), headers.get('content-security-policy-report-only')];
  } finally {
    server.close();
  }
}

const DIRECTIVES = "require-trusted-types-for 'script';trusted-types bookwright ProseMirrorClipboard";

test.each([
  ['every page', '/pricing', undefined],
  ['the checkout, whose script is known', '/checkout', 'http://127.0.0.1:4040/v3/'],
])('trusted types are enforced on %s', async (_, path, stripe) => {
  expect(await headersOf(path, stripe)).toEqual([expect.stringContaining(DIRECTIVES), null]);
});

test('they are reported alone where Stripe’s own script is loaded', async () => {
  const [enforced, reported] = await headersOf('/checkout?subscription=true');
  expect(enforced).toContain("script-src 'self' https://js.stripe.com");
  expect(enforced).not.toContain('trusted-types');
  expect(reported).toBe(`${DIRECTIVES};report-uri /api/csp-reports`);
});
