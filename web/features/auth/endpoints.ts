import { queryOptions, useQuery } from '@tanstack/react-query';
import type {
  Challenge,
  ConfirmAddressRequest,
  CurrentUser,
  LoginRequest,
  MessageResponse,
  ReauthenticateRequest,
  RegisterRequest,
} from '../../../shared/accounts.ts';
import { mayBeSignedIn } from '../../../shared/signed-in-cookie.ts';
import { ApiError, fetchByKeyOrNull, request } from '../../lib/api.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { solveChallenge } from './solve-challenge.ts';

/**
 * `GET /api/auth/me`: the signed-in author or null. Without a sign of a session in the cookies it is null without a request. Fresh for 60
 * s, cached for 5 minutes.
 */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: ['/api/auth/me'],
    queryFn: (context) => (mayBeSignedIn(document.cookie) ? fetchByKeyOrNull<CurrentUser>(context) : null),
    staleTime: 60_000,
    gcTime: 300_000,
    // The error message mounts components with the same query, which must not retry by themselves; the user does.
    retryOnMount: false,
  });

/** `user` is undefined while the check runs or after it failed, null for a visitor. */
export function useCurrentUser() {
  const check = useQuery(currentUserQuery());
  return { user: check.data, isError: hasFailed(check), recheck: check.refetch, isFetching: check.isFetching };
}

/** `POST /api/auth/login`. */
export function login(credentials: LoginRequest): Promise<{ authorName: string; user: CurrentUser }> {
  return request('/api/auth/login', { method: 'POST', body: credentials });
}

/** Ends the session and reloads at `/`, so that no account data stays in memory. A failure is only reported. */
export async function signOut(): Promise<void> {
  try {
    await request('/api/auth/logout', { method: 'POST' });
    location.assign('/');
  } catch (error) {
    reportError(error);
  }
}

/** `POST /api/auth/reauthenticate`. */
export function reauthenticate(body: ReauthenticateRequest): Promise<void> {
  return request('/api/auth/reauthenticate', { method: 'POST', body });
}

/** `POST /api/auth/confirm-email`. The token identifies the account; no session is needed. */
export function confirmEmail(body: ConfirmAddressRequest): Promise<MessageResponse> {
  return request('/api/auth/confirm-email', { method: 'POST', body });
}

/** `POST /api/auth/confirm-new-email`. The token identifies the account; no session is needed. */
export function confirmNewEmail(body: ConfirmAddressRequest): Promise<MessageResponse> {
  return request('/api/auth/confirm-new-email', { method: 'POST', body });
}

/** `POST /api/auth/resend-confirmation`. */
export function resendConfirmation(): Promise<MessageResponse> {
  return request('/api/auth/resend-confirmation', { method: 'POST' });
}

/** `POST /api/auth/register`, with proof of work if the server asks for it. The response has the e-mail address as the server stored it. */
export async function register(account: RegisterRequest): Promise<{ email: string }> {
  const send = (body: RegisterRequest) => request<{ email: string }>('/api/auth/register', { method: 'POST', body });
  try {
    return await send(account);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'PROOF_REQUIRED') throw error;
    return send({ ...account, proofOfWork: await solveChallenge(await request<Challenge>('/api/auth/challenge')) });
  }
}
