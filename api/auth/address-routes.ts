import {
  changeEmailRequest,
  confirmAddressRequest,
  currentUser,
  emailPreferences,
  emailPreferencesRequest,
  messageResponse,
} from '../../shared/accounts.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { currentUserOf } from '../users/current-user.ts';
import { confirmWithToken, resendConfirmation } from './confirm-address.ts';
import { confirmEmailChange, requestEmailChange, takeBackEmailChange } from './change-email.ts';
import { chooseEmails, emailPreferencesOf } from './email-preferences.ts';

/** `/api/auth`: confirmation and change of the address, and what is sent there. */
export function addressRoutes(deps: ApiDeps): ApiRoutes {
  const { db } = deps;
  return new ApiRoutes('/auth', 'Accounts', deps.limits)
    .add(
      'post',
      '/confirm-email',
      {
        summary: 'Confirms an account’s address with a token from the link that was sent there',
        access: 'anyone',
        body: confirmAddressRequest,
        response: { status: 200, description: 'Confirmed, now or before', schema: messageResponse },
        errors: ['CONFIRMATION_TOKEN_INVALID', 'FORBIDDEN'],
        limit: 'confirmAddress',
      },
      async ({ body, request }) => {
        await confirmWithToken(deps, body, request);
        return { message: 'Your email is confirmed. You can now use everything in your plan.' };
      },
    )
    .add(
      'post',
      '/resend-confirmation',
      {
        summary: 'Sends the link to confirm the user’s address once more, at most twice a day',
        access: 'user',
        response: { status: 200, description: 'On its way', schema: messageResponse },
        limit: 'resendConfirmation',
      },
      ({ user }) => resendConfirmation(deps, user),
    )
    .add(
      'post',
      '/change-email',
      {
        summary: 'Asks for another address of the account, given the password; the link that is sent there gives it',
        access: 'user',
        body: changeEmailRequest,
        response: { status: 202, description: 'The link is on its way, and a notice to the present address', schema: currentUser },
        errors: ['FORBIDDEN', 'EMAIL_TAKEN'],
        limit: 'sensitiveChange',
      },
      async ({ user, body }) => {
        await requestEmailChange(deps, user, body);
        return currentUserOf(db, user.id);
      },
    )
    .add(
      'delete',
      '/change-email',
      {
        summary: 'Takes back the request for another address',
        access: 'user',
        response: { status: 200, description: 'The link that was sent is void', schema: currentUser },
      },
      async ({ user }) => {
        await takeBackEmailChange(db.manager, user.id);
        return currentUserOf(db, user.id);
      },
    )
    .add(
      'post',
      '/confirm-new-email',
      {
        summary: 'Gives an account the address that it asked for, with a token from the link that was sent there',
        access: 'anyone',
        body: confirmAddressRequest,
        response: { status: 200, description: 'Changed; the account’s sessions have ended, but for this one', schema: messageResponse },
        errors: ['CONFIRMATION_TOKEN_INVALID', 'EMAIL_TAKEN', 'FORBIDDEN'],
        limit: 'confirmAddress',
      },
      async ({ body, request }) => {
        await confirmEmailChange(deps, body, request);
        return { message: 'Your account has its new address. Sign in with it from now on.' };
      },
    )
    .add(
      'get',
      '/email-preferences',
      {
        summary: 'Which optional e-mails the user gets',
        access: 'user',
        response: { status: 200, description: 'The choice', schema: emailPreferences },
      },
      ({ user }) => emailPreferencesOf(db, user.id),
    )
    .add(
      'put',
      '/email-preferences',
      {
        summary: 'Chooses which optional e-mails the user gets',
        access: 'user',
        body: emailPreferencesRequest,
        response: { status: 200, description: 'The choice as it is now', schema: emailPreferences },
        errors: ['ADDRESS_UNDELIVERABLE'],
        limit: 'chooseEmails',
      },
      ({ user, body }) => chooseEmails(db, user.id, body.optional),
    );
}
