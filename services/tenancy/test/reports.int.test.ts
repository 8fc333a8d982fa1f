import { AccountClosingChanged } from '@avaliax/proto/identity/identity.events.ts'
import { ERASE_ROUTES } from '@avaliax/proto/identity/person-data.internal.ts'
import { ImportFinished } from '@avaliax/proto/reviews/reviews.events.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { getReportFigures } from '@avaliax/proto/tenancy/report.internal.ts'
import {
  createReportLink,
  exportReports,
  getPublicReport,
  getReport,
  listReports,
  revokeReportLink,
} from '@avaliax/proto/tenancy/report.routes.ts'
import { ERASED } from '@avaliax/proto/values.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { fakeMonths } from './fake-months.ts'
import { reportShops, type Shop } from './report-shops.ts'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

const [DECEMBER, JANUARY] = ['2025-12', '2026-01']

const months = fakeMonths()
let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService({}, months.start)
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

const { shop, say, announce, made, close } = reportShops(() => tenancy, months)

const figuresOf = (taps: number) => ({
  visits: taps,
  reviewRequests: taps - 1,
  newReviews: taps - 2,
  averageRating: 4.33,
  answered: taps - 3,
})
const NOTHING = { visits: 0, reviewRequests: 0, newReviews: 0, averageRating: null, answered: 0 }

const read = ({ clientId, send }: Shop, month: string) => send(getReport, { params: { clientId, month } })

it('says what asking customers brought, where anybody was asked', async () => {
  const [asking, silent] = [await shop(), await shop()]
  const requests = {
    asked: 40,
    delivered: 30,
    opened: 20,
    tapped: 10,
    optOuts: 1,
    reviews: { count: 3, low: 0.1078, high: 0.6032 },
    cost: [{ currency: 'USD', amount: '1.25' }],
  }
  for (const one of [asking, silent]) say(one, DECEMBER, 9)
  months.requests.set(`${asking.clientId}:${DECEMBER}`, requests)
  for (const one of [asking, silent]) await close(one, DECEMBER)
  const read = async ({ clientId, send }: Shop) =>
    (await send(getReport, { params: { clientId, month: DECEMBER } })).body.requests
  expect([await read(asking), await read(silent)]).toEqual([requests, undefined])
})

describe('the companies of one owner in a report', () => {
  const ENTERPRISE = 3

  async function twoShops() {
    const userId = 4_900 + Math.floor(Math.random() * 90_000)
    const first = await tenancy.signUp(userId)
    const params = { clientId: first.clientId }
    await tenancy.agency(updateClient, { params, body: { planId: ENTERPRISE } })
    const { body } = await tenancy.as(owner(userId, [first]))(createCompany, { body: { name: 'Filial' } })
    const second = { clientId: body.clientId, companyId: body.id, active: true }
    const send = tenancy.as(owner(userId, [first, second]))
    const [headquarters, branch] = [first, second].map(({ clientId }) => ({ userId, clientId, send }))
    if (!headquarters || !branch) throw new Error('two companies were made')
    say(headquarters, JANUARY, 9)
    say(branch, JANUARY, 5)
    for (const one of [headquarters, branch]) await close(one, JANUARY)
    return { userId, first, second, headquarters, branch }
  }

  it('stand side by side for their owner and the agency, and for nobody else', async () => {
    const { userId, first, headquarters, branch } = await twoShops()
    const stranger = await shop()
    say(stranger, JANUARY, 8)
    await close(stranger, JANUARY)
    const { body } = await read(headquarters, JANUARY)
    const ofBranch = { clientId: branch.clientId, companyName: 'Filial', figures: figuresOf(5) }
    expect(body.companies).toMatchObject([ofBranch])
    const params = { clientId: headquarters.clientId, month: JANUARY }
    expect((await tenancy.agency(getReport, { params })).body.companies).toMatchObject([ofBranch])
    // Somebody who was let into one company, and a token of it, learn nothing of the others.
    const member = { ...first, role: 'viewer', active: true } as const
    const seen = await tenancy.as(owner(9_001, [member]))(getReport, { params })
    expect([seen.status, seen.body.companies]).toEqual([200, undefined])
    const token = { ...owner(userId, [first]), tokenScope: 'read' } as const
    expect((await tenancy.as(token)(getReport, { params })).body.companies).toBeUndefined()
    const { url } = (await headquarters.send(createReportLink, { params })).body
    const linkToken = url.split('/').at(-1)
    expect(
      (await headquarters.send(getPublicReport, { params: { linkToken } })).body.companies,
    ).toBeUndefined()
  })

  it('leave out a report that the agency holds back, for everybody but the agency', async () => {
    const { headquarters, branch } = await twoShops()
    await tenancy.db
      .collection('report_deliveries')
      .updateOne({ clientId: branch.clientId, month: JANUARY }, { $set: { state: 'held' } }, { upsert: true })
    expect((await read(headquarters, JANUARY)).body.companies).toBeUndefined()
    const params = { clientId: headquarters.clientId, month: JANUARY }
    expect((await tenancy.agency(getReport, { params })).body.companies).toHaveLength(1)
  })
})

