import { z } from 'zod';
import { signedIn } from '../../../shared/accounts.ts';
import { credentialOptions, newPasskey, passkeyOptionsRequest, passkeySignIn, passkeySummary } from '../../../shared/passkeys.ts';
import type { ApiDeps } from '../../deps.ts';
import { ApiRoutes } from '../../http/routes.ts';
import { rememberDevice } from '../known-device.ts';
import { openSession, refuseWithoutTls } from '../open-session.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { addPasskey, newPasskeyOptions } from './add-passkey.ts';
import { passkeysOf, removePasskey } from './passkey-list.ts';
import { accountOfPasskey, signInOptions } from './sign-in-with-passkey.ts';

/** `/api/auth/passkeys`: signing in without a password (WebAuthn), and the passkeys of the current user. */
export function passkeyRoutes(deps: ApiDeps): ApiRoutes {
  const { db, limits } = deps;
  return new ApiRoutes('/auth/passkeys', 'Accounts', limits)
    .add(
      'post',
      '/sign-in/options',
      {
        summary: 'What a browser needs to sign in with a passkey',
        access: 'anyone',
        response: { status: 200, description: 'Valid for ten minutes, once', schema: credentialOptions },
        limit: 'passkeySignIn',
      },
      () => signInOptions(deps),
    )
    .add(
      'post',
      '/sign-in',
      {
        summary: 'Signs in with a passkey; the response sets the session cookie',
        access: 'anyone',
        body: passkeySignIn,
        response: { status: 200, description: 'The signed-in user', schema: signedIn },
        errors: ['PASSKEY_UNKNOWN', 'ACCOUNT_SUSPENDED', 'PROXY_MISCONFIGURED'],
        limit: 'passkeySignIn',
      },
      async ({ body, request, response }) => {
        refuseWithoutTls(request, deps);
        const account = await accountOfPasskey(deps, body);
        rememberDevice(deps, account.email, request, response);
        return openSession(deps, account, request, response);
      },
    )
    .add(
      'get',
      '',
      {
        summary: 'The user’s passkeys',
        access: 'user',
        response: { status: 200, description: 'Newest first', schema: z.array(passkeySummary) },
      },
      ({ user }) => passkeysOf(db, user.id),
    )
    .add(
      'post',
      '/options',
      {
        summary: 'What a browser needs to make a passkey',
        access: 'user',
        body: passkeyOptionsRequest,
        response: { status: 200, description: 'Valid for ten minutes, once', schema: credentialOptions },
        errors: ['REAUTHENTICATION_REQUIRED', 'FORBIDDEN'],
        limit: 'addPasskey',
      },
      async ({ user, body, request }) => {
        await reauthenticate(deps, user, body.password, request);
        return newPasskeyOptions(deps, user);
      },
    )
    .add(
      'post',
      '',
      {
        summary: 'Adds a passkey that was made with these options',
        access: 'user',
        body: newPasskey,
        response: { status: 201, description: 'The passkey', schema: passkeySummary },
        errors: ['PASSKEY_REFUSED'],
        limit: 'addPasskey',
      },
      ({ user, body }) => addPasskey(deps, user, body),
    )
    .add(
      'delete',
      '/:id',
      {
        summary: 'Removes a passkey; who has it can no longer sign in with it',
        access: 'user',
        params: z.strictObject({ id: z.string().min(1).max(1_400) }),
        response: { status: 204, description: 'Removed' },
      },
      ({ user, params }) => removePasskey(db, user.id, params.id),
    );
}
