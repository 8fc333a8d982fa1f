import { takesTokens } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { expect, test } from '@jest/globals'
import { AFTER_RECENT_SIGN_IN, AFTER_RECENT_SIGN_IN_BY_INPUT, MADE_BY_TOKENS } from './recent-sign-in.ts'
import { routeName } from './route-name.ts'

const guarded = ROUTES.filter(({ recentSignIn }) => recentSignIn === true)

test('the calls that ask for a recent sign-in are these, and no others', () => {
  expect(guarded.map(routeName).sort()).toEqual([...AFTER_RECENT_SIGN_IN].sort())
})

test('those that ask where a plan is given are these', () => {
  const byInput = ROUTES.filter(({ recentSignIn }) => recentSignIn === 'byInput')
  expect(byInput.map(routeName).sort()).toEqual([...AFTER_RECENT_SIGN_IN_BY_INPUT].sort())
})

test('they change something or take people’s addresses away, and few are made by tokens', () => {
  const reading = guarded.filter(({ method }) => method === 'GET').map(routeName)
  expect(reading.filter((name) => !/\.(?:csv|zip)$/.test(name))).toEqual([])
  const byTokens = guarded.filter((route) => takesTokens(route, 'read_write'))
  expect(byTokens.map(routeName).sort()).toEqual([...MADE_BY_TOKENS].sort())
})
