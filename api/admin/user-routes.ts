import { z } from 'zod';
import {
  adminOverview,
  adminUsersQuery,
  auditLog as auditLogPage,
  auditLogQuery,
  endSessionsRequest,
  grantPlanRequest,
  grantTokensRequest,
  refundRequest,
  suspensionRequest,
} from '../../shared/admin.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { admit, assertAdmin } from './admit.ts';
import { auditLog } from './audit-log.ts';
import { grantPlan, grantTokens, refundUser } from './grant-user.ts';
import { endUserSessions, suspendUser } from './look-after-user.ts';
import { overview } from './overview.ts';

const ofUser = z.strictObject({ id: z.uuid() });

/** `/api/admin`: users, totals and the audit log. */
export function adminUserRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/admin', 'Admin', deps.limits)
    .add(
      'get',
      '/users',
      {
        summary: 'Users, searched and a page at a time, and the totals of all',
        access: 'user',
        query: adminUsersQuery,
        response: { status: 200, description: 'In the order asked for', schema: adminOverview },
        errors: ['FORBIDDEN'],
      },
      async ({ user, query }) => {
        await admit(deps, user, 'see users');
        return overview(deps, query);
      },
    )
    .add(
      'post',
      '/users/:id/end-sessions',
      {
        summary: 'Signs a user out everywhere',
        access: 'user',
        params: ofUser,
        body: endSessionsRequest,
        response: { status: 204, description: 'Signed out; the reason stands in the audit log' },
        errors: ['FORBIDDEN', 'NOT_FOUND'],
      },
      async ({ user, params, body }) => {
        assertAdmin(user);
        await endUserSessions(deps, user, params.id, body.reason);
      },
    )
    .add(
      'put',
      '/users/:id/suspension',
      {
        summary: 'Suspends a user, or lifts that: without sessions, sign-ins and new work; books at work go on',
        access: 'user',
        params: ofUser,
        body: suspensionRequest,
        response: { status: 204, description: 'As asked; the reason stands in the audit log' },
        errors: ['FORBIDDEN', 'NOT_FOUND'],
      },
      async ({ user, params, body }) => {
        assertAdmin(user);
        await suspendUser(deps, user, params.id, body);
      },
    )
    .add(
      'put',
      '/users/:id/plan',
      {
        summary: 'Gives a user a plan without a payment, or takes it back',
        access: 'user',
        params: ofUser,
        body: grantPlanRequest,
        response: { status: 204, description: 'Granted; the reason stands in the audit log' },
        errors: ['FORBIDDEN', 'NOT_FOUND', 'PLAN_BILLED'],
      },
      async ({ user, params, body }) => {
        assertAdmin(user);
        await grantPlan(deps, user, params.id, body);
      },
    )
    .add(
      'post',
      '/users/:id/tokens',
      {
        summary: 'Gives a user book tokens without a payment; sent twice, it grants once',
        access: 'user',
        params: ofUser,
        body: grantTokensRequest,
        response: { status: 204, description: 'Granted; the reason stands in the audit log' },
        errors: ['FORBIDDEN', 'NOT_FOUND', 'EDIT_CONFLICT'],
      },
      async ({ user, params, body }) => {
        assertAdmin(user);
        await grantTokens(deps, user, params.id, body);
      },
    )
    .add(
      'post',
      '/users/:id/refund',
      {
        summary: 'Money-back guarantee for a user who asks by e-mail: refunds the payments for the plan and ends it now',
        access: 'user',
        params: ofUser,
        body: refundRequest,
        response: { status: 204, description: 'Refunded; the reason stands in the audit log' },
        errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_REFUNDABLE', 'PAYMENTS_UNAVAILABLE', 'REAUTHENTICATION_REQUIRED'],
        limit: 'sensitiveChange',
      },
      async ({ user, params, body, request }) => {
        assertAdmin(user);
        await refundUser(deps, user, params.id, body, request);
      },
    )
    .add(
      'get',
      '/audit-log',
      {
        summary: 'What admins and operators have done, and what admins have seen, a page at a time',
        access: 'user',
        query: auditLogQuery,
        response: { status: 200, description: 'Newest first', schema: auditLogPage },
        errors: ['FORBIDDEN'],
      },
      async ({ user, query }) => {
        await admit(deps, user, 'see audit log');
        return auditLog(deps.db, query);
      },
    );
}
