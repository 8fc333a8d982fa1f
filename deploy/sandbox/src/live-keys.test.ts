import { expect, test } from '@jest/globals'
import { startRefusal } from './live-keys.ts'

test('production and live-looking keys stop the start, and no value is shown', () => {
  expect(startRefusal({ NODE_ENV: 'production' })).toMatch(/production/)
  const key = `AIza${'s'.repeat(35)}`
  const refusal = startRefusal({ PLACES_API_KEY: key, STRIPE_SECRET_KEY: 'sk_live_1' })
  expect(refusal).toMatch(/PLACES_API_KEY, STRIPE_SECRET_KEY/)
  expect(refusal).not.toContain(key)
})

test('test keys and an empty environment are fine', () => {
  expect(startRefusal({})).toBeNull()
  expect(
    startRefusal({ STRIPE_SECRET_KEY: 'sk_test_1', OPENAI_API_KEY: 'sandbox', PLACES_API_KEY: 'x' }),
  ).toBeNull()
})
