import { expect, test } from '@jest/globals'
import { googlePlaces } from './google-places/google-places.ts'
import { providerHttp } from './http/http-provider.ts'
import { languageModel } from './language-model/language-model.ts'
import { paidCallsConfig } from './paid-calls.ts'

const unmetered = () =>
  providerHttp({
    api: 'places',
    baseUrl: 'https://provider.example',
    timeoutMs: 1_000,
    meter: null,
    record: () => {},
    now: () => new Date(),
  })

test('the client of a paid provider cannot be built without a meter', () => {
  const http = unmetered()
  // @ts-expect-error: calls of the maps service cost money
  const places = googlePlaces({ http, apiKey: 'key' })
  // @ts-expect-error: calls of the language model cost money
  const model = languageModel({ http, apiKey: 'key', model: 'm' })
  // The compiler is the test; at run time there is nothing to refuse.
  expect([places, model]).toHaveLength(2)
})

test('every budget has a default, and a zone that is none stops the start', () => {
  expect(paidCallsConfig.parse({})).toMatchObject({
    PLACES_CALLS_PER_DAY: 2_000,
    PAID_ANSWERS_KEPT_MS: 60_000,
  })
  expect(paidCallsConfig.safeParse({ BUDGET_TIME_ZONE: 'Brasilia' }).success).toBe(false)
})
