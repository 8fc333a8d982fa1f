import { expect, test } from '@jest/globals'
import { histogramOf, merged, percentileMs, since } from './histogram.domain.ts'
import { parseMetrics } from './metrics-text.parser.ts'
import { queuesOf, routesOf, sampleOf, serviceOf } from './platform-figures.domain.ts'
import { problemsOf } from './problems.domain.ts'
import type { ProcessSample } from './process-sample.lookup.ts'

const requests = (ok: number, failed: number) => `
avaliax_target_info{service_name="cards",service_version="0.8.0"} 1
avaliax_http_request_duration_bucket{method="GET",route="/api/x",status="200",le="0.1"} ${ok}
avaliax_http_request_duration_bucket{method="GET",route="/api/x",status="200",le="1"} ${ok}
avaliax_http_request_duration_bucket{method="GET",route="/api/x",status="200",le="+Inf"} ${ok}
avaliax_http_request_duration_count{method="GET",route="/api/x",status="200"} ${ok}
avaliax_http_request_duration_bucket{method="GET",route="/api/x",status="503",le="0.1"} 0
avaliax_http_request_duration_bucket{method="GET",route="/api/x",status="503",le="1"} ${failed}
avaliax_http_request_duration_bucket{method="GET",route="/api/x",status="503",le="+Inf"} ${failed}
avaliax_http_request_duration_count{method="GET",route="/api/x",status="503"} ${failed}
avaliax_http_request_duration_count{method="GET",route="/metrics",status="200"} 9
avaliax_outbox_oldest_pending 61
avaliax_work_pending{kind="taps"} 1200
`
const look = (text: string, atMs: number): ProcessSample => {
  const metrics = parseMetrics(text)
  return {
    name: 'cards',
    atMs,
    up: true,
    ready: true,
    checks: [],
    metrics,
    requests: histogramOf(metrics, 'http_request_duration'),
    providerCalls: new Map(),
  }
}
const window = { now: look(requests(180, 20), 60_000), before: look(requests(90, 10), 10_000) }

test('labels with quotes and braces are read as they were', () => {
  expect(parseMetrics('a{route="/x/{id}",said="a \\"b\\""} 2.5\n# HELP a\n')).toEqual([
    { name: 'a', labels: { route: '/x/{id}', said: 'a "b"' }, value: 2.5 },
  ])
})

test('rate, errors and duration are those between two looks, without probes', () => {
  expect(serviceOf(window)).toMatchObject({
    name: 'cards',
    version: '0.8.0',
    requestsPerSecond: 2,
    errorShare: 0.1,
    p95Ms: 550,
    outboxOldestSeconds: 61,
    loopDelayMs: null,
    pending: [{ kind: 'taps', count: 1200 }],
  })
  expect(routesOf([window])).toMatchObject([{ route: '/api/x', requests: 100, errorShare: 0.1 }])
  expect(sampleOf([window], 'now')).toMatchObject({ requestsPerSecond: 2, outboxOldestSeconds: 61 })
})

test('a route that passes the gateway and its service is one row, as the person felt it', () => {
  const gateway = {
    now: { ...look(requests(150, 50), 60_000), name: 'gateway' },
    before: { ...look(requests(0, 0), 10_000), name: 'gateway' },
  }
  expect(routesOf([window, gateway])).toMatchObject([
    { service: 'cards', route: '/api/x', requests: 200, errorShare: 0.25 },
  ])
})

test('of a few requests no share is a problem', () => {
  const few = { now: look(requests(17, 2), 60_000), before: look(requests(0, 0), 10_000) }
  const services = [{ ...serviceOf(few), outboxOldestSeconds: 0, pending: [] }]
  const nothing = { queues: [], consumers: [], providers: [] }
  expect(problemsOf({ ...nothing, services, routes: routesOf([few]) })).toEqual([])
  const slow = { ...route('/api/slow', 5_000), requests: 19 }
  expect(problemsOf({ ...nothing, services, routes: [slow] })).toEqual([])
})

test('a series that nothing was added to is kept once for all looks', () => {
  const [first, second] = [requests(5, 1), requests(9, 1)].map(parseMetrics)
  const before = histogramOf(first ?? [], 'http_request_duration')
  const now = histogramOf(second ?? [], 'http_request_duration', before)
  const isSame = [...now].map(([key, series]) => [series.labels.status, series === before.get(key)])
  expect(isSame).toEqual([
    ['200', false],
    ['503', true],
    ['200', true],
  ])
  expect(merged([...now.values()])).toEqual(
    merged([...histogramOf(second ?? [], 'http_request_duration').values()]),
  )
})

test('a process that began anew counts from nothing', () => {
  const now = histogramOf(parseMetrics(requests(5, 0)), 'http_request_duration')
  const before = histogramOf(parseMetrics(requests(90, 10)), 'http_request_duration')
  const api = since(now, before).filter(({ labels }) => labels.route === '/api/x' && labels.status === '200')
  expect(merged(api).count).toBe(5)
  expect(percentileMs(merged([]), 0.95)).toBe(0)
})

const route = (path: string, p95Ms: number) => ({
  service: 'cards',
  method: 'GET',
  route: path,
  requests: 60,
  requestsPerSecond: 1,
  errorShare: 0,
  p95Ms,
})

test('jobs that failed within the last hour are those more than there were', () => {
  const now = look('avaliax_queue_jobs{queue="q",state="failed"} 9\n', 1)
  const failedLately = (before?: Map<string, number>) =>
    queuesOf({ now, before: undefined }, before)[0]?.failedLately
  expect([failedLately(new Map([['q', 3]])), failedLately(), failedLately(new Map([['q', 20]]))]).toEqual([
    6, 0, 0,
  ])
})

test('what is over its threshold is a problem with its runbook', () => {
  const problems = problemsOf({
    services: [serviceOf(window)],
    queues: [
      {
        service: 'cards',
        queue: 'q',
        waiting: 1,
        active: 0,
        delayed: 0,
        failed: 0,
        oldestWaitingSeconds: 301,
        failedLately: 6,
      },
    ],
    consumers: [{ service: 'cards', group: 'g', lag: 1001 }],
    providers: [{ api: 'v4', calls: 10, failureShare: 0.5, p95Ms: 1 }],
    routes: [...routesOf([window]), route('/api/slow', 1_001), route('/api/notifications/events', 9_000)],
  })
  expect(problems.map(({ alert, runbook }) => `${alert} ${runbook}`)).toEqual([
    'ServerErrors server-errors',
    'OutboxStuck events-stuck',
    'TapJournalInUse store-away',
    'RouteErrors server-errors',
    'RouteSlow server-errors',
    'ConsumerLag events-stuck',
    'QueueOld queues',
    'JobsFailed queues',
    'ProviderErrors providers',
  ])
})
