import { ROUTES } from '@avaliax/proto/registry.ts'
import { allows, RIGHTS } from '@avaliax/proto/rights.ts'
import { expect, test } from '@jest/globals'
import { isClosedTo } from './agency-roles.ts'
import { routeName } from './route-examples.ts'

const ofAgency = ROUTES.filter(({ access }) => !['public', 'internal', 'client'].includes(access))

test.each(['operator', 'auditor'] as const)('what is closed to an %s is what the list says', (role) => {
  const closed = ofAgency.filter((route) => !allows(RIGHTS[role], route)).map(routeName)
  expect(closed.length).toBeGreaterThan(20)
  expect(closed).toEqual(ofAgency.map(routeName).filter((name) => isClosedTo(role, name)))
})

test('superadmins and owners may all that their contracts let them', () => {
  for (const route of ROUTES)
    expect([allows(RIGHTS.superadmin, route), allows(RIGHTS.owner, route)]).toEqual([true, true])
})
