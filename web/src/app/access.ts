import type { Role, User } from '@avaliax/proto/identity/auth.routes.ts'
import type { Resource } from '@avaliax/proto/rights.ts'

interface PageRule {
  roles: readonly Role[]
  /** What it is about, where not everybody of these roles may read that. */
  resource?: Resource
  /** Shows one client's data: without one (a superadmin who views nobody) it leads back to `/`. */
  ofClient?: boolean
}

const both: readonly Role[] = ['client', 'superadmin']
const agency: readonly Role[] = ['superadmin']

/** Who may open which page; an address outside of one's list is a 404, as for any unknown path. */
export const PAGE_ACCESS = {
  '/dashboard': { roles: both },
  '/client-dashboard': { roles: both, ofClient: true },
  '/clients': { roles: agency },
  '/clients/:clientId': { roles: agency },
  '/plans': { roles: agency, resource: 'money' },
  '/cards': { roles: both },
  // An operator who views nobody is sent on to the stock.
  '/cards/claim/:cardNumber': { roles: both },
  '/analytics': { roles: agency, resource: 'money' },
  '/audit': { roles: agency },
  '/privacy': { roles: agency },
  '/platform': { roles: agency },
  // An owner is told on the page that it is not for owners.
  '/api-logs': { roles: both },
  '/scanner': { roles: agency },
  '/leads': { roles: agency },
  '/companies': { roles: both },
  '/franchise-units': { roles: both, ofClient: true, resource: 'ownership' },
  '/employees': { roles: both, ofClient: true },
  '/leaderboard': { roles: both, ofClient: true },
  '/reviews': { roles: both, ofClient: true },
  '/reviews/all': { roles: both },
  '/reviews/all/:reviewId': { roles: agency },
  // Tells its company by itself.
  '/reviews/:reviewId': { roles: both },
  '/aspects': { roles: both, ofClient: true },
  '/requests': { roles: both, ofClient: true, resource: 'customers' },
  '/visits': { roles: both, ofClient: true },
  '/reports': { roles: both, ofClient: true },
  '/reports/:month': { roles: both, ofClient: true },
  '/widgets': { roles: both, ofClient: true },
  '/deliveries': { roles: both, ofClient: true },
  '/agency-deliveries': { roles: agency, resource: 'settings' },
  '/images': { roles: both, ofClient: true },
  '/settings': { roles: both },
  '/settings/:page': { roles: both },
  '/settings/:page/:section': { roles: both },
  '/checkout': { roles: ['client'], resource: 'money' },
} as const satisfies Record<string, PageRule>

export type PagePath = keyof typeof PAGE_ACCESS

const ruleOf = (path: PagePath): PageRule => PAGE_ACCESS[path]

export function mayOpen({ role, rights }: Pick<User, 'role' | 'rights'>, path: PagePath): boolean {
  const { roles, resource = 'business' } = ruleOf(path)
  return roles.includes(role) && rights[resource] !== 'none'
}
export const showsClient = (path: PagePath): boolean => ruleOf(path).ofClient ?? false
