import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { aSuperadmin } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { mayOpen } from '../access.ts'
import { NavLinks } from './nav-links.tsx'
import { SUPERADMIN_NAV } from './navigation.tsx'

beforeEach(() => {
  localStorage.clear()
  fakeApi()
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
