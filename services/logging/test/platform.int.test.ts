import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiCallRecorded, type ErrorSeen, ErrorsSeen } from '@avaliax/proto/logging/logging.events.ts'
import type { DeadLetter, Platform } from '@avaliax/proto/logging/platform.routes.ts'
import {
  discardDeadLetter,
  getPlatform,
  getRunbook,
  listDeadLetters,
  replayDeadLetters,
  retryFailedJobs,
} from '@avaliax/proto/logging/platform.routes.ts'
import { storeOfTheRun } from '@avaliax/testkit/service/service-env.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type LoggingService, startLogging } from './logging-service.ts'

const PATH = '/api/superadmin/platform'
let logging: LoggingService
beforeAll(async () => {
  logging = await startLogging((url) => ({ logging: url, absent: 'http://127.0.0.1:9' }), {
    KAFKA_BROKERS: storeOfTheRun('KAFKA_BROKERS'),
  })
}, 60_000)
afterAll(() => logging?.stop())

const platform = async (): Promise<Platform> => (await logging.agency(getPlatform)).body
const letters = async () => {
  const { letters } = (await logging.agency(listDeadLetters)).body as { letters: DeadLetter[] }
  return letters
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 300; tries++) {
    const found = await look()
    if (found !== undefined) return found
    await wait(50)
  }
  throw new Error('It never came')
}

test('who answers is up with version, stores and figures; who does not is a problem with a runbook', async () => {
  const seen = await until(async () => {
    const now = await platform()
    const own = now.services.find(({ name }) => name === 'logging')
    // The first sample may be older than the first request of ours.
    const isMeasured = now.routes.some(({ route }) => route === PATH)
    return isMeasured && (own?.requestsPerSecond ?? 0) > 0 ? now : undefined
  })
  const own = seen.services.find(({ name }) => name === 'logging')
  expect(own).toMatchObject({ up: true, ready: true, version: expect.stringMatching(/^\d+\.\d+/) })
  expect(own?.checks.map(({ name }) => name).sort()).toEqual(['indices', 'kafka', 'mongodb', 'redis'])
  expect(own?.memoryBytes).toBeGreaterThan(1e6)
  expect(own?.diskFreeShare).toBeGreaterThan(0)
  expect(seen.stores).toContainEqual({ name: 'mongodb', ok: true, awayFrom: [] })
  expect(seen.routes).toContainEqual(expect.objectContaining({ service: 'logging', route: PATH }))
  expect(seen.consumers.map(({ group }) => group)).toEqual(
    expect.arrayContaining(['logging.api-logs', 'logging.errors']),
  )
  expect(seen.problems).toContainEqual({
    alert: 'ProcessDown',
    subject: 'absent',
    value: 1,
    runbook: 'process-down',
  })
  expect((await logging.owner(getPlatform)).status).toBe(403)
}, 30_000)

test('equal errors are one group that counts each event once and knows the last trace', async () => {
  const seen: ErrorSeen = {
    kind: 'request',
    where: 'GET /api/x',
    code: 'INTERNAL',
    message: 'boom',
    count: 2,
    traceId: 'ab'.repeat(16),
    requestId: 'r1',
    lastAt: '2026-09-01T10:00:00.000Z',
  }
  const id = randomUUID()
  await logging.send(ErrorsSeen, seen, id)
  await logging.send(ErrorsSeen, seen, id)
  const last = { ...seen, traceId: 'cd'.repeat(16), lastAt: '2026-09-01T11:00:00.000Z' }
  await logging.send(ErrorsSeen, last)
  const group = await until(async () => {
    const { errors } = await platform()
    return errors.find(({ traceId }) => traceId === last.traceId)
  })
  expect(group).toMatchObject({ service: 'test', count: 4, firstAt: seen.lastAt, lastAt: last.lastAt })
}, 30_000)

test('an unreadable message is shown without its secrets, replayed, and discarded', async () => {
  await logging.send(ApiCallRecorded, { refresh_token: '1//a-very-secret-token', provider: 'v4' })
  const [letter] = await until(async () => {
    const found = await letters()
    return found.length > 0 ? found : undefined
  })
  expect(letter).toMatchObject({ group: 'logging.api-logs', replays: 0, parked: false })
  expect(letter?.content).toContain('api-call.recorded')
  expect(letter?.content).not.toContain('a-very-secret-token')
  const body = { group: letter?.group, id: letter?.id }
  const replay = await logging.agency(replayDeadLetters, { body: body })
  expect([replay.status, replay.body]).toEqual([200, { replayed: 1 }])
  // It comes back, since it is as unreadable as before.
  await until(async () => ((await letters())[0]?.replays === 1 ? true : undefined))
  const discard = () => logging.agency(discardDeadLetter, { body: body })
  expect((await discard()).body).toEqual({ discarded: 1 })
  expect(await letters()).toEqual([])
  expect((await discard()).status).toBe(404)
}, 90_000)

test('failed jobs of a known queue can be tried again; runbooks are read as they are', async () => {
  const retry = (queue: string) => logging.agency(retryFailedJobs, { params: { queue }, body: {} })
  expect((await retry('no-such-queue')).status).toBe(404)
  const runbook = await logging.agency(getRunbook, { params: { name: 'events-stuck' } })
  expect(runbook.body).toMatchObject({ text: expect.stringContaining('# Events do not arrive') })
  expect((await logging.agency(getRunbook, { params: { name: 'passwd' } })).status).toBe(400)
})
