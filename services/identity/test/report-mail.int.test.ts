import {
  changeNotificationPreferences,
  getNotificationPreferences,
} from '@avaliax/proto/identity/notification.routes.ts'
import { notificationPath } from '@avaliax/proto/identity/notification.texts.ts'
import { countReportReaders } from '@avaliax/proto/identity/report-readers.internal.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import {
  AgencyWeekBegan,
  ClientChanged,
  ReportSent,
  WeekReportSent,
} from '@avaliax/proto/tenancy/tenancy.events.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  AGENCY,
  type IdentityUnderTest,
  LAST_MONTH,
  startIdentity,
  THIS_MONTH,
} from './identity-under-test.ts'
import { notificationFixture } from './notification-fixture.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const { announce, list, owner } = notificationFixture(() => identity)

it('mails the report of the last month once, with its figures, and not to who does not want it', async () => {
  const [ana, bia] = [await owner(), await owner()]
  const off = { mail: { 'monthly-report': 'off' } }
  await identity.send(changeNotificationPreferences, { actor: bia.actor, body: off })
  for (const { clientId } of [ana, bia])
    for (const [at, month] of [LAST_MONTH, LAST_MONTH].entries())
      await announce(ReportSent, {
        clientId,
        subject: `report-${clientId}:${month}`,
        rev: at + 1,
        data: { month },
      })
  const [mail] = await identity.mailOf(ana.email, 1)
  const name = monthName(LAST_MONTH, 'en')
  expect(mail?.subject).toBe(`Your report of ${name} is ready · Agência Sol`)
  expect(mail?.text).toContain(`Padaria ${ana.clientId} – ${name}`)
  expect(mail?.text).toContain('Visits: 1,234 (month before: 1,234)')
  expect(mail?.text).toContain(`/reports/${LAST_MONTH}`)
  expect(mail?.files).toEqual([
    { name: `report-${LAST_MONTH}.pdf`, type: 'application/pdf', bytes: 11, beginning: '%PDF-1.3' },
  ])
  const told = await until(
    () => list(bia),
    (found) => found.length > 0,
  )
  await identity.settled()
  expect(await identity.mailOf(ana.email, 1)).toHaveLength(1)
  expect(told).toMatchObject([{ topic: 'monthly-report', facts: { month: LAST_MONTH } }])
  expect(told.map(notificationPath)).toEqual([`/reports/${LAST_MONTH}`])
  expect(await identity.mailOf(bia.email, 0)).toEqual([])
})

it('tells the figures of a week once, beside those of the week before, and leads to its reviews', async () => {
  const ana = await owner()
  const figures = { visits: 34, newReviews: 1, averageRating: 4.6, answered: 1 }
  const previous = { visits: 30, newReviews: 3, averageRating: null, answered: 3 }
  const data = { week: '2026-W47', from: '2026-11-16', to: '2026-11-22', figures, previous, urgentLeft: 2 }
  for (const rev of [1, 2])
    await announce(WeekReportSent, {
      clientId: ana.clientId,
      subject: `week-report-${ana.clientId}`,
      rev,
      data,
    })
  const [mail] = await identity.mailOf(ana.email, 1)
  const sentence = 'Week 16/11–22/11: visits 34 (before 30), new reviews 1 (before 3), rating 4.6'
  expect(mail?.text).toContain(sentence)
  expect(mail?.files).toBeUndefined()
  await identity.settled()
  expect(await identity.mailOf(ana.email, 1)).toHaveLength(1)
  const [told] = await list(ana)
  expect(told).toMatchObject({ topic: 'monthly-report', facts: { weekReport: data } })
  expect(told && notificationPath(told)).toBe('/reviews?from=2026-11-16&to=2026-11-22')
})

