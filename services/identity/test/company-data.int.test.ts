import { unavailable } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { getCompanyPicture } from '@avaliax/proto/content/company-picture.internal.ts'
import { COMPANY_ROUTES } from '@avaliax/proto/identity/company-data.internal.ts'
import {
  askCustomerErasure,
  exportCustomer,
  findCustomers,
  getCompanyExport,
  requestCompanyExport,
  takeCompanyExport,
} from '@avaliax/proto/identity/company-data.routes.ts'
import { listNotifications } from '@avaliax/proto/identity/notification.routes.ts'
import {
  FIND_ROUTES,
  READ_ROUTES,
  type RecognisedPerson,
} from '@avaliax/proto/identity/person-data.internal.ts'
import { provisionClient } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { uniqueName } from '@avaliax/testkit/service/service-env.ts'
import type { Site } from '@avaliax/testkit/service/start-service.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { AGENCY, type IdentityUnderTest, startIdentity } from './identity-under-test.ts'

const OTHERS = ['tenancy', 'cards', 'reviews', 'content-generation'] as const
const STORE = { MONGO_DB: uniqueName('identity'), CLOSINGS_EVERY_MS: '100' }
const REVIEW = 17

const away = new Set<string>()
/** Pages that the stand-ins were asked for. */
const asked: string[] = []
/** Whose review it is. */
let companyOfReview = 0

const PICTURES = [
  { _id: 7, state: 'ready', type: 'png', label: 'vitrine' },
  { _id: 8, state: 'leaving', type: 'jpg', label: null },
]

/** A service with two pages of one collection and one of another. */
function rowsOf(service: string, clientId: number, after: string | undefined) {
  const collection = `${service}_list`
  if (!after) return { collection, rows: [{ _id: 1, clientId, name: 'Ana' }], next: 'second' }
  if (after === 'second') return { collection, rows: [{ _id: 2, clientId, extra: true }], next: 'other' }
  // The last of its lists names a picture, and one that is being deleted.
  if (service === 'content-generation' && after === 'other')
    return { collection: 'images', rows: PICTURES, next: null }
  return { collection: 'empty', rows: [], next: null }
}

async function holders({ tokensOf, log, life }: Site) {
  const urls = await Promise.all(
    OTHERS.map(async (service) => {
      const metrics = createMetrics(service)
      const app = await createServer({ log, tokens: tokensOf(service), metrics, life: lifecycle({ log }) })
      mount(app, COMPANY_ROUTES[service], async ({ params: { clientId }, query: { after } }) => {
        if (away.has(service)) throw unavailable(new Error('away'))
        asked.push(`${service} ${clientId} ${after ?? 'first'}`)
        return rowsOf(service, clientId, after)
      })
      if (service === 'tenancy')
        mount(app, provisionClient, async ({ body: { userId } }) => ({ clientId: userId, companyId: userId }))
      if (service === 'content-generation')
        mount(app, getCompanyPicture, async ({ params: { clientId, imageId } }) => ({
          base64: Buffer.from(`picture ${imageId} of ${clientId}`).toString('base64'),
        }))
      if (service === 'reviews')
        mount(app, FIND_ROUTES.reviews, async ({ query: { clientId } }) => ({
          people: clientId === companyOfReview ? [customer()] : [],
        }))
      if (service !== 'tenancy' && service !== 'cards')
        mount(app, READ_ROUTES[service], async () => ({ rows: { [service]: [{ authorName: 'Bia Lima' }] } }))
      life.onStop(service, () => app.close())
      return [service, await app.listen({ port: 0, host: '127.0.0.1' })] as const
    }),
  )
  const app = await createServer({
    log,
    tokens: tokensOf('logging'),
    metrics: createMetrics('logging'),
    life: lifecycle({ log }),
  })
  mount(app, READ_ROUTES.logging, async () => ({ rows: {} }))
  life.onStop('logging', () => app.close())
  return { ...Object.fromEntries(urls), logging: await app.listen({ port: 0, host: '127.0.0.1' }) }
}
const customer = (): RecognisedPerson => ({
  kind: 'reviewer',
  id: REVIEW,
  clientId: companyOfReview,
  name: 'Bia Lima',
  detail: 'Bom pão',
  marks: ['Bia Lima', 'Bom pão'],
})

let identity: IdentityUnderTest
let seal: string
beforeAll(async () => {
  identity = await startIdentity(STORE, holders)
  seal = identity.variables.SEAL_KEYS ?? ''
}, 60_000)
beforeEach(() => {
  away.clear()
  asked.length = 0
})
afterAll(() => identity?.stop(), 30_000)

type Owner = Awaited<ReturnType<IdentityUnderTest['owner']>>
const call = (owner: Pick<Owner, 'actor'>, clientId: number) => ({ actor: owner.actor, params: { clientId } })
const clientOf = ({ actor }: Owner) => actor.selectedClientId ?? 0
const stateOf = async (owner: Owner) =>
  (await identity.send(getCompanyExport, call(owner, clientOf(owner)))).body.export
const ended = (owner: Owner) =>
  until(
    () => stateOf(owner),
    (state) => state?.finishedAt != null,
  )
const noticesOf = async ({ actor }: Pick<Owner, 'actor'>, topic: string) =>
  (await identity.send(listNotifications, { actor, query: { limit: '50' } })).body.filter(
    (notice: { topic: string; facts: { security?: string } }) =>
      notice.topic === topic || notice.facts.security === topic,
  )

