/**
 * A script-readable hint that there may be a session (the session cookie is HttpOnly), so that a visitor's page need not request the
 * current user. It grants nothing; the server decides.
 */
export const SIGNED_IN_COOKIE = 'signed-in';

/** @param cookies in the format of `document.cookie` or the `Cookie` header */
export function mayBeSignedIn(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
}
