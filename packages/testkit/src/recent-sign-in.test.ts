import { takesTokens } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { expect, test } from '@jest/globals'
import { AFTER_RECENT_SIGN_IN } from './recent-sign-in.ts'
import { routeName } from './route-examples.ts'

const guarded = ROUTES.filter(({ recentSignIn }) => recentSignIn)

test('the calls that ask for a recent sign-in are these, and no others', () => {
  expect(guarded.map(routeName).sort()).toEqual([...AFTER_RECENT_SIGN_IN].sort())
})

test('they change something, and no token makes them', () => {
  expect(guarded.filter(({ method }) => method === 'GET').map(routeName)).toEqual([])
  expect(guarded.filter((route) => takesTokens(route, 'read_write')).map(routeName)).toEqual([])
})
