import { takesTokens } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { expect, test } from '@jest/globals'
import { CLOSED_TO_TOKENS } from './closed-to-tokens.ts'
import { MATRIX } from './isolation-matrix.ts'
import { routeName } from './route-examples.ts'

const signedIn = ROUTES.filter(({ access }) => access !== 'public' && access !== 'internal')

test('the routes that are closed to API tokens are these, and no others', () => {
  const closed = signedIn.filter((route) => !takesTokens(route, 'read_write')).map(routeName)
  expect(closed.sort()).toEqual([...CLOSED_TO_TOKENS].sort())
  expect(CLOSED_TO_TOKENS.filter((name) => !MATRIX[name])).toEqual([])
})

test('a token that may only read is taken by reading calls alone', () => {
  const read = signedIn.filter((route) => takesTokens(route, 'read'))
  expect(read.length).toBeGreaterThan(60)
  expect(read.filter(({ method }) => method !== 'GET')).toEqual([])
})
