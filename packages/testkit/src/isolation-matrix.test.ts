import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { expect, test } from '@jest/globals'
import { accessOf, EXCEPTIONS, IDENTITIES, promisedRow } from './isolation-matrix.ts'
import { routeName } from './route-name.ts'

const outside = ROUTES.filter(({ access }) => access !== 'internal')
const routeNamed = (name: string) => {
  const route = outside.find((one) => routeName(one) === name)
  if (!route) throw new Error(`There is no ${name}`)
  return route
}

/** Written by hand, five of a kind: what anonymous, owner, sibling, stranger, suspended, free and superadmin get. */
const BY_HAND: Readonly<Record<string, readonly string[]>> = {
  'ok ok ok ok ok ok ok': [
    'POST /api/auth/login',
    'GET /r/:token',
    'GET /api/public/widget/:snippetId',
    'POST /api/scanner/leads',
    'GET /share/:shareId',
  ],
  '401 ok ok ok ok ok ok': [
    'GET /api/auth/me',
    'POST /api/auth/change-password',
    'GET /api/notifications',
    'GET /api/user/companies',
    'POST /api/auth/two-factor',
  ],
  '401 ok ok 404 404 404 404': [
    'PATCH /api/auth/passkeys/:passkeyId',
    'DELETE /api/auth/passkeys/:passkeyId',
    'DELETE /api/auth/sessions/:sessionId',
    'DELETE /api/notifications/devices/:deviceId',
  ],
  '401 403 403 403 403 403 ok': [
    'GET /api/superadmin/clients',
    'POST /api/superadmin/clients',
    'POST /api/plans',
    'GET /api/scanner/leads.csv',
    'PATCH /api/superadmin/operators/:userId',
  ],
  '401 ok ok 404 404 404 ok': [
    'GET /api/clients/:clientId/reviews',
    'PATCH /api/clients/:clientId',
    'DELETE /api/clients/:clientId/people/:personId',
    'GET /api/clients/:clientId/data-export.zip',
    'GET /api/generations/:generationId',
  ],
  '401 ok ok 404 403 404 ok': [
    'POST /api/reviews/:reviewId/post-response',
    'PATCH /api/widgets/:widgetId',
    'DELETE /api/employees/:employeeId',
    'DELETE /api/images/:imageId',
    'POST /api/cards/assign',
  ],
  '401 ok ok ok 403 ok ok': [
    'POST /api/save-generated-image',
    'POST /api/webhook/test',
    'POST /api/generate-image-titles',
    'POST /api/webhook/send-to-make',
  ],
  '401 ok ok ok ok ok 403': [
    'GET /api/stripe/subscription',
    'GET /api/stripe/invoices',
    'POST /api/auth/close-account',
    'DELETE /api/auth/close-account',
  ],
  '401 ok ok ok 403 ok 403': [
    'POST /api/stripe/change-plan',
    'POST /api/stripe/cancel',
    'POST /api/stripe/resume',
    'POST /api/stripe/tax-id',
    'POST /api/stripe/pay-by-pix',
  ],
}
const byHand = Object.entries(BY_HAND).flatMap(([row, names]) => names.map((name) => [name, row] as const))

test.each(byHand)('%s: %s', (name, row) => {
  const route = routeNamed(name)
  expect(IDENTITIES.map((who) => accessOf(route, who)).join(' ')).toBe(row)
})

test.each(byHand)('%s promises something else once it is opened to all, or kept for the agency', (name) => {
  const route = routeNamed(name)
  const rowOf = (access: RouteContract['access']) => String(promisedRow({ ...route, access }))
  const others = (['public', 'superadmin'] as const).filter((access) => access !== route.access)
  expect(others.filter((access) => rowOf(access) === String(promisedRow(route)))).toEqual([])
})

test('every exception is of a route that exists, and says something else than its contract', () => {
  for (const { row, routes } of EXCEPTIONS)
    for (const name of routes)
      expect([name, String(promisedRow(routeNamed(name))) === String(row)]).toEqual([name, false])
  const named = EXCEPTIONS.flatMap(({ routes }) => routes)
  expect(named).toEqual([...new Set(named)])
})
