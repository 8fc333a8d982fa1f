import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { setReportAddresses } from '@avaliax/proto/tenancy/report-desk.routes.ts'
import {
  DEFAULT_REPORT_SCHEDULE,
  getReportSchedule,
  setClientReportSchedule,
  setReportSchedule,
} from '@avaliax/proto/tenancy/report-schedule.routes.ts'
import { MakeWeekReport } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { dueWeek, weekBefore } from '../src/report/week.domain.ts'
import { fakeMonths } from './fake-months.ts'
import { reportShops, type Shop } from './report-shops.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

const LONG_AGO = new Date('2020-01-01T00:00:00Z')
const WEEKLY = { weekday: 1, hour: 12 }
const week = dueWeek({ ...WEEKLY, since: LONG_AGO }, 'America/Sao_Paulo', new Date())
if (!week) throw new Error('no week is due')

const months = fakeMonths()
let sandbox: ProviderSandbox
let tenancy: ServiceUnderTest
beforeAll(async () => {
  sandbox = await startProviderSandbox()
  const { SMTP_URL = '' } = sandbox.sandbox.env
  tenancy = await startService({ SMTP_URL }, months.start)
}, 90_000)
afterAll(async () => {
  await tenancy?.stop()
  await sandbox?.close()
}, 30_000)

const { shop } = reportShops(() => tenancy, months)
const addressOf = ({ clientId }: Shop) => `semana-${clientId}@example.com`
const told = ({ clientId }: Shop) => tenancy.announced('week-report.sent', { clientId })
const mailsTo = async (
  email: string,
): Promise<{ subject: string; text: string; headers: Record<string, string> }[]> =>
  (await sandbox.control('GET', `/mail?to=${email}`)).body.mail

async function reached(): Promise<Shop> {
  const bakery = await shop()
  const { clientId } = bakery
  await tenancy.agency(setReportAddresses, { params: { clientId }, body: { emails: [addressOf(bakery)] } })
  return bakery
}
/** As if the schedule had been set long ago. */
const backdate = () =>
  tenancy.db
    .collection('report_schedules')
    .updateMany({ weekly: { $ne: null } }, { $set: { 'weekly.since': LONG_AGO } })
const setOwn = ({ clientId }: Shop, own: typeof DEFAULT_REPORT_SCHEDULE | null) =>
  tenancy.agency(setClientReportSchedule, { params: { clientId }, body: { own } })

it('is sent once for each week, to log-ins and addresses, with the figures of both weeks', async () => {
  const [bakery, other] = [await reached(), await reached()]
  const { clientId } = bakery
  const { from } = weekBefore(week)
  months.periods.set(`${clientId}:${week.from}`, {
    taps: 34,
    count: 5,
    averageRating: 4.6,
    answered: 4,
    urgent: 2,
  })
  months.periods.set(`${clientId}:${from}`, { taps: 30, count: 3, averageRating: null, answered: 3 })
  const { body } = await setOwn(bakery, { ...DEFAULT_REPORT_SCHEDULE, weekly: WEEKLY })
  expect(body.own?.weekly).toEqual(WEEKLY)
  await tenancy.settled()
  // The hour of the last week was before anybody asked for it.
  expect(await told(bakery)).toEqual([])
  await backdate()
  await until(
    () => told(bakery),
    (found) => found.length > 0,
  )
  const [mail] = await until(
    () => mailsTo(addressOf(bakery)),
    (found) => found.length > 0,
  )
  await tenancy.settled()
  expect(await told(bakery)).toMatchObject([
    {
      data: {
        ...week,
        figures: { visits: 34, newReviews: 5, averageRating: 4.6, answered: 4 },
        previous: { visits: 30, newReviews: 3, averageRating: null, answered: 3 },
        urgentLeft: 2,
      },
    },
  ])
  expect(mail?.text).toContain('Visitas: 34 (semana anterior: 30)')
  expect(mail?.text).toContain('Nota média: 4,60 (semana anterior: –)')
  expect(mail?.headers['list-unsubscribe']).toContain('/api/reports/mail/leave/')
  expect(await mailsTo(addressOf(bakery))).toHaveLength(1)
  expect(await told(other)).toEqual([])
  await setOwn(bakery, null)
})

