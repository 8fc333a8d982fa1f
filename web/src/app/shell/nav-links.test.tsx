import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { getBrand } from '@avaliax/proto/tenancy/brand.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { entryAt, isOffered, MENUS, mayOpen, WITHOUT_ENTRY } from '../pages.ts'
import { NavLinks } from './nav-links.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

test.each([
  ['superadmin', []],
  ['operator', ['/plans', '/analytics']],
  ['auditor', []],
] as const)('the menu of a %s leaves out %j, and so does the address', (agencyRole, closed) => {
  const user = aSuperadmin({ agencyRole })
  renderPage(<NavLinks menu="agency" className="menu" />, { user })
  const shown = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const missing = MENUS.agency.filter(({ path }) => !shown.includes(path)).map(({ path }) => path)
  expect(missing.toSorted()).toEqual([...closed].toSorted())
  expect(MENUS.agency.filter(({ path }) => !mayOpen(user, path)).map(({ path }) => path)).toEqual(missing)
})

test('an account manager is offered what is of their clients, and finds no page of all of them', () => {
  const user = aSuperadmin({ agencyRole: 'account_manager' })
  renderPage(<NavLinks menu="agency" className="menu" />, { user })
  const shown = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(shown).toEqual(['/dashboard', '/clients', '/reviews/all', '/reports', '/settings'])
  for (const path of ['/audit', '/privacy', '/leads', '/scanner', '/platform', '/api-logs'] as const)
    expect(mayOpen(user, path)).toBe(false)
  // A viewed client's.
  expect(mayOpen(user, '/cards')).toBe(true)
})

test.each<[brand: object, badges: number]>([
  [DEFAULT_BRAND, 2],
  [{ ...DEFAULT_BRAND, betaBadges: false }, 0],
])('what the product calls new says so, unless the agency sells it as finished', async (brand, badges) => {
  api.on(getBrand, brand)
  renderPage(<NavLinks menu="client" className="menu" />)
  await waitFor(() => expect(localStorage.getItem('brand')).toBe(JSON.stringify(brand)))
  await waitFor(() => expect(screen.queryAllByText('Beta')).toHaveLength(badges))
})

test.each([
  ['client', '/visits', '/dashboard'],
  ['client', '/cards/claim/AB1234XK7QPM', '/employees'],
  ['client', '/reviews/all', '/reviews'],
  ['client', '/deliveries', '/settings'],
  ['agency', '/reviews/all/7', '/reviews/all'],
  ['agency', '/clients/17', '/clients'],
  ['agency', '/client-dashboard', '/clients'],
  ['agency', '/settings/account/password', '/settings'],
  ['agency', '/reviews/7', undefined],
  ['client', '/clientship', undefined],
] as const)('in the menu of the %s, %s highlights %s', (menu, pathname, entry) =>
  expect(entryAt(menu, pathname)).toBe(entry),
)

test('the palette of the agency finds the page that no menu has, and not for who has some of the clients', () => {
  expect(WITHOUT_ENTRY.agency.map(({ path }) => path)).toEqual(['/google'])
  const [google] = WITHOUT_ENTRY.agency
  const offeredTo = (user: ReturnType<typeof aSuperadmin>) => google && isOffered(user, google, 'agency')
  expect(offeredTo(aSuperadmin())).toBe(true)
  expect(offeredTo(aSuperadmin({ agencyRole: 'account_manager' }))).toBe(false)
})

test.each(['client', 'agency'] as const)('menu and palette of the %s offer each dashboard once', (menu) => {
  const offered = [...MENUS[menu], ...WITHOUT_ENTRY[menu]].map(({ path }) => path as string)
  expect(offered.filter((path) => path.endsWith('dashboard'))).toEqual(['/dashboard'])
})
