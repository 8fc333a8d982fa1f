import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { allows, RIGHTS } from '@avaliax/proto/rights.ts'
import { expect, test } from '@jest/globals'
import { isClosedTo, LESSER_ROLES, type LesserRole } from './lesser-roles.ts'
import { routeName } from './route-name.ts'

/** Written by hand, for what each role is kept from and what it is there for; the rest follows from the contracts. */
const CLOSED: Readonly<Record<LesserRole, readonly string[]>> = {
  operator: [
    // Money.
    'GET /api/superadmin/analytics/revenue.csv',
    'GET /api/superadmin/clients/:clientId/payments',
    'POST /api/superadmin/clients/payment-links',
    'POST /api/superadmin/card-sales',
    'DELETE /api/plans/:planId',
    // The agency's people and tokens.
    'POST /api/superadmin/operators',
    'PATCH /api/superadmin/operators/:userId',
    'GET /api/superadmin/api-tokens',
    'POST /api/superadmin/api-tokens',
    // Its settings.
    'PATCH /api/superadmin/sign-in-rules',
    'PATCH /api/system-settings',
    'POST /api/superadmin/brand-logo',
    'POST /api/superadmin/event-endpoints/:endpointId/secret',
    'GET /api/superadmin/provider-usage',
    'GET /api/superadmin/webhook-deliveries',
  ],
  auditor: [
    // Files of everybody's addresses, a shop's customers.
    'GET /api/superadmin/clients.csv',
    'GET /api/scanner/leads.csv',
    'GET /api/superadmin/card-batches/:batchId/csv',
    'GET /api/superadmin/card-batches/:batchId/pdf',
    'GET /api/superadmin/card-batches/pdf',
    'GET /api/clients/:clientId/requests',
    'GET /api/clients/:clientId/requests/tickets',
    // Changes, and what begins one.
    'GET /api/clients/:clientId/google-auth-url',
    'POST /api/superadmin/clients',
    'PATCH /api/clients/:clientId',
    'DELETE /api/scanner/leads/:leadId',
    'POST /api/reviews/:reviewId/post-response',
  ],
  account_manager: [
    // Whatever is about all clients, until its contract says that it keeps to the caller's.
    'GET /api/superadmin/operators',
    'GET /api/superadmin/audit',
    'GET /api/superadmin/audit.csv',
    'GET /api/superadmin/api-logs',
    'GET /api/superadmin/card-batches',
    'GET /api/superadmin/cards/stock',
    'GET /api/superadmin/analytics/taps',
    'GET /api/superadmin/report-schedule',
    'GET /api/superadmin/privacy/people',
    'GET /api/scanner/leads',
    'GET /api/scanner/leads/:leadId',
    'GET /api/superadmin/platform',
    'POST /api/superadmin/clients',
    'POST /api/superadmin/clients/import',
    // Which clients are theirs is for others to say.
    'PUT /api/superadmin/clients/:clientId/manager',
    'POST /api/superadmin/client-handovers',
    'GET /api/superadmin/workloads',
    // An operator has neither.
    'GET /api/superadmin/clients/:clientId/payments',
    'GET /api/superadmin/analytics/revenue',
    'POST /api/superadmin/api-tokens',
    'GET /api/system-settings',
    'POST /api/superadmin/operators',
  ],
  manager: [
    // People and tokens.
    'GET /api/clients/:clientId/people',
    'POST /api/clients/:clientId/people',
    'GET /api/clients/:clientId/api-tokens',
    'POST /api/clients/:clientId/api-tokens',
    'DELETE /api/clients/:clientId/api-tokens/:apiTokenId',
    // Money, account, companies, the grant of Google, everybody's data.
    'POST /api/stripe/change-plan',
    'GET /api/stripe/invoices',
    'POST /api/auth/close-account',
    'POST /api/user/companies',
    'DELETE /api/companies/:companyId',
    'DELETE /api/clients/:clientId/google-integration',
    'POST /api/clients/:clientId/data-export',
    'GET /api/clients/:clientId/customer-data',
  ],
  viewer: [
    'POST /api/reviews/:reviewId/post-response',
    'PATCH /api/clients/:clientId',
    'POST /api/employees',
    'DELETE /api/widgets/:widgetId',
    'GET /api/clients/:clientId/requests',
    'GET /api/clients/:clientId/people',
    'GET /api/stripe/subscription',
  ],
}
const OPEN: Readonly<Record<LesserRole, readonly string[]>> = {
  operator: [
    'GET /api/superadmin/clients',
    'POST /api/superadmin/clients',
    'GET /api/superadmin/clients.csv',
    'GET /api/superadmin/operators',
    'PATCH /api/scanner/leads/:leadId',
  ],
  auditor: [
    'GET /api/superadmin/analytics/revenue',
    'GET /api/superadmin/clients',
    'GET /api/superadmin/operators',
    'GET /api/system-settings',
    'POST /api/auth/change-password',
  ],
  account_manager: [
    'GET /api/superadmin/clients',
    'GET /api/superadmin/clients.csv',
    'POST /api/superadmin/clients/bulk',
    'GET /api/superadmin/reviews',
    'GET /api/superadmin/clients/:clientId',
    'PATCH /api/superadmin/clients/:clientId',
    'GET /api/clients/:clientId/reviews',
    'PATCH /api/clients/:clientId',
    'POST /api/clients/:clientId/requests',
    'POST /api/reviews/:reviewId/post-response',
    'POST /api/auth/change-password',
    'GET /api/auth/me',
  ],
  manager: [
    'POST /api/reviews/:reviewId/post-response',
    'POST /api/employees',
    'PATCH /api/clients/:clientId',
    'GET /api/clients/:clientId/requests',
    'POST /api/auth/two-factor',
  ],
  viewer: [
    'GET /api/clients/:clientId/reviews',
    'GET /api/employees',
    'GET /api/clients/:clientId/widgets',
    'POST /api/auth/logout',
    'DELETE /api/auth/sessions/:sessionId',
  ],
}

const roles = Object.keys(LESSER_ROLES) as LesserRole[]
const routeNamed = (name: string): RouteContract => {
  const route = ROUTES.find((one) => routeName(one) === name)
  if (!route) throw new Error(`There is no ${name}`)
  return route
}

test.each(roles)('what the %s is kept from, and what not', (role) => {
  const seen = [...CLOSED[role], ...OPEN[role]].filter((name) => isClosedTo(role, routeNamed(name)))
  expect(seen).toEqual(CLOSED[role])
})

test('a route of money that forgets to say so is open to operators: the rows by hand see it', () => {
  const { resource: _, ...forgotten } = routeNamed('POST /api/superadmin/card-sales')
  expect(isClosedTo('operator', forgotten)).toBe(false)
})

test('superadmins and owners may all that their contracts let them', () => {
  for (const route of ROUTES)
    expect([allows(RIGHTS.superadmin, route), allows(RIGHTS.owner, route)]).toEqual([true, true])
})
