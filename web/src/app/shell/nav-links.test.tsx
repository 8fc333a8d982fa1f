import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { getBrand } from '@avaliax/proto/tenancy/brand.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { mayOpen } from '../access.ts'
import { NavLinks } from './nav-links.tsx'
import { CLIENT_NAV, SUPERADMIN_NAV } from './navigation.tsx'

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
  renderPage(<NavLinks items={SUPERADMIN_NAV} className="menu" />, { user })
  const shown = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const missing = SUPERADMIN_NAV.filter(({ path }) => !shown.includes(path)).map(({ path }) => path)
  expect(missing.toSorted()).toEqual([...closed].toSorted())
  expect(SUPERADMIN_NAV.filter(({ path }) => !mayOpen(user, path)).map(({ path }) => path)).toEqual(missing)
})

test.each<[brand: object, badges: number]>([
  [DEFAULT_BRAND, 2],
  [{ ...DEFAULT_BRAND, betaBadges: false }, 0],
])('what the product calls new says so, unless the agency sells it as finished', async (brand, badges) => {
  api.on(getBrand, brand)
  renderPage(<NavLinks items={CLIENT_NAV} className="menu" />)
  await waitFor(() => expect(localStorage.getItem('brand')).toBe(JSON.stringify(brand)))
  await waitFor(() => expect(screen.queryAllByText('Beta')).toHaveLength(badges))
})
