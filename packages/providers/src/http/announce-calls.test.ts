import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { type ApiCall, ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import { expect, test } from '@jest/globals'
import { announceCalls } from './announce-calls.ts'
import { callRecord } from './call-record.ts'

const aCall = (failure: Error | null): ApiCall =>
  callRecord({
    api: 'places',
    ask: { action: 'search_places', clientId: 3 },
    exchange: { url: 'https://provider.example/v1', method: 'GET', headers: {}, body: null },
    seen: { status: 200, headers: {}, body: null, failure, counts: {} },
    durationMs: 120,
    at: new Date(0),
  })

test('each call is announced for its client and measured by its outcome', async () => {
  const announced: unknown[] = []
  const emit = (event: unknown, fact: { clientId: number | null }) =>
    void announced.push([event, fact.clientId])
  const metrics = createMetrics('test')
  const record = announceCalls({ bus: { emit }, telemetry: { metrics } })
  record(aCall(null))
  // Whoever announces in the same process, too, counts in the same figure.
  announceCalls({ bus: { emit }, telemetry: { metrics } })(aCall(null))
  record(aCall(new Error('no')))
  expect(announced).toEqual(Array(3).fill([ApiCallRecorded, 3]))
  const counts = (await metrics.scrape()).match(/provider_call_duration\w*_count\{.*?\} \d+/g)
  expect(counts?.map((line) => line.replace(/.*outcome="(\w+)".* (\d+)$/, '$1 $2')).sort()).toEqual([
    'failure 1',
    'success 2',
  ])
  await metrics.close()
})