it('ends such mails by one click of a mail program, and only those', async () => {
  const ana = await owner()
  const { clientId } = ana
  const report = (month: string, rev: number) =>
    announce(ReportSent, { clientId, subject: `report-${clientId}:${month}`, rev, data: { month } })
  await report(LAST_MONTH, 1)
  const [mail] = await identity.mailOf(ana.email, 1)
  const url = /https?:\S+\/api\/mail\/leave\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const { pathname } = new URL(url)
  const timing = async () =>
    (await identity.send(getNotificationPreferences, { actor: ana.actor })).body.mail['monthly-report']

  // Looking at the link ends nothing.
  const page = await fetch(identity.url + pathname)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
  expect(await timing()).toBe('now')
  const click = (path: string) =>
    fetch(identity.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await click(pathname.replace('/leave/', '/leave/MT'))).status).toBe(404)
  expect(await timing()).toBe('now')
  expect((await click(pathname)).status).toBe(200)
  const { body } = await identity.send(getNotificationPreferences, { actor: ana.actor })
  expect(body.mail).toMatchObject({ 'monthly-report': 'off', 'urgent-review': 'now' })
})

it('mails of a report whose figures are not to be had, with the way to it', async () => {
  const ana = await owner()
  const { clientId } = ana
  const fact = { clientId, subject: `report-${clientId}:${THIS_MONTH}`, data: { month: THIS_MONTH } }
  await announce(ReportSent, fact)
  const [mail] = await identity.mailOf(ana.email, 1)
  expect(mail?.text).toContain(`/reports/${THIS_MONTH}`)
  expect(mail?.text).not.toContain('Visits:')
  expect(mail?.files).toBeUndefined()
})

it('tells the agency once a week which clients need it, and no owner', async () => {
  const ana = await owner()
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const body = { quietHours: { from: 0, to: 0 } }
  await identity.send(changeNotificationPreferences, { actor: agency.actor, body })
  const attention = [
    { reason: 'urgent_reviews' as const, clients: 3 },
    { reason: 'rating_falling' as const, clients: 1 },
  ]
  const long = { $set: { lastSeenAt: new Date(Date.now() - 31 * 86_400_000) } }
  await identity.deps.db.collection('users').updateOne({ username: ana.email }, long)
  await announce(ClientChanged, {
    clientId: ana.clientId,
    subject: `client-${ana.clientId}`,
    data: clientFacts(ana.clientId, { userId: ana.userId, companyName: 'Padaria Sumida' }),
  })
  const memberships = identity.deps.db.collection<{ _id: number; companyName?: string }>('memberships')
  await until(
    () => memberships.findOne({ _id: ana.clientId }),
    (row) => row?.companyName === 'Padaria Sumida',
  )
  const week = { attention, waiting: { to: '2026-11-20', reviews: 2 } }
  for (const rev of [1, 2])
    await announce(AgencyWeekBegan, {
      clientId: null,
      subject: 'agency-week',
      rev,
      data: { day: '2026-11-23', week },
    })
  const weeks = async () => (await list(agency)).filter(({ topic }) => topic === 'agency-week')
  const told = await until(weeks, (found) => found.length > 0)
  expect(told).toMatchObject([{ clientId: null, facts: { week, count: 1 } }])
  const links = /: 3\nhttp:\/\/avaliax\.test\/clients\?reason=urgent_reviews&sort=attention/
  const mails = await until(
    async () => (await identity.mailOf(AGENCY.email, 0)).filter(({ text }) => links.test(text)),
    (found) => found.length > 0,
  )
  await identity.settled()
  expect([mails.length, (await weeks()).length]).toEqual([1, 1])
  expect(mails[0]?.text).toMatch(/: 1\nhttp:\/\/avaliax\.test\/clients\n\nPadaria Sumida: \d\d\//)
  expect((await list(ana)).map(({ topic }) => topic)).not.toContain('agency-week')
})

it('counts who would be told of a report: owners who can sign in, and by mail those who want it', async () => {
  const [ana, bia] = [await owner(), await owner()]
  const off = { mail: { 'monthly-report': 'off' } }
  await identity.send(changeNotificationPreferences, { actor: bia.actor, body: off })
  const count = async (clientId: number) =>
    (await identity.from('tenancy')(countReportReaders, { params: { clientId } })).body
  expect(await count(ana.clientId)).toEqual({ people: 1, byMail: 1 })
  expect(await count(bia.clientId)).toEqual({ people: 1, byMail: 0 })
  expect(await count(999_999)).toEqual({ people: 0, byMail: 0 })
  const invited = { $set: { status: 'invited' } }
  await identity.deps.db.collection('users').updateOne({ username: ana.email }, invited)
  expect(await count(ana.clientId)).toEqual({ people: 0, byMail: 0 })
})
