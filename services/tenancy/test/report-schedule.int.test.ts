import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { monthsBack } from '@avaliax/chassis/time/months-back.ts'
import {
  listDeskReports,
  type ReportDeskRow,
  sendReports,
  setReportAddresses,
} from '@avaliax/proto/tenancy/report-desk.routes.ts'
import {
  DEFAULT_REPORT_SCHEDULE,
  getClientReportSchedule,
  getReportSchedule,
  setClientReportSchedule,
  setReportSchedule,
} from '@avaliax/proto/tenancy/report-schedule.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { fakeMonths } from './fake-months.ts'
import { reportShops, type Shop } from './report-shops.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

const [LAST_MONTH = ''] = monthsBack(new Date().toISOString().slice(0, 10), 2)
const OLD_MONTH = '2026-01'

const months = fakeMonths()
let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService({}, months.start)
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

const { shop, say, close } = reportShops(() => tenancy, months)

const WAITS = { automatic: false, day: 5, hour: 9 }
const AT_ONCE = { automatic: true, day: 1, hour: 0 }

const rowOf = async ({ clientId }: Shop, month: string): Promise<ReportDeskRow | undefined> => {
  const { body } = await tenancy.agency(listDeskReports, { query: { month } })
  return body.find((row: ReportDeskRow) => row.clientId === clientId)
}
const told = ({ clientId }: Shop) => tenancy.announced('report.sent', { clientId })
const setOwn = ({ clientId }: Shop, own: typeof WAITS | null) =>
  tenancy.agency(setClientReportSchedule, { params: { clientId }, body: { own } })

async function reported(month: string, own: typeof WAITS | null = null): Promise<Shop> {
  const bakery = await shop()
  if (own) await setOwn(bakery, own)
  say(bakery, month, 7)
  await close(bakery, month)
  return bakery
}

describe('the hour of a report', () => {
  it('is the agency’s, or the client’s own; what waits follows a change', async () => {
    const [following, own] = [await shop(), await reported(LAST_MONTH, WAITS)]
    expect((await tenancy.agency(getReportSchedule)).body).toEqual(DEFAULT_REPORT_SCHEDULE)
    await tenancy.agency(setReportSchedule, { body: WAITS })
    say(following, LAST_MONTH, 7)
    await close(following, LAST_MONTH)
    await tenancy.settled()
    for (const client of [following, own])
      expect(await rowOf(client, LAST_MONTH)).toMatchObject({ state: 'ready', dueAt: null })
    await tenancy.agency(setReportSchedule, { body: DEFAULT_REPORT_SCHEDULE })
    await until(
      () => told(following),
      (found) => found.length > 0,
    )
    await tenancy.settled()
    expect(await told(own)).toEqual([])
    const { body } = await setOwn(own, null)
    expect(body).toEqual({ own: null, agency: DEFAULT_REPORT_SCHEDULE })
    await until(
      () => told(own),
      (found) => found.length > 0,
    )
    const params = { clientId: own.clientId }
    expect((await tenancy.agency(getClientReportSchedule, { params })).body.own).toBeNull()
  })

  it('of a report from before does not come again', async () => {
    const bakery = await reported(OLD_MONTH, WAITS)
    await setOwn(bakery, AT_ONCE)
    await tenancy.settled()
    expect(await rowOf(bakery, OLD_MONTH)).toMatchObject({ state: 'ready', dueAt: null })
    expect(await told(bakery)).toEqual([])
  })

  it('is set for a client that exists, to a day that every month has', async () => {
    const stranger = { params: { clientId: 999_999 }, body: { own: WAITS } }
    expect((await tenancy.agency(setClientReportSchedule, stranger)).status).toBe(404)
    const wrong = { ...WAITS, day: 29 }
    expect((await tenancy.agency(setReportSchedule, { body: wrong })).status).toBe(400)
  })
})

it('a process that is killed between its marks and the commit has sent nothing, and the next one sends once', async () => {
  const bakery = await reported(OLD_MONTH)
  const { clientId } = bakery
  const emails = [`killed-${clientId}@example.com`]
  await tenancy.agency(setReportAddresses, { params: { clientId }, body: { emails } })
  const worker = sendingWorker(bakery)
  await once(worker, 'message')
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  expect(await rowOf(bakery, OLD_MONTH)).toMatchObject({ state: 'ready', sentAt: null })
  const mails = () => tenancy.db.collection('report_mails').countDocuments({ clientId })
  expect([await mails(), (await told(bakery)).length]).toEqual([0, 0])
  // The store holds on to the dead one's transaction for a while.
  const again = async () => {
    const { status, body } = await tenancy.agency(sendReports, {
      body: { month: OLD_MONTH, clientIds: [clientId] },
    })
    return status === 200 && body.results[0]?.ok
  }
  await until(again, (sent) => sent === true, 150_000)
  await again()
  expect([await mails(), (await told(bakery)).length]).toEqual([1, 1])
}, 180_000)

function sendingWorker({ clientId }: Shop): ChildProcess {
  const { SEAL_KEYS = '' } = tenancy.variables
  const own = { MONGO_DB: tenancy.db.name, SEAL_KEYS, CLIENT_ID: String(clientId), MONTH: OLD_MONTH }
  const script = join(import.meta.dirname, 'sending-worker.ts')
  const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'inherit', 'inherit', 'ipc']
  return spawn(process.execPath, [script], { env: { ...process.env, ...own }, stdio })
}
