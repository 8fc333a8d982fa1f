import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type Owner, startTestNetwork, type TestNetwork } from '../src/test-network.ts'
import { ancestryOf, shortly } from '../src/trace/ancestry.ts'
import type { CollectedSpan } from '../src/trace/otlp-spans.ts'
import { type TraceCollector, traceCollector } from '../src/trace/trace-collector.ts'
import { until } from '../src/until.ts'

const REFRESH = 'POST /api/clients/:clientId/reviews/refresh'
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36'
/** A browser with tracing of its own sends this. */
const BROWSER = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8) }

let collector: TraceCollector
let network: TestNetwork
let owner: Owner
let refreshed: { status: number; headers: Headers }
beforeAll(async () => {
  collector = await traceCollector()
  network = await startTestNetwork({
    only: ['sandbox', 'identity', 'tenancy', 'cards', 'reviews', 'gateway'],
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
  })
  owner = await network.owner()
  const params = { clientId: owner.clientId }
  const [place] = await owner.api.call(searchPlaces, { params, body: { query: 'Padaria Pão da Serra' } })
  await owner.api.call(updateClient, { params, body: { googlePlaceId: place?.placeId ?? '' } })
  const traceparent = `00-${BROWSER.traceId}-${BROWSER.spanId}-00`
  refreshed = await owner.api.send(refreshReviews, { params, headers: { traceparent } })
}, 90_000)
afterAll(async () => {
  await network?.stop()
  await collector?.close()
}, 60_000)

/** The span in which the gateway took the request, with everything below it. */
const theRequest = (spans: readonly CollectedSpan[]) =>
  spans.find(
    ({ service, kind, attributes }) =>
      service === 'gateway' &&
      kind === 'server' &&
      attributes['request.id'] === refreshed.headers.get('x-request-id'),
  )

it('leads from the button to the provider call, without a gap', async () => {
  expect(refreshed.status).toBe(202)
  const chain = await collector.until('the provider call of the refresh', (spans) => {
    const request = theRequest(spans)
    const calls = spans.filter(
      ({ traceId, name }) => traceId === request?.traceId && name === 'places place_reviews',
    )
    return calls.map((call) => ancestryOf(call, spans)).find((line) => line !== undefined)
  })
  expect(chain.map(shortly)).toEqual([
    `gateway: server ${REFRESH}`,
    `reviews: server ${REFRESH}`,
    'reviews: producer enqueue import-reviews',
    'reviews: consumer job import-reviews',
    'reviews: client places place_reviews',
  ])
})

it('begins at the gateway: the browser’s own trace is linked, not continued', async () => {
  const request = await collector.until('the request', theRequest)
  expect(request.parentSpanId).toBe('')
  expect(request.traceId).not.toBe(BROWSER.traceId)
  expect(request.links).toMatchObject([BROWSER])
})

it('leads from a visitor’s tap over the journal to those who hear of it', async () => {
  const { reviewUrl } = await owner.api.call(createEmployee, { body: { name: 'Ana', department: 'Balcão' } })
  await until(
    () => fetch(reviewUrl, { method: 'HEAD', redirect: 'manual' }),
    ({ status }) => status === 302,
  )
  const visit = await fetch(reviewUrl, { redirect: 'manual', headers: { 'user-agent': PHONE } })
  const requestId = visit.headers.get('x-request-id')
  expect([visit.status, requestId]).toEqual([302, expect.any(String)])
  const chain = await collector.until('what the tap led to', (spans) => {
    const tap = spans.find(
      ({ service, attributes }) => service === 'gateway' && attributes['request.id'] === requestId,
    )
    const consumed = spans.filter(
      ({ traceId, service, name }) =>
        traceId === tap?.traceId && service === 'tenancy' && name === 'consume taps.counted',
    )
    return consumed.map((each) => ancestryOf(each, spans)).find((line) => line !== undefined)
  })
  expect(chain.map(shortly)).toEqual([
    'gateway: server GET /r/:token',
    'cards: server GET /r/:token',
    'cards: consumer drain taps',
    'cards: producer publish taps.counted',
    'tenancy: consumer consume taps.counted',
  ])
})

it('goes on in what the import caused', async () => {
  const { traceId } = await collector.until('the request', theRequest)
  const imported = await collector.until('the import’s own event', (spans) =>
    spans.find((span) => span.traceId === traceId && span.name === 'publish reviews.imported'),
  )
  const line = await collector.until('its ancestors', (spans) => ancestryOf(imported, spans))
  expect(line.map(shortly)).toContain('reviews: consumer job import-reviews')
})
