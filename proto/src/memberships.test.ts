import { expect, it } from '@jest/globals'
import { listMemberships } from './memberships.ts'
import { ROUTES } from './registry.ts'

it('every service that may need the other companies of a caller may ask for them', () => {
  const needing = ROUTES.filter(
    ({ access, path }) => ['user', 'client', 'tenant'].includes(access) && !path.includes(':clientId'),
  ).map(({ service }) => service)
  // Identity knows them itself.
  const others = [...new Set(needing)].filter((service) => service !== 'identity')
  expect(listMemberships.callers).toEqual(expect.arrayContaining(others))
})
