import type { ApiConfig } from '../../config.ts';

/** The site that passkeys are bound to, and the origins from which they are used. */
export type RelyingParty = { id: string; origins: string[] };

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** From the public address. A passkey is never bound to an IP address, so one on loopback is used at `localhost`. */
export function relyingParty({ APP_URL }: Pick<ApiConfig, 'APP_URL'>): RelyingParty {
  const { hostname, origin, port, protocol } = new URL(APP_URL);
  if (!LOOPBACK.has(hostname)) return { id: hostname, origins: [origin] };
  return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] };
}
