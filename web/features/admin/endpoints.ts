import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AdminBooks,
  AdminBookState,
  AdminOverview,
  AuditLog,
  AuditLogQuery,
  DeleteUserRequest,
  GrantPlanRequest,
  GrantTokensRequest,
  RefundRequest,
} from '../../../shared/admin.ts';
import { isBeingMade, type ArchiveStatus, type OwnArchive } from '../../../shared/archive.ts';
import type { AdminEmails } from '../../../shared/admin-emails.ts';
import type { PromoCode } from '../../../shared/billing.ts';
import type { BookCosts } from '../../../shared/book-costs.ts';
import { messageOf, request } from '../../lib/api.ts';
import { linkedPages } from '../../lib/linked-pages.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { isForbidden } from './admin-error.ts';
import type { PromoCodeOrder } from './promo-code-values.ts';
import { NEWEST_FIRST, type UserOrder } from './user-order.ts';

const REFRESH_MS = 30_000;

/** No refetching without access. */
const refetchInterval = ({ state }: { state: { error: Error | null } }) => (isForbidden(state.error) ? false : REFRESH_MS);

/** `GET /api/admin/promo-codes`. */
export const promoCodesQuery = () => linkedPages<PromoCode[]>('/api/admin/promo-codes');

/** A list that is fetched a page after the other, by the cursor that each page has for the next. Empty parameters are left out. */
const pagesOf = <Page extends { nextCursor: string | null }>(path: string, parameters: Readonly<Record<string, string>> = {}) =>
  infiniteQueryOptions({
    queryKey: [path, parameters],
    queryFn: ({ pageParam: cursor, signal }) => {
      const given = Object.entries({ ...parameters, cursor: cursor ?? '' }).filter(([, value]) => value);
      return request<Page>(given.length ? `${path}?${new URLSearchParams(given).toString()}` : path, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });

/** `GET /api/admin/users`: the totals and the users, refetched every 30 s. 403 for non-admins. */
export const adminUsersQuery = (search: string, { column, direction }: UserOrder) => ({
  ...pagesOf<AdminOverview>('/api/admin/users', {
    search,
    order: column === NEWEST_FIRST.column ? '' : column,
    direction: direction === NEWEST_FIRST.direction ? '' : direction,
  }),
  refetchInterval,
  placeholderData: keepPreviousData,
});

/** `GET /api/admin/book-costs`. */
export const bookCostsQuery = () => pagesOf<BookCosts>('/api/admin/book-costs');

/** `GET /api/admin/books`. */
export const booksQuery = (state: AdminBookState) => pagesOf<AdminBooks>('/api/admin/books', { state });

/** `GET /api/admin/audit-log`. */
export const auditLogQuery = (which: AuditLogQuery['which']) =>
  pagesOf<AuditLog>('/api/admin/audit-log', { which: which === 'done' ? '' : which });

/** What is asked for of e-mails; an empty one is no filter. */
export type EmailFilter = { search?: string; status?: string; kind?: string; userId?: string };

/** `GET /api/admin/emails`. */
export const emailsQuery = (filter: EmailFilter) => pagesOf<AdminEmails>('/api/admin/emails', filter);

/** `POST /api/admin/users/{id}/end-sessions`. */
export const endUserSessions = (id: string, reason: string) =>
  request<void>(`/api/admin/users/${id}/end-sessions`, { method: 'POST', body: { reason } });

/** `PUT /api/admin/users/{id}/suspension`. */
export const suspendUser = (id: string, suspended: boolean, reason: string) =>
  request<void>(`/api/admin/users/${id}/suspension`, { method: 'PUT', body: { suspended, reason } });

const ARCHIVE_REFRESH_MS = 10_000;

/** `PUT /api/admin/users/{id}/plan`. */
export const grantPlan = (id: string, body: GrantPlanRequest) => request<void>(`/api/admin/users/${id}/plan`, { method: 'PUT', body });

/** `POST /api/admin/users/{id}/tokens`. */
export const grantTokens = (id: string, body: GrantTokensRequest) =>
  request<void>(`/api/admin/users/${id}/tokens`, { method: 'POST', body });

/** `POST /api/admin/users/{id}/refund`. */
export const refundUser = (id: string, body: RefundRequest) => request<void>(`/api/admin/users/${id}/refund`, { method: 'POST', body });

/** `POST /api/admin/books/{id}/give-back`. */
export const giveBack = (id: string, reason: string) =>
  request<void>(`/api/admin/books/${id}/give-back`, { method: 'POST', body: { reason } });

/** `GET /api/admin/users/{id}/archive`, until it is made. */
export const userArchiveQuery = (id: string) =>
  queryOptions<OwnArchive>({
    queryKey: [`/api/admin/users/${id}/archive`],
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => isBeingMade(state.data?.archive) && ARCHIVE_REFRESH_MS,
  });

/** `POST /api/admin/users/{id}/archive`. */
export const exportUser = (id: string, body: { reason: string; password?: string | undefined }) =>
  request<ArchiveStatus>(`/api/admin/users/${id}/archive`, { method: 'POST', body });

/** `GET /api/admin/users/{id}/archive/file`, which the browser saves as it arrives. */
export const downloadArchive = (id: string, reason: string): void =>
  location.assign(`/api/admin/users/${id}/archive/file?${new URLSearchParams({ reason }).toString()}`);

/** `DELETE /api/admin/users/{id}`. */
export const deleteUser = (id: string, body: DeleteUserRequest) => request<void>(`/api/admin/users/${id}`, { method: 'DELETE', body });

/** `PUT /api/admin/promo-codes/{code}`. */
export const savePromoCode = ({ code, terms }: PromoCodeOrder) =>
  request<void>(`/api/admin/promo-codes/${code}`, { method: 'PUT', body: terms });

/** `DELETE /api/admin/promo-codes/{code}`. */
export const endPromoCode = (code: string) => request<void>(`/api/admin/promo-codes/${code}`, { method: 'DELETE' });

/** Fetches lists again after something was done, by their paths. */
export function useShowAgain(): (...paths: string[]) => void {
  const queryClient = useQueryClient();
  return (...paths) => paths.forEach((path) => void queryClient.invalidateQueries({ queryKey: [path] }));
}

/** `POST /api/admin/books/{id}/restart`. */
export function useRestartBook() {
  const showAgain = useShowAgain();
  return useMutation({
    mutationFn: (id: string) => request<void>(`/api/admin/books/${id}/restart`, { method: 'POST' }),
    onSuccess: () => showToast('Book Restarted', 'It goes on from the step that stopped it.'),
    onError: (error) => showErrorToast('Not Restarted', messageOf(error, 'Failed to restart the book. Please try again.')),
    onSettled: () => showAgain('/api/admin/books', '/api/admin/audit-log'),
  });
}

/** `POST /api/admin/emails/{id}/send-again`. */
export function useSendEmailAgain() {
  const showAgain = useShowAgain();
  return useMutation({
    mutationFn: (id: string) => request<void>(`/api/admin/emails/${id}/send-again`, { method: 'POST' }),
    onSuccess: () => showToast('Email on Its Way', 'It’s sent again within seconds.'),
    onError: (error) => showErrorToast('Not Sent', messageOf(error, 'Failed to send the email. Please try again.')),
    onSettled: () => showAgain('/api/admin/emails', '/api/admin/audit-log'),
  });
}