describe('what a report says beyond figures', () => {
  const quote = (reviewId: number, rating: number) => ({
    reviewId,
    rating,
    authorName: 'Carla Maria Souza',
    publishedAt: '2026-01-09T12:00:00.000Z',
    text: 'Melhor pão da cidade',
    reply: 'Obrigado!',
  })

  async function told() {
    const bakery = await shop()
    say(bakery, JANUARY, 7)
    const { clientId } = bakery
    const ratingByMonth = [{ month: JANUARY, count: 5, averageRating: 4.33 }]
    months.periods.set(`${clientId}:2026-01-01`, {
      replies: { written: 6, medianHours: 3.5 },
      best: 8,
      worst: 9,
      ratingByMonth,
      posts: 2,
      cardsAdded: 3,
    })
    months.quoted.set(clientId, [quote(8, 5), quote(9, 2)])
    await close(bakery, JANUARY)
    return { ...bakery, ratingByMonth }
  }

  it('is what was done, how fast replies came, the rating by month and the year before, where it is stored', async () => {
    const bakery = await told()
    expect((await read(bakery, JANUARY)).body).toMatchObject({
      ratingByMonth: bakery.ratingByMonth,
      medianReplyHours: 3.5,
      work: { replies: 6, posts: 2, cardsAdded: 3 },
      yearBefore: null,
    })
    say(bakery, '2025-01', 4)
    await close(bakery, JANUARY, 2)
    expect((await read(bakery, JANUARY)).body.yearBefore).toEqual(figuresOf(4))
  })

  it('quotes the best and the worst review as they are now, in full in the console and shortened outside', async () => {
    const bakery = await told()
    const { clientId, send } = bakery
    const params = { clientId, month: JANUARY }
    const { body } = await read(bakery, JANUARY)
    expect(body.quotes).toMatchObject({
      best: { rating: 5, authorName: 'Carla Maria Souza', text: 'Melhor pão da cidade', reply: 'Obrigado!' },
      worst: { rating: 2 },
    })
    const { url } = (await send(createReportLink, { params })).body
    expect(url).not.toContain('padaria.example')
    const own = { $set: { reviewHost: 'avalie.padaria.example' } }
    await tenancy.db.collection<{ _id: number }>('clients').updateOne({ _id: clientId }, own)
    const again = (await send(createReportLink, { params })).body.url
    expect(again).toMatch(/^https:\/\/avalie\.padaria\.example\/report\/[\w-]{32}$/)
    // A new link ends the one before.
    const linkToken = again.split('/').at(-1) ?? ''
    for (const answer of [
      await tenancy.publicly(getPublicReport, { params: { linkToken } }),
      await tenancy.asIdentity(getReportFigures, { params }),
    ])
      expect(answer.body.quotes?.best?.authorName).toBe('Carla S.')
    // Erased, deleted or expired since.
    months.quoted.set(clientId, [quote(8, 5)])
    expect((await read(bakery, JANUARY)).body.quotes).toMatchObject({ best: { rating: 5 }, worst: null })
    const stored = await tenancy.db.collection('reports').findOne({ clientId })
    expect(JSON.stringify(stored)).not.toMatch(/Carla|Melhor pão|Obrigado/)
  })

  it('is not in a report of before, which stays readable', async () => {
    const bakery = await told()
    const { clientId } = bakery
    const later = { yearBefore: 1, ratingByMonth: 1, medianReplyHours: 1, work: 1, picked: 1 } as const
    await tenancy.db.collection('reports').updateOne({ clientId }, { $unset: later })
    const { status, body } = await read(bakery, JANUARY)
    expect(status).toBe(200)
    for (const field of ['yearBefore', 'ratingByMonth', 'medianReplyHours', 'work', 'quotes'])
      expect(body).not.toHaveProperty(field)
  })
})

