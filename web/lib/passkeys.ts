import { request } from './api.ts';

/** Whether this browser has passkeys for this address. There are none for an IP address. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

/** Whether the author closed the browser's dialog, or let it wait too long: no error to them. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Asks the browser for a passkey of this site, and signs in with it: `POST /api/auth/passkeys/sign-in`. */
export async function signInWithPasskey<SignedIn>(): Promise<SignedIn> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const optionsJSON = await request<Options>('/api/auth/passkeys/sign-in/options', { method: 'POST' });
  const credential = await startAuthentication({ optionsJSON });
  return request('/api/auth/passkeys/sign-in', { method: 'POST', body: { credential } });
}

/** Has the browser make a passkey, and adds it to the account: `POST /api/auth/passkeys`. */
export async function addPasskey<Passkey>({ name, password }: { name: string; password?: string | undefined }): Promise<Passkey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const optionsJSON = await request<Options>('/api/auth/passkeys/options', { method: 'POST', body: { password } });
  const credential = await startRegistration({ optionsJSON });
  return request('/api/auth/passkeys', { method: 'POST', body: { name, credential } });
}
