import type { Role, User } from '@avaliax/proto/identity/auth.routes.ts'
import { hasOwnClientsOnly, type Resource } from '@avaliax/proto/rights.ts'
import type { shellTexts } from './shell/shell.texts.ts'

/** A client's menu, also shown to a superadmin who views one, and the agency's own. */
export type Menu = 'client' | 'agency'

interface Page {
  roles: readonly Role[]
  /** The page's matter, where not everybody of these roles may read it. */
  resource?: Resource
  /** It shows one client's data: without one (a superadmin who views nobody) it leads back to `/`. */
  ofClient?: boolean
  label?: keyof typeof shellTexts
  /** The page is offered there by its label; the palette offers the menu's pages as well. */
  offered?: { client?: 'menu' | 'palette'; agency?: 'menu' | 'palette' }
  /** The phone's bar at the foot has it, too. */
  bottomBar?: boolean
  beta?: boolean
  /** It shows what is of all clients together: nothing for who has some of them only; `unlessViewing`: but for a client that is viewed. */
  allClients?: true | 'unlessViewing'
  /** A superadmin who views a client does not need it. */
  ownersOnly?: boolean
  /** Whoever has one company has nothing to compare: no menu leads there. */
  severalCompanies?: boolean
  dividerBefore?: Menu
  /** The menu says above it what this and the following entries are for. */
  headingBefore?: 'advanced'
  /** The entry that is highlighted at this page, where its address does not begin with the entry's. */
  under?: Partial<Record<Menu, string>>
}

const both: readonly Role[] = ['client', 'superadmin']
const agency: readonly Role[] = ['superadmin']
const inBothMenus = { client: 'menu', agency: 'menu' } as const
const clientMenu = { client: 'menu' } as const
const agencyMenu = { agency: 'menu' } as const
const clientPalette = { client: 'palette' } as const

/** Every page: who may open it, and where it is offered, in the order of the menus. An address outside of one's list is a 404. */
export const PAGES = {
  '/dashboard': { roles: both, label: 'dashboard', offered: inBothMenus, bottomBar: true },
  '/visits': {
    roles: both,
    ofClient: true,
    label: 'visits',
    offered: clientPalette,
    under: { client: '/dashboard' },
  },
  '/clients': { roles: agency, label: 'clients', offered: agencyMenu },
  '/clients/:clientId': { roles: agency },
  '/google': {
    roles: agency,
    allClients: true,
    label: 'takeOver',
    offered: { agency: 'palette' },
    under: { agency: '/clients' },
  },
  '/client-dashboard': {
    roles: both,
    ofClient: true,
    // The same page as the dashboard, so nothing offers it a second time.
    label: 'clientDashboard',
    under: { client: '/employees', agency: '/clients' },
  },
  '/reviews/all': { roles: both, label: 'reviews', offered: agencyMenu },
  '/reviews/all/:reviewId': { roles: agency },
  '/analytics': { roles: agency, resource: 'money', label: 'analytics', offered: agencyMenu },
  '/plans': { roles: agency, resource: 'money', label: 'plans', offered: agencyMenu },
  '/cards': {
    roles: both,
    allClients: 'unlessViewing',
    label: 'cards',
    offered: { client: 'palette', agency: 'menu' },
    under: { client: '/employees' },
  },
  // An operator who views nobody is sent on to the stock.
  '/cards/claim/:cardNumber': { roles: both },
  '/audit': { roles: agency, allClients: true, label: 'audit', offered: agencyMenu },
  '/privacy': { roles: agency, allClients: true, label: 'privacy', offered: agencyMenu },
  // An owner is told on the page that it is not for owners.
  '/api-logs': { roles: both, allClients: true, label: 'apiLogs', offered: agencyMenu },
  '/scanner': {
    roles: agency,
    allClients: true,
    label: 'scanner',
    offered: agencyMenu,
    dividerBefore: 'agency',
  },
  '/leads': { roles: agency, allClients: true, label: 'leads', offered: agencyMenu },
  '/companies': { roles: both, label: 'companies', offered: clientMenu, ownersOnly: true },
  '/comparison': {
    roles: ['client'],
    label: 'comparison',
    offered: clientMenu,
    severalCompanies: true,
  },
  '/franchise-units': {
    roles: both,
    ofClient: true,
    resource: 'ownership',
    under: { client: '/companies' },
  },
  '/employees': { roles: both, ofClient: true, label: 'employees', offered: clientMenu, bottomBar: true },
  '/leaderboard': { roles: both, ofClient: true, label: 'leaderboard', offered: clientMenu, bottomBar: true },
  '/reviews': {
    roles: both,
    ofClient: true,
    label: 'reviews',
    offered: clientMenu,
    bottomBar: true,
    beta: true,
  },
  // It tells its company by itself.
  '/reviews/:reviewId': { roles: both },
  '/requests': {
    roles: both,
    ofClient: true,
    resource: 'customers',
    label: 'requests',
    offered: clientMenu,
  },
  '/aspects': { roles: both, ofClient: true, label: 'aspects', offered: clientMenu },
  '/reports': { roles: both, label: 'reports', offered: inBothMenus },
  '/reports/:month': { roles: both, ofClient: true },
  '/images': { roles: both, ofClient: true, label: 'images', offered: clientMenu },
  '/widgets': { roles: both, ofClient: true, label: 'widgets', offered: clientMenu, beta: true },
  '/deliveries': {
    roles: both,
    ofClient: true,
    label: 'deliveries',
    offered: clientPalette,
    under: { client: '/settings' },
  },
  '/agency-deliveries': { roles: agency, resource: 'settings', under: { agency: '/settings' } },
  '/settings': { roles: both, label: 'settings', offered: inBothMenus, dividerBefore: 'agency' },
  '/settings/:page': { roles: both },
  '/settings/:page/:section': { roles: both },
  // For who runs the servers.
  '/platform': {
    roles: agency,
    allClients: true,
    label: 'platform',
    offered: agencyMenu,
    headingBefore: 'advanced',
  },
  '/checkout': { roles: ['client'], resource: 'money' },
} as const satisfies Record<string, Page>

