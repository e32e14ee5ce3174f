/**
 * Tells the page that there may be a session, whose own cookie no script can read: so a visitor's page need not ask who is signed in. It opens
 * nothing; whether there is a session, only the server says.
 */
export const SIGNED_IN_COOKIE = 'signed-in';

/** @param cookies as `document.cookie` or a request's header has them */
export function mayBeSignedIn(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
}