it('follows the agency’s schedule, and not to a suspended client, nor by a client’s own one without weeks', async () => {
  const [following, own, suspended] = [await reached(), await reached(), await reached()]
  await setOwn(own, DEFAULT_REPORT_SCHEDULE)
  const { clientId } = suspended
  await tenancy.agency(updateClient, { params: { clientId }, body: { status: 'inactive' } })
  const weekly = { weekday: 1, hour: 0 }
  await tenancy.agency(setReportSchedule, { body: { ...DEFAULT_REPORT_SCHEDULE, weekly } })
  await backdate()
  await until(
    () => told(following),
    (found) => found.length > 0,
  )
  await tenancy.settled()
  for (const client of [own, suspended]) expect(await told(client)).toEqual([])
  expect(await mailsTo(addressOf(suspended))).toEqual([])
  expect((await tenancy.agency(getReportSchedule)).body).toEqual({ ...DEFAULT_REPORT_SCHEDULE, weekly })
  await tenancy.agency(setReportSchedule, { body: DEFAULT_REPORT_SCHEDULE })
  expect((await tenancy.agency(getReportSchedule)).body).toEqual(DEFAULT_REPORT_SCHEDULE)
  const wrong = { ...DEFAULT_REPORT_SCHEDULE, weekly: { weekday: 8, hour: 9 } }
  expect((await tenancy.agency(setReportSchedule, { body: wrong })).status).toBe(400)
})

it('a process that is killed between its marks and the commit has sent nothing, and the next one sends once', async () => {
  const bakery = await reached()
  const { clientId } = bakery
  const _id = `${clientId}:${week.week}`
  const rows = tenancy.db.collection<{ _id: string; sentAt: Date | null }>('week_reports')
  const fresh = { clientId, week: week.week, createdAt: new Date(), sentAt: null }
  await rows.insertOne({ _id, ...fresh })
  const worker = sendingWorker(bakery)
  await once(worker, 'message')
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  expect((await rows.findOne({ _id }))?.sentAt).toBeNull()
  const mails = () => tenancy.db.collection('week_mails').countDocuments({ clientId })
  expect([await mails(), (await told(bakery)).length]).toEqual([0, 0])
  const again = (jobId: string) =>
    tenancy.deps.queues.add(MakeWeekReport, { clientId, week: week.week }, { jobId })
  await again(`first-${clientId}`)
  await again(`second-${clientId}`)
  // The store holds on to the dead one's transaction for a while.
  await until(mails, (count) => count > 0, 150_000)
  await tenancy.settled()
  expect([await mails(), (await told(bakery)).length]).toEqual([1, 1])
}, 180_000)

it('is told once where nobody has an address, by however many jobs of the same week', async () => {
  const bakery = await shop()
  const { clientId } = bakery
  const rows = tenancy.db.collection<{ _id: string }>('week_reports')
  const fresh = { clientId, week: week.week, createdAt: new Date(), sentAt: null }
  await rows.insertOne({ _id: `${clientId}:${week.week}`, ...fresh })
  const payload = { clientId, week: week.week }
  for (const name of ['first', 'second', 'third'])
    await tenancy.deps.queues.add(MakeWeekReport, payload, { jobId: `${name}-${clientId}` })
  await until(
    () => told(bakery),
    (found) => found.length > 0,
  )
  await tenancy.settled()
  expect(await told(bakery)).toHaveLength(1)
})

function sendingWorker({ clientId }: Shop): ChildProcess {
  const own = { MONGO_DB: tenancy.db.name, CLIENT_ID: String(clientId), WEEK: week?.week ?? '' }
  const script = join(import.meta.dirname, 'week-worker.ts')
  const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'inherit', 'inherit', 'ipc']
  return spawn(process.execPath, [script], { env: { ...process.env, ...own }, stdio })
}