it('makes one file of all services, tells of it once, and hands it out while its time lasts', async () => {
  const ana = await identity.owner()
  const clientId = clientOf(ana)
  expect(await stateOf(ana)).toBeNull()
  const early = await identity.send(takeCompanyExport, call(ana, clientId))
  expect([early.status, early.body.code]).toEqual([409, 'CONFLICT'])
  const requests = await Promise.all(
    Array.from({ length: 3 }, () => identity.send(requestCompanyExport, call(ana, clientId))),
  )
  expect(requests.map(({ status }) => status)).toEqual([202, 202, 202])
  const done = await ended(ana)
  expect(Date.parse(done.fileUntil) - Date.parse(done.finishedAt)).toBe(7 * 86_400_000)

  const file = await identity.send(takeCompanyExport, call(ana, clientId))
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/zip')
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="company-data-\d{4}-\d\d-\d\d\.zip"$/,
  )
  for (const service of OTHERS) expect(file.text).toContain(`${service} ${service}_list.csv`)
  expect(file.text).not.toContain('empty.csv')
  expect(file.text).toContain('Pictures/7 vitrine.png')
  expect(file.text).toContain(`picture 7 of ${clientId}`)
  expect(file.text).not.toContain('Pictures/8')
  const row = await identity.deps.db.collection('company_exports').findOne({ _id: clientId as never })
  expect(row?.files.slice(0, 4)).toEqual(
    OTHERS.map((service, index) => ({
      service,
      name: `${service}_list`,
      firstPart: index * 2,
      rows: 2,
      columns: ['_id', 'clientId', 'name', 'extra'],
    })),
  )
  const parts = await identity.deps.db.collection('company_export_parts').find({ clientId }).toArray()
  expect(JSON.stringify(parts)).not.toContain('Ana')
  // A request that comes again means the new file.
  expect((await identity.send(requestCompanyExport, call(ana, clientId))).body.finishedAt).toBe(
    done.finishedAt,
  )
  expect(await identity.mailOf(ana.email, 1)).toMatchObject([
    { subject: 'The file with your company’s data is ready · Avaliax' },
  ])
  expect(await noticesOf(ana, 'company-data-ready')).toHaveLength(1)

  await identity.deps.db
    .collection('company_exports')
    .updateOne({ _id: clientId as never }, { $set: { fileUntil: new Date(0), finishedAt: new Date(0) } })
  expect((await identity.send(takeCompanyExport, call(ana, clientId))).status).toBe(409)
  expect((await stateOf(ana))?.fileUntil).toBeNull()
}, 60_000)

it('goes on behind the last stored page after a crash, and tells once', async () => {
  const bia = await identity.owner()
  const clientId = clientOf(bia)
  away.add('reviews')
  await identity.send(requestCompanyExport, call(bia, clientId))
  await until(
    () => identity.deps.db.collection('company_exports').findOne({ _id: clientId as never }),
    (row) => row?.parts === 4,
  )
  expect((await stateOf(bia))?.finishedAt).toBeNull()
  await identity.stop()
  away.clear()
  asked.length = 0
  identity = await startIdentity({ ...STORE, SEAL_KEYS: seal }, holders)
  await ended(bia)
  expect(asked.filter((page) => page.startsWith('tenancy') || page.startsWith('cards'))).toEqual([])
  const parts = identity.deps.db.collection('company_export_parts')
  expect(await parts.countDocuments({ clientId })).toBeGreaterThanOrEqual(8)
  expect(await identity.mailOf(bia.email, 1)).toHaveLength(1)
  expect(await noticesOf(bia, 'company-data-ready')).toHaveLength(1)
}, 90_000)

it('another owner reaches neither the file nor the customers of a company', async () => {
  const [ana, stranger] = [await identity.owner(), await identity.owner()]
  const clientId = clientOf(ana)
  companyOfReview = clientId
  const params = { clientId, reviewId: REVIEW }
  const answers = [
    await identity.send(getCompanyExport, call(stranger, clientId)),
    await identity.send(requestCompanyExport, call(stranger, clientId)),
    await identity.send(takeCompanyExport, call(stranger, clientId)),
    await identity.send(findCustomers, { ...call(stranger, clientId), query: { search: 'bia' } }),
    await identity.send(exportCustomer, { actor: stranger.actor, params }),
    await identity.send(askCustomerErasure, { actor: stranger.actor, params }),
    // Nor by the way of their own company.
    await identity.send(exportCustomer, {
      actor: stranger.actor,
      params: { clientId: clientOf(stranger), reviewId: REVIEW },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 404))
}, 60_000)

it('a customer who asks is found and handed out; the agency is asked once to erase', async () => {
  const ana = await identity.owner()
  const clientId = clientOf(ana)
  companyOfReview = clientId
  const found = await identity.send(findCustomers, { ...call(ana, clientId), query: { search: 'bia' } })
  expect(found.body.people).toEqual([
    { kind: 'reviewer', id: REVIEW, clientId, name: 'Bia Lima', detail: 'Bom pão' },
  ])
  const params = { clientId, reviewId: REVIEW }
  const file = await identity.send(exportCustomer, { actor: ana.actor, params })
  expect(file.body.services).toEqual({
    logging: {},
    'content-generation': { 'content-generation': [{ authorName: 'Bia Lima' }] },
    reviews: { reviews: [{ authorName: 'Bia Lima' }] },
  })
  for (let times = 0; times < 2; times++)
    expect((await identity.send(askCustomerErasure, { actor: ana.actor, params })).body).toEqual({
      asked: true,
    })
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  expect(await noticesOf(agency, 'client-privacy')).toMatchObject([{ clientId, facts: { reviewId: REVIEW } }])
}, 60_000)