describe('the report of a month', () => {
  it('is made when the month is closed, of what cards and reviews say, beside the month before', async () => {
    const bakery = await shop()
    say(bakery, DECEMBER, 5)
    say(bakery, JANUARY, 7)
    await close(bakery, JANUARY)
    const { status, body } = await read(bakery, JANUARY)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      clientId: bakery.clientId,
      companyName: 'Padaria Central',
      month: JANUARY,
      figures: figuresOf(7),
      previous: figuresOf(5),
      urgentLeft: 2,
      linkExpiresAt: null,
      winners: [{ employeeId: 3, employeeName: 'Ana Maria Souza', position: 1, cardTaps: 7 }],
      byDay: [{ day: '2026-01-01', visits: 7, newReviews: 5 }],
    })
  })

  it('keeps place and figures of a winner who was erased, and not the name', async () => {
    const [bakery, other] = [await shop(), await shop()]
    for (const client of [bakery, other]) {
      say(client, DECEMBER, 5)
      say(client, JANUARY, 7)
      await close(client, JANUARY)
    }
    const before = (await read(bakery, JANUARY)).body
    const body = { kind: 'employee', id: 3, clientId: bakery.clientId, marks: [] }
    const erase = () => tenancy.asIdentity(ERASE_ROUTES.tenancy, { params: { requestId: 1 }, body })
    expect((await erase()).body).toEqual({ counts: { reports: 1 } })
    expect((await erase()).body).toEqual({ counts: { reports: 1 } })
    const winners = before.winners.map((winner: object) => ({ ...winner, employeeName: ERASED }))
    expect((await read(bakery, JANUARY)).body).toEqual({ ...before, winners })
    expect((await read(other, JANUARY)).body.winners).toMatchObject([{ employeeName: 'Ana Maria Souza' }])
  })

  it('is one row of the list and of the CSV, with the same figures', async () => {
    const bakery = await shop()
    say(bakery, DECEMBER, 5)
    say(bakery, JANUARY, 7)
    const january = months.visits.get(`${bakery.clientId}:${JANUARY}`)
    // Equal counts share a position.
    january?.winners.push(...january.winners.map((one) => ({ ...one, employeeId: 4, employeeName: 'Bia' })))
    await close(bakery, DECEMBER)
    await close(bakery, JANUARY)
    const params = { clientId: bakery.clientId }
    const { body, headers } = await bakery.send(listReports, { params })
    expect(headers.get('x-total-count')).toBe('2')
    expect(body.map(({ month, figures, previous }) => [month, figures, previous])).toEqual([
      [JANUARY, figuresOf(7), figuresOf(5)],
      [DECEMBER, figuresOf(5), NOTHING],
    ])
    const csv = await bakery.send(exportReports, { params, query: { separator: ',' } })
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="reports.csv"')
    const [heads, ...rows] = csv.text.trimEnd().split('\r\n')
    expect(heads).toBe(
      'Mês,Visitas,Foram à página de avaliação,Novas avaliações,Nota média,Respondidas,Urgentes sem resposta,1º lugar,2º lugar,3º lugar',
    )
    expect(rows).toEqual([
      '2026-01,7,6,5,4.3,4,2,Ana Maria Souza,Bia,',
      '2025-12,5,4,3,4.3,2,2,Ana Maria Souza,,',
    ])
  })

  it('is made anew when late visits close the month again, once for each closing', async () => {
    const bakery = await shop()
    say(bakery, JANUARY, 7)
    await close(bakery, JANUARY, 3)
    await announce(bakery, JANUARY, 3)
    say(bakery, JANUARY, 8)
    await close(bakery, JANUARY, 4)
    await tenancy.settled()
    expect((await read(bakery, JANUARY)).body.figures).toEqual(figuresOf(8))
    expect(await made(bakery, JANUARY)).toHaveLength(2)
  })

  it('is made anew when a first import has brought the reviews of its month', async () => {
    const bakery = await shop()
    say(bakery, JANUARY, 7)
    await close(bakery, JANUARY)
    const { clientId } = bakery
    say(bakery, JANUARY, 9)
    for (const [runId, initial] of [false, true].entries()) {
      const data = { runId: runId + 1, initial, saved: 60, updated: 0, deleted: 0 }
      await tenancy.hear(ImportFinished, { clientId, subject: 'import', data })
    }
    await until(
      () => made(bakery, JANUARY),
      (found) => found.length > 1,
    )
    await tenancy.settled()
    expect((await read(bakery, JANUARY)).body.figures).toEqual(figuresOf(9))
    expect(await made(bakery, JANUARY)).toHaveLength(2)
  })

  it('is not made of a suspended client, nor of one that is gone', async () => {
    const bakery = await shop()
    const { clientId } = bakery
    await tenancy.agency(updateClient, { params: { clientId }, body: { status: 'inactive' } })
    for (const closed of [clientId, 999_999]) await announce({ clientId: closed }, JANUARY)
    await close(await shop(), JANUARY)
    await tenancy.settled()
    expect((await read(bakery, JANUARY)).status).toBe(404)
    expect(await tenancy.db.collection('reports').countDocuments({ clientId: 999_999 })).toBe(0)
  })

  it('is read by identity for its mail, with the company’s name', async () => {
    const bakery = await shop()
    say(bakery, JANUARY, 7)
    await close(bakery, JANUARY)
    const params = { clientId: bakery.clientId, month: JANUARY }
    expect((await tenancy.asIdentity(getReportFigures, { params })).body).toMatchObject({
      companyName: 'Padaria Central',
      month: JANUARY,
      figures: figuresOf(7),
      urgentLeft: 2,
    })
    expect((await tenancy.internal(getReportFigures, { params })).status).toBe(403)
  })

  it('of somebody else does not exist; a month is a month', async () => {
    const [bakery, stranger] = [await shop(), await shop()]
    say(bakery, JANUARY, 7)
    await close(bakery, JANUARY)
    const params = { clientId: bakery.clientId, month: JANUARY }
    for (const route of [getReport, listReports, exportReports, createReportLink, revokeReportLink])
      expect((await stranger.send(route, { params })).status).toBe(404)
    expect((await bakery.send(getReport, { params: { ...params, month: '2026-13' } })).status).toBe(400)
    expect((await bakery.send(getReport, { params: { ...params, month: '2026-02' } })).status).toBe(404)
  })

  it('goes with its owner', async () => {
    const bakery = await shop()
    say(bakery, JANUARY, 7)
    await close(bakery, JANUARY)
    const { userId, clientId } = bakery
    await bakery.send(createReportLink, { params: { clientId, month: JANUARY } })
    await tenancy.hear(AccountClosingChanged, {
      clientId: null,
      subject: `account-closing-${userId}`,
      data: { userId, stage: 'purging' },
    })
    await until(
      () => tenancy.announced('owner.purged', { 'data.userId': userId }),
      (found) => found.length > 0,
    )
    for (const name of ['reports', 'report_links'])
      expect([name, await tenancy.db.collection(name).countDocuments({ clientId })]).toEqual([name, 0])
  })
})

