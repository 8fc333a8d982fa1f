import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { ERASE_ROUTES } from '@avaliax/proto/identity/person-data.internal.ts'
import { apiLogStats, exportApiLogs, getApiLog, listApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import { type ApiCall, ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import { superadmin } from '@avaliax/testkit/service/actors.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { aCall } from './a-call.ts'
import { type LoggingService, startLogging } from './logging-service.ts'

const _PATH = '/api/superadmin/api-logs'
let logging: LoggingService

beforeAll(async () => {
  logging = await startLogging()
}, 60_000)
afterAll(() => logging?.stop())

const send = (data: ApiCall, id = randomUUID()) => logging.send(ApiCallRecorded, data, id)

async function list(query = '') {
  const answer = await logging.agency(listApiLogs, { query })
  const rows = answer.body as Record<string, unknown>[]
  return {
    status: answer.status,
    rows,
    total: Number(answer.headers.get('x-total-count')),
    link: answer.headers.get('link'),
  }
}

async function listUntil(query: string, count: number) {
  for (let tries = 0; tries < 200; tries++) {
    // Counted after it was read, so the page that is judged is read once more.
    if ((await list(query)).total >= count) return list(query)
    await wait(50)
  }
  throw new Error(`${count} rows never came for ${query}`)
}

test('a call delivered twice is one row, without secrets and addresses', async () => {
  const id = randomUUID()
  await send(aCall({ clientId: 11 }), id)
  await send(aCall({ clientId: 11 }), id)
  await send(aCall({ clientId: 11, timestamp: '2026-08-02T10:00:00.000Z' }))
  const { rows, total } = await listUntil('?clientId=11', 2)
  expect(total).toBe(2)
  expect(rows[1]).toMatchObject({ id, duration: 12, reviewsFound: 2, timestamp: '2026-08-01T10:00:00.000Z' })
  expect(JSON.stringify(rows)).not.toMatch(/AIzaVerySecret|ana@example/)
}, 30_000)

test('newest first, filtered and paged', async () => {
  for (let minute = 10; minute < 40; minute++) {
    const timestamp = `2026-08-03T10:${minute}:00.000Z`
    await send(aCall({ clientId: 12, timestamp, success: minute % 2 === 0, action: minute < 20 ? 'a' : 'b' }))
  }
  const first = await listUntil('?clientId=12&limit=25', 30)
  expect(first.rows).toHaveLength(25)
  expect(first.rows[0]).toMatchObject({ timestamp: '2026-08-03T10:39:00.000Z' })
  const next = /<[^?]+(\?[^>]+)>/.exec(first.link ?? '')?.[1] ?? ''
  expect((await list(next)).rows.map(({ timestamp }) => timestamp)).toEqual(
    [14, 13, 12, 11, 10].map((minute) => `2026-08-03T10:${minute}:00.000Z`),
  )
  expect((await list('?clientId=12&success=false')).total).toBe(15)
  expect((await list('?clientId=12&action=a')).total).toBe(10)
  const range = '&from=2026-08-03T10:30:00.000Z&to=2026-08-03T10:34:00.000Z'
  expect((await list(`?clientId=12${range}`)).total).toBe(5)
}, 30_000)

test('calls of one instant, far back and beside others, come once each', async () => {
  const { timestamp, durationMs, ...row } = aCall({ clientId: 18 })
  const rows = Array.from({ length: 120 }, (_, nth) => ({
    ...row,
    durationMs,
    _id: `instant-${String(nth).padStart(3, '0')}`,
    timestamp: new Date(timestamp),
    success: nth % 2 === 0,
    action: nth % 3 === 0 ? 'a' : 'b',
  }))
  await logging.store.collection('api_logs').insertMany(rows as never)
  const expectedIds = rows.filter(({ success, action }) => success && action === 'b').map(({ _id }) => _id)
  const query = '?clientId=18&success=true&action=b&limit=25&from=2026-07-01T00:00:00.000Z'
  const first = await list(query)
  expect(first.total).toBe(expectedIds.length)
  const next = /<[^?]+(\?[^>]+)>/.exec(first.link ?? '')?.[1] ?? ''
  const second = await list(next)
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(expectedIds.toReversed())
  expect(second.link).toBeNull()
  expect((await list(`${next}&to=2026-07-02T00:00:00.000Z`)).rows).toEqual([])
}, 30_000)

test('the list leaves the bodies to the single row', async () => {
  const id = randomUUID()
  await send(aCall({ clientId: 13, requestBody: 'asked', responseBody: 'answered' }), id)
  await send(aCall({ clientId: 13, apiType: 'places_api' }))
  const { rows } = await listUntil('?clientId=13&apiType=my_business_api', 1)
  expect(rows).toMatchObject([{ id, apiType: 'my_business_api' }])
  expect(Object.keys(rows[0] ?? {})).not.toEqual(expect.arrayContaining(['requestBody']))
  expect(Object.keys(rows[0] ?? {})).not.toEqual(expect.arrayContaining(['responseBody']))
  const one = await logging.agency(getApiLog, { params: { logId: id } })
  expect([one.status, one.body]).toMatchObject([
    200,
    { ...rows[0], requestBody: 'asked', responseBody: 'answered' },
  ])
  const statuses = await Promise.all(
    [randomUUID(), '17'].map(
      async (logId) => (await logging.agency(getApiLog, { params: { logId } })).status,
    ),
  )
  expect(statuses).toEqual([404, 400])
  expect((await logging.owner(getApiLog, { params: { logId: id } })).status).toBe(403)
}, 30_000)

test('counting stops at ten thousand', async () => {
  const { timestamp: _old, durationMs, ...row } = aCall({ clientId: 14 })
  // Old rows may expire meanwhile.
  const timestamp = new Date()
  const rows = Array.from({ length: 10_001 }, (_, nth) => ({
    ...row,
    durationMs,
    _id: `bulk-${nth}`,
    timestamp,
  }))
  await logging.store.collection('api_logs').insertMany(rows as never)
  expect((await list('?clientId=14')).total).toBe(10_000)
}, 60_000)

test('figures of a period, of all and of one client, count a repeated call once', async () => {
  const id = randomUUID()
  const failed = { success: false, durationMs: 900, errorMessage: 'no', responseStatus: 500 }
  await send(aCall({ clientId: 15, timestamp: '2026-09-01T10:05:00.000Z', ...failed }), id)
  await send(aCall({ clientId: 15, timestamp: '2026-09-01T10:05:00.000Z', ...failed }), id)
  await send(aCall({ clientId: 15, timestamp: '2026-09-01T11:05:00.000Z' }))
  await send(aCall({ clientId: 16, timestamp: '2026-09-01T11:59:00.000Z', provider: 'places' }))
  await listUntil('?clientId=16', 1)
  await listUntil('?clientId=15', 2)
  const period = '?from=2026-09-01T00:00:00.000Z&to=2026-09-01T23:59:59.000Z'
  const [all, one] = await Promise.all(
    [period, `${period}&clientId=15`].map(
      async (query) => (await logging.agency(apiLogStats, { query })).body,
    ),
  )
  expect(all).toMatchObject({ calls: 3, failures: 1, actions: ['list_reviews'] })
  expect(one).toMatchObject({
    from: '2026-09-01T00:00:00.000Z',
    to: '2026-09-02T00:00:00.000Z',
    calls: 2,
    failures: 1,
    byApi: [{ provider: 'v4', calls: 2, failures: 1, successRate: 0.5 }],
    timeline: [
      { hour: '2026-09-01T10:00:00.000Z', calls: 1, failures: 1 },
      { hour: '2026-09-01T11:00:00.000Z', calls: 1, failures: 0 },
    ],
  })
  expect((await logging.owner(apiLogStats)).status).toBe(403)
}, 30_000)

test('a trace leads to its calls, and a filter to a file', async () => {
  const traceId = 'ab'.repeat(16)
  await send(aCall({ clientId: 17, traceId, errorMessage: '=1+1', success: false }))
  await send(aCall({ clientId: 17 }))
  await listUntil('?clientId=17', 2)
  expect((await list(`?traceId=${traceId}`)).rows).toMatchObject([{ clientId: 17, traceId }])
  const file = await logging.agency(exportApiLogs, {
    query: { clientId: 17, success: false, separator: ',' },
  })
  expect(file.headers.get('content-disposition')).toContain('api-logs.csv')
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('timestamp,client_id,user_id,api_type')
  expect(lines[1]).toContain(`'=1+1,${traceId}`)
  expect((await logging.owner(exportApiLogs)).status).toBe(403)
}, 30_000)

test('a filter it does not know is refused, never ignored', async () => {
  for (const query of ['?clientId[$ne]=0', '?client=3', '?impersonate=3', '?clientId=12&offset=0'])
    expect([query, (await list(query)).status]).toEqual([query, 400])
})

test('any other limit is refused, and so is everybody but the superadmin', async () => {
  expect((await list('?limit=30')).status).toBe(400)
  expect((await list('?limit=200')).status).toBe(200)
  expect((await logging.owner(listApiLogs)).status).toBe(403)
})

test('bodies that name a person are blanked when the person is erased, and the calls still count', async () => {
  const bodies = ['{"author":"Zeca \\"Pão\\" Reis"}', '{"author":"Outra Pessoa"}', null]
  for (const responseBody of bodies) await send(aCall({ clientId: 31, responseBody }))
  await send(aCall({ clientId: 32, requestBody: 'Zeca "Pão" Reis' }))
  await listUntil('?clientId=31', 3)
  await listUntil('?clientId=32', 1)
  const body = { kind: 'reviewer', id: 1, clientId: 31, marks: ['Zeca "Pão" Reis'] }
  const erase = () => logging.from('identity')(ERASE_ROUTES.logging, { params: { requestId: 1 }, body })
  expect((await erase()).body).toEqual({ counts: { api_logs: 1 } })
  expect((await erase()).body).toEqual({ counts: { api_logs: 1 } })
  const rows = await logging.store.collection('api_logs').find({ clientId: 31 }).toArray()
  expect(rows.flatMap(({ responseBody }) => responseBody ?? [])).toEqual(['{"author":"Outra Pessoa"}'])
  expect(rows).toHaveLength(3)
  expect(await logging.store.collection('api_logs').countDocuments({ clientId: 32, requestBody: null })).toBe(
    0,
  )
}, 30_000)

test('whoever may not read money sees no call to the payment provider: list, file, one call, figures, tokens', async () => {
  const id = randomUUID()
  const day = '2026-08-09T10:00:00.000Z'
  const paid = { clientId: 71, provider: 'stripe', apiType: 'other', timestamp: day } as const
  await send(aCall({ ...paid, action: 'pay_invoice', responseBody: '{"amount":2900}' }), id)
  await send(aCall({ clientId: 71, timestamp: day }))
  await listUntil('?clientId=71', 2)
  const period = { from: '2026-08-09T00:00:00.000Z', to: '2026-08-09T23:00:00.000Z' }
  const inRole = (role: Partial<Actor>) => logging.as({ ...superadmin, ...role })
  for (const role of [{ agencyRole: 'operator' }, { agencyRole: 'operator', tokenScope: 'read' }] as const) {
    const operator = inRole(role)
    for (const query of ['?clientId=71', '?action=pay_invoice', '?apiType=other&clientId=71']) {
      const { body, headers } = await operator(listApiLogs, { query })
      expect(JSON.stringify(body)).not.toContain('stripe')
      expect(Number(headers.get('x-total-count'))).toBe(body.length)
      expect((await operator(exportApiLogs, { query })).text).not.toContain('stripe')
    }
    expect((await operator(getApiLog, { params: { logId: id } })).status).toBe(404)
    const { body: stats } = await operator(apiLogStats, { query: { ...period, clientId: '71' } })
    expect([stats.calls, stats.actions]).toEqual([1, ['list_reviews']])
  }
  for (const agencyRole of ['auditor', 'superadmin'] as const) {
    const reader = inRole({ agencyRole })
    expect((await reader(getApiLog, { params: { logId: id } })).status).toBe(200)
    expect((await reader(listApiLogs, { query: { clientId: '71' } })).body).toHaveLength(2)
  }
}, 30_000)