export type PagePath = keyof typeof PAGES

export type PageLabel = Extract<(typeof PAGES)[PagePath], { label: string }>['label']

/** Menu and palette say this of a page. */
export interface OfferedPage extends Page {
  path: PagePath
  label: PageLabel
}

const rows = Object.entries(PAGES).map(([path, page]): Page & { path: PagePath } => ({
  ...page,
  path: path as PagePath,
}))
const isNamed = (page: Page & { path: PagePath }): page is OfferedPage => page.label !== undefined

const offeredBy = (place: 'menu' | 'palette', menu: Menu): OfferedPage[] =>
  rows.filter(isNamed).filter(({ offered }) => offered?.[menu] === place)

export const MENUS: Readonly<Record<Menu, readonly OfferedPage[]>> = {
  client: offeredBy('menu', 'client'),
  agency: offeredBy('menu', 'agency'),
}

/** Pages that a menu leaves out and the palette finds. */
export const WITHOUT_ENTRY: Readonly<Record<Menu, readonly OfferedPage[]>> = {
  client: offeredBy('palette', 'client'),
  agency: offeredBy('palette', 'agency'),
}

export const BOTTOM_BAR: readonly OfferedPage[] = MENUS.client.filter(({ bottomBar }) => bottomBar)

const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The entry that is highlighted at an address: its own, the one that it lies below, or the one that its page names. */
export function entryAt(menu: Menu, pathname: string): string | undefined {
  const below = MENUS[menu].map(({ path }) => path).filter((path) => isAt(path, pathname))
  const closest = below.toSorted((a, b) => b.length - a.length)[0]
  return closest ?? rows.find(({ path, under }) => under?.[menu] && isAt(path, pathname))?.under?.[menu]
}

type Visitor = Pick<User, 'role' | 'agencyRole' | 'rights'> & Partial<Pick<User, 'companies'>>

export function mayOpen(user: Visitor, path: PagePath): boolean {
  const { roles, resource = 'business', allClients }: Page = PAGES[path]
  if (allClients === true && hasOwnClientsOnly(user)) return false
  return roles.includes(user.role) && user.rights[resource] !== 'none'
}

/** Whether a menu, or its palette, leads to a page. */
export function isOffered(user: Visitor, page: OfferedPage, menu: Menu): boolean {
  const { path, allClients, severalCompanies = false } = page
  if (severalCompanies && (user.companies?.length ?? 0) < 2) return false
  const hasNothing = menu === 'agency' && allClients !== undefined && hasOwnClientsOnly(user)
  return !hasNothing && mayOpen(user, path)
}

export function showsClient(path: PagePath): boolean {
  const { ofClient = false }: Page = PAGES[path]
  return ofClient
}