describe('the link of a report', () => {
  const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
  const open = (linkToken: string) => tenancy.publicly(getPublicReport, { params: { linkToken } })

  async function linked() {
    const bakery = await shop()
    say(bakery, JANUARY, 7)
    await close(bakery, JANUARY)
    const params = { clientId: bakery.clientId, month: JANUARY }
    const { status, body } = await bakery.send(createReportLink, { params })
    expect(status).toBe(201)
    return { ...bakery, params, ...body, token: tokenOf(body.url) }
  }

  it('opens the report without an account and without ids, for thirty days', async () => {
    const { url, token, expiresAt, send, params, clientId } = await linked()
    expect(url).toMatch(/\/report\/[A-Za-z0-9_-]{32}$/)
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    const { status, body, headers } = await open(token)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ companyName: 'Padaria Central', month: JANUARY, figures: figuresOf(7) })
    expect(body.winners).toEqual([{ employeeName: 'Ana S.', position: 1, cardTaps: 7, reviewRequests: 6 }])
    expect(JSON.stringify(body)).not.toMatch(/clientId|employeeId/)
    expect((await send(getReport, { params })).body.linkExpiresAt).toBe(expiresAt)
    const stored = await tenancy.db.collection('report_links').findOne({ clientId })
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('ends with a newer one, when it is revoked, and when its time is over', async () => {
    const { send, params, token, clientId } = await linked()
    const second = tokenOf((await send(createReportLink, { params })).body.url)
    expect([(await open(token)).status, (await open(second)).status]).toEqual([404, 200])
    expect((await send(revokeReportLink, { params })).status).toBe(204)
    expect((await open(second)).status).toBe(404)
    const third = tokenOf((await send(createReportLink, { params })).body.url)
    const over = { $set: { expiresAt: new Date(Date.now() - 1_000) } }
    await tenancy.db.collection('report_links').updateOne({ clientId }, over)
    expect((await open(third)).status).toBe(404)
    expect((await send(getReport, { params })).body.linkExpiresAt).toBeNull()
  })

  it('is silent while the client is suspended, who can make none then', async () => {
    const { userId, clientId, params, token } = await linked()
    await tenancy.agency(updateClient, { params: { clientId }, body: { status: 'inactive' } })
    expect((await open(token)).status).toBe(404)
    expect((await tenancy.asIdentity(getReportFigures, { params })).status).toBe(404)
    const suspended = tenancy.as(owner(userId, [{ clientId, companyId: 1, active: false }]))
    const { status, body } = await suspended(createReportLink, { params })
    expect([status, body.code]).toEqual([403, 'CLIENT_INACTIVE'])
  })

  it('is for a report that exists', async () => {
    const { clientId, send } = await shop()
    const params = { clientId, month: JANUARY }
    for (const route of [createReportLink, revokeReportLink])
      expect((await send(route, { params })).status).toBe(404)
  })
})
