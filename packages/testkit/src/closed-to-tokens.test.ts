import { takesTokens } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { expect, test } from '@jest/globals'
import { routeName } from './route-name.ts'

const signedIn = ROUTES.filter(({ access }) => access !== 'public' && access !== 'internal')

/** Written by hand, of each kind that no API token opens, whoever made it; the rest follows from the contracts. */
const CLOSED: readonly string[] = [
  // A person's own log-in.
  'GET /api/auth/me',
  'POST /api/auth/change-password',
  'POST /api/auth/two-factor/recovery-codes',
  'DELETE /api/auth/sessions/:sessionId',
  'POST /api/notifications/devices',
  // Who else gets in.
  'POST /api/clients/:clientId/people',
  'POST /api/superadmin/operators',
  'POST /api/clients/:clientId/api-tokens',
  'POST /api/superadmin/api-tokens',
  'DELETE /api/superadmin/owners/:userId/two-factor',
  // Links that set a password or open a page.
  'POST /api/superadmin/clients',
  'POST /api/superadmin/clients/invitations',
  'POST /api/clients/:clientId/reports/:month/link',
  'POST /api/employees/:employeeId/my-card',
  'GET /api/clients/:clientId/google-auth-url',
  'POST /api/clients/:clientId/google-links',
  'GET /api/superadmin/google/auth-url',
  'DELETE /api/superadmin/google',
  'PUT /api/superadmin/clients/:clientId/owner-email',
  'POST /api/superadmin/google/locations/matches',
  'DELETE /api/superadmin/google/locations/:googleLocation/match',
  'POST /api/superadmin/google/locations/clients',
  // Money and companies.
  'POST /api/stripe/change-plan',
  'GET /api/stripe/invoices',
  'POST /api/plans',
  'POST /api/superadmin/card-sales',
  'POST /api/superadmin/clients/payment-links',
  'POST /api/user/companies',
  'DELETE /api/companies/:companyId',
  // Everybody's data, and secrets.
  'GET /api/clients/:clientId/data-export.zip',
  'POST /api/clients/:clientId/customer-data/:reviewId/export',
  'POST /api/superadmin/privacy/requests/:requestId/file',
  'POST /api/clients/:clientId/webhook-secret',
  'POST /api/superadmin/event-endpoints/:endpointId/secret',
  // Streams are for pages.
  'GET /api/clients/:clientId/import-runs/:runId/events',
]

test('what no API token opens', () => {
  const names = signedIn.filter((route) => !takesTokens(route, 'read_write')).map(routeName)
  expect(CLOSED.filter((name) => !names.includes(name))).toEqual([])
})

test('a token that may only read is taken by reading calls alone', () => {
  const read = signedIn.filter((route) => takesTokens(route, 'read'))
  expect(read.length).toBeGreaterThan(60)
  expect(read.filter(({ method }) => method !== 'GET')).toEqual([])
})
