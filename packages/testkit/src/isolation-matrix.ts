import type { RouteContract } from '@avaliax/proto/contract.ts'
import { isClosedTo, LESSER_ROLES, type LesserRole } from './lesser-roles.ts'
import { paramsOf } from './malformed-input.ts'
import { routeName } from './route-name.ts'

/**
 * Who gets how far with whose object, by identity. The objects in path and body are the owner's. `ok` is any answer but
 * 401, 403 and 404: the caller was let through, whatever came of it.
 */
export const IDENTITIES = [
  'anonymous',
  'owner',
  /** The owner, with the second of two companies selected. */
  'sibling',
  /** Another owner on a paid plan. */
  'stranger',
  /** An owner whose client is inactive. */
  'suspended',
  /** An owner on the free plan. */
  'free',
  'superadmin',
] as const
export type Identity = (typeof IDENTITIES)[number]
/** Has the role of an account manager, and another client than the owner's. */
export const FOREIGN_MANAGER = 'foreign_account_manager'
export type Caller = Identity | LesserRole | typeof FOREIGN_MANAGER
export type Access = 'ok' | 401 | 403 | 404
export type Row = readonly [Access, Access, Access, Access, Access, Access, Access]

/** Needs no log-in. */
const OPEN: Row = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
/** About the caller alone, or the same for all who are signed in. */
const PERSONAL: Row = [401, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
/** The caller's own by its id: nobody else finds it, whatever the role. */
const OWN_OBJECT: Row = [401, 'ok', 'ok', 404, 404, 404, 404]
/** The agency's functions. */
const AGENCY: Row = [401, 403, 403, 403, 403, 403, 'ok']
/** Under a client's path, or an object read by its own id. */
const TENANT: Row = [401, 'ok', 'ok', 404, 404, 404, 'ok']
/** An object changed by its own id: a suspended caller is stopped before anybody looks for it. */
const OBJECT: Row = [401, 'ok', 'ok', 404, 403, 404, 'ok']
/** Changes the caller's own client, or one that the agency names. */
const NAMED_CLIENT: Row = [401, 'ok', 'ok', 'ok', 403, 'ok', 'ok']
/** The owner's own subscription; the agency has none. */
const PAYER: Row = [401, 'ok', 'ok', 'ok', 'ok', 'ok', 403]
const PAYER_CHANGE: Row = [401, 'ok', 'ok', 'ok', 403, 'ok', 403]

/** Answers what a contract promises to each identity. */
export function promisedRow(route: RouteContract): Row {
  const { access, method, ownAccount } = route
  const reads = method === 'GET'
  if (access === 'public') return OPEN
  if (access === 'superadmin') return AGENCY
  if (access === 'tenant') return TENANT
  if (access === 'client') return reads || ownAccount ? PAYER : PAYER_CHANGE
  const namesObject = paramsOf(route).length > 0
  if (ownAccount) return namesObject ? OWN_OBJECT : PERSONAL
  if (namesObject) return reads ? TENANT : OBJECT
  return reads ? PERSONAL : NAMED_CLIENT
}

interface Exception {
  because: string
  row: Row
  routes: readonly string[]
}

/** Something else is right for these, or nothing is there that the owner could find. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    because: 'a secret that nobody here has, or a provider that is not configured here',
    row: [404, 404, 404, 404, 404, 404, 404],
    routes: [
      'POST /api/auth/single-sign-on',
      'POST /api/auth/single-sign-on/finish',
      'POST /api/public/my-card',
      'PATCH /api/public/my-card',
      'POST /api/public/my-card/lost',
      'POST /api/public/my-card/requests',
      'GET /i/:token',
      'POST /i/:token',
      'GET /g/:token',
      'POST /g/:token',
      'GET /a/:token',
      'POST /a/:token',
      'GET /api/mail/leave/:token',
      'POST /api/mail/leave/:token',
      'GET /api/reports/mail/leave/:token',
      'POST /api/reports/mail/leave/:token',
      'GET /api/scanner/mail/leave/:token',
      'POST /api/scanner/mail/leave/:token',
    ],
  },
  {
    because: 'a word that only Meta has been told',
    row: [403, 403, 403, 403, 403, 403, 403],
    routes: ['GET /api/whatsapp/webhook'],
  },
  {
    because: 'a proof of a log-in that nobody here has',
    row: [401, 401, 401, 401, 401, 401, 401],
    routes: ['POST /api/auth/login/code', 'POST /api/auth/login/passkey'],
  },
  {
    because: 'an object that nobody here has',
    row: [401, 404, 404, 404, 404, 404, 404],
    routes: [
      'POST /api/user/invitations/:invitationId/accept',
      'POST /api/user/invitations/:invitationId/decline',
      'POST /api/clients/:clientId/requests/:requestId/cancel',
      'DELETE /api/clients/:clientId/requests/:requestId/customer',
      'PATCH /api/clients/:clientId/requests/tickets/:ticketId',
      'POST /api/clients/:clientId/asked-customers/:customerId/export',
      'DELETE /api/clients/:clientId/asked-customers/:customerId',
    ],
  },
  {
    because: 'the agency has no such object here',
    row: [401, 403, 403, 403, 403, 403, 404],
    routes: [
      'POST /api/superadmin/privacy/requests',
      'POST /api/superadmin/privacy/requests/:requestId/file',
      'POST /api/superadmin/platform/dead-letters/discard',
      'DELETE /api/superadmin/api-tokens/:apiTokenId',
      'DELETE /api/superadmin/operators/:userId/absence',
      'DELETE /api/superadmin/owners/:userId/two-factor',
      'DELETE /api/superadmin/google/locations/:googleLocation/match',
      'PUT /api/superadmin/google/locations/:googleLocation/ignored',
      'PATCH /api/superadmin/event-endpoints/:endpointId',
      'DELETE /api/superadmin/event-endpoints/:endpointId',
      'POST /api/superadmin/event-endpoints/:endpointId/enable',
      'POST /api/superadmin/event-endpoints/:endpointId/secret',
      'POST /api/superadmin/event-endpoints/:endpointId/test',
      'POST /api/superadmin/event-endpoints/:endpointId/replay',
    ],
  },
  {
    because: 'about the caller’s own client, and the agency has none',
    row: [401, 'ok', 'ok', 'ok', 'ok', 'ok', 404],
    routes: ['GET /api/clients/me', 'GET /api/employees', 'GET /api/clients/stats'],
  },
  {
    because: 'changes the caller’s own client, and the agency has none',
    row: [401, 'ok', 'ok', 'ok', 403, 'ok', 404],
    routes: ['POST /api/employees'],
  },
  {
    because: 'its body names an object of the owner',
    row: OBJECT,
    routes: ['POST /api/cards/assign', 'POST /api/cards/unassign', 'POST /api/generate-post-text'],
  },
  {
    because: 'the plans of stranger and free allow one company',
    row: [401, 'ok', 'ok', 403, 403, 403, 404],
    routes: ['POST /api/user/companies'],
  },
  {
    because: 'companies belong to who owns them; the agency changes clients instead',
    row: [401, 'ok', 'ok', 404, 403, 404, 404],
    routes: ['PATCH /api/companies/:companyId', 'DELETE /api/companies/:companyId'],
  },
  { because: 'plans are for all to see', row: PERSONAL, routes: ['GET /api/plans/:planId'] },
]

const exceptionOf = (route: RouteContract) =>
  EXCEPTIONS.find(({ routes }) => routes.includes(routeName(route)))?.row

const isLesser = (who: Caller): who is LesserRole => who in LESSER_ROLES

/** A view of the list belongs to whoever saved it, although the whole agency may save some. */
const isOwnObject = (route: RouteContract) =>
  (route.ownAccount && paramsOf(route).length > 0) ||
  routeName(route) === 'DELETE /api/superadmin/client-views/:clientViewId'

/** Gets as far as the manager of the owner's client, and finds none of its objects: they are as absent as they are to another owner. */
function accessOfForeignManager(route: RouteContract): Access {
  const own = accessOf(route, 'account_manager')
  if (own !== 'ok' || route.access === 'public') return own
  const stranger = accessOf(route, 'stranger')
  const namesObject = paramsOf(route).length > 0 && stranger !== 'ok'
  return namesObject || stranger === 404 ? 404 : 'ok'
}

/** How far somebody gets with a route. */
export function accessOf(route: RouteContract, who: Caller): Access {
  if (who === FOREIGN_MANAGER) return accessOfForeignManager(route)
  const row = exceptionOf(route) ?? promisedRow(route)
  if (!isLesser(who)) return row[IDENTITIES.indexOf(who)] ?? 'ok'
  const full = accessOf(route, LESSER_ROLES[who])
  const needsLogIn = row[0] === 401 && full !== 401
  if (needsLogIn && isClosedTo(who, route)) return 403
  return full === 'ok' && isOwnObject(route) ? 404 : full
}
