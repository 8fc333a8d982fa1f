import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { allows, RIGHTS } from '@avaliax/proto/rights.ts'
import { expect, test } from '@jest/globals'
import { isClosedTo, LESSER_ROLES, type LesserRole } from './lesser-roles.ts'
import { routeName } from './route-examples.ts'

/** What the whole side may not do, no role of it may. */
const NEVER: Record<(typeof LESSER_ROLES)[LesserRole], RouteContract['access']> = {
  superadmin: 'client',
  owner: 'superadmin',
}

test.each(Object.keys(LESSER_ROLES) as LesserRole[])(
  'what is closed to the %s is what the list says',
  (role) => {
    const elsewhere = ['public', 'internal', NEVER[LESSER_ROLES[role]]]
    const routes = ROUTES.filter(({ access }) => !elsewhere.includes(access))
    const closed = routes.filter((route) => !allows(RIGHTS[role], route)).map(routeName)
    expect(closed.length).toBeGreaterThan(20)
    expect(closed).toEqual(routes.map(routeName).filter((name) => isClosedTo(role, name)))
  },
)

test('superadmins and owners may all that their contracts let them', () => {
  for (const route of ROUTES)
    expect([allows(RIGHTS.superadmin, route), allows(RIGHTS.owner, route)]).toEqual([true, true])
})
