import { ROUTES } from '@avaliax/proto/registry.ts'
import { expect, test } from '@jest/globals'
import { routeName } from './route-name.ts'
import { WITHOUT_IDEMPOTENCY_KEY } from './routes-without-idempotency-key.ts'

const posts = ROUTES.filter(({ method, access }) => method === 'POST' && access !== 'internal')

test('every POST takes an Idempotency-Key but for those that say why not', () => {
  const without = posts.filter(({ idempotent }) => !idempotent).map(routeName)
  expect(without.sort()).toEqual(Object.keys(WITHOUT_IDEMPOTENCY_KEY).sort())
})

test('only POST takes one: every other method does the same when it is sent again', () => {
  expect(ROUTES.filter(({ method, idempotent }) => idempotent && method !== 'POST').map(routeName)).toEqual(
    [],
  )
})
