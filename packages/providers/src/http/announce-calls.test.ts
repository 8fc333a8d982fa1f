import type { EventContract } from '@avaliax/proto/contract.ts'
import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import { expect, test } from '@jest/globals'
import { announceCalls } from './announce-calls.ts'

const CALL: ApiCall = {
  clientId: 7,
  userId: null,
  action: 'list_reviews',
  apiType: 'other',
  provider: 'v4',
  method: 'GET',
  url: 'https://mybusiness.googleapis.com/v4',
  requestHeaders: {},
  responseHeaders: {},
  requestBody: null,
  responseBody: null,
  responseStatus: 403,
  durationMs: 1,
  success: false,
  errorMessage: 'x',
  fallbackUsed: false,
  reviewsFound: 0,
  reviewsSaved: 0,
  duplicatesSkipped: 0,
  traceId: null,
  timestamp: '2026-11-28T12:00:00.000Z',
}

test.each([
  [undefined, ['api-call.recorded']],
  ['api_disabled' as const, ['api-call.recorded', 'provider.refused']],
  ['project_blocked' as const, ['api-call.recorded', 'provider.refused']],
])('a call that was refused by %s is told to those who can mend it', (refusal, types) => {
  const told: string[] = []
  const announce = announceCalls({
    bus: { emit: ({ type }: EventContract) => void told.push(type) } as never,
    telemetry: { metrics: { meter: { createHistogram: () => ({ record: () => undefined }) } } } as never,
  })
  announce({ ...CALL, refusal })
  expect(told).toEqual(types)
})
