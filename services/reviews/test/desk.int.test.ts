import { randomUUID } from 'node:crypto'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import { NOT_OF_AGENCY } from '@avaliax/proto/identity/operator.routes.ts'
import { postResponse, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { assignReview, getDeskReview, listDeskReviews } from '@avaliax/proto/reviews/review-desk.routes.ts'
import { getReview } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { countUrgentReviews } from '@avaliax/proto/reviews/reviews.internal.ts'
import { COLLEAGUE, UNREACHABLE } from '@avaliax/testkit/service/fake-identity.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { redetectLanguages } from '../src/review/redetect-languages.service.ts'
import type { Review } from '../src/review/review.model.ts'
import { type Imported, startImported } from './imported-client.ts'
import { type Answer, owner, superadmin } from './service-under-test.ts'

const PAID = 3
const ROOT = { id: superadmin.userId, email: superadmin.email }

type Client = Awaited<ReturnType<Imported['client']>>
let imported: Imported
let bakery: Client
let café: Client
beforeAll(async () => {
  imported = await startImported({ REPLY_UNDO_MS: '600000' })
  ;[bakery, café] = [await imported.client(), await imported.client()]
  const { tenancy } = imported.service
  tenancy.client(bakery.clientId, { planId: PAID })
  tenancy.tags.set(café.clientId, ['praia'])
}, 60_000)
afterAll(() => imported?.stop())

const agency = () => imported.service.as(superadmin)
const db = () => imported.service.deps.db
const list = (query: object = {}) => agency()(listDeskReviews, { query: { limit: 200, ...query } })
const idsOf = async (query: object) => {
  const { body, headers } = await list(query)
  return { ids: body.map(({ id }) => id).sort(), total: Number(headers.get('x-total-count')) }
}
const idsInOrder = (rows: Review[], fits: (row: Review) => boolean = () => true) => {
  const ids = rows.filter(fits).map(({ _id }) => _id)
  return { ids: ids.sort(), total: ids.length }
}
const assign = (reviewId: number | undefined, body: object) =>
  agency()(assignReview, { params: { reviewId }, body })
const auditEntriesOf = (reviewId: number | undefined) =>
  db()
    .collection('outbox')
    .find({ type: 'audit.recorded', 'data.subject': `review-${reviewId}`, 'data.after': { $exists: true } })
    .toArray()

test('tenancy is told how many urgent reviews wait since a day, as the agency’s list counts them', async () => {
  const rows = [...(await bakery.rows()), ...(await café.rows())].filter(({ urgent }) => urgent)
  const days = rows.map(({ publishedAt }) => dayIn('America/Sao_Paulo', publishedAt)).sort()
  const to = days[Math.floor(days.length / 2)] ?? ''
  const { body } = await imported.service.from('tenancy')(countUrgentReviews, { query: { to } })
  expect(body).toEqual({ reviews: days.filter((day) => day <= to).length })
  expect(body.reviews).toBeGreaterThan(0)
  expect((await list({ urgent: 'true', to })).headers.get('x-total-count')).toBe(String(body.reviews))
})

test('by client, plan and tag, each together with the filters of a client', async () => {
  const [breads, coffees] = [await bakery.rows(), await café.rows()]
  const low = ({ rating, responded }: Review) => rating <= 2 && !responded
  expect(await idsOf({ clientId: bakery.clientId })).toEqual(idsInOrder(breads))
  expect(await idsOf({ planId: PAID, ratings: '1,2', status: 'unresponded' })).toEqual(
    idsInOrder(breads, low),
  )
  expect(await idsOf({ tag: 'praia' })).toEqual(idsInOrder(coffees))
  expect(await idsOf({ tag: 'praia', planId: PAID })).toEqual({ ids: [], total: 0 })
  expect(await idsOf({ tag: 'praia', clientId: bakery.clientId })).toEqual({ ids: [], total: 0 })
  expect(await idsOf({ tag: 'nobody has it' })).toEqual({ ids: [], total: 0 })
  expect((await list({ clientId: 999_999 })).status).toBe(404)
  const [row] = (await list({ tag: 'praia' })).body
  expect(row).toMatchObject({ clientId: café.clientId, companyName: 'Padaria Central', assignee: null })
  expect((await imported.service.as(owner(bakery.clientId))(listDeskReviews)).status).toBe(403)
})

test('a plan of many clients is read in one go, page after page', async () => {
  const { tenancy } = imported.service
  for (let clientId = 9_000; clientId < 9_040; clientId += 1) tenancy.client(clientId, { planId: PAID })
  const found: number[] = []
  for (let link: string | undefined = `/api/superadmin/reviews?planId=${PAID}&sort=lowest&limit=17`; link; ) {
    const { body, headers }: Answer = await agency()('GET', link)
    found.push(...body.map(({ id }: { id: number }) => id))
    link = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  const worstFirst = (await bakery.rows()).sort(
    (one, other) => one.lowKey - other.lowKey || one._id - other._id,
  )
  expect(found).toEqual(worstFirst.map(({ _id }) => _id))
})

test.each(['newest', 'oldest', 'lowest', 'highest'])(
  '%s: of all clients, those that are gone left out',
  async (sort) => {
    const views = db().collection<{ _id: number }>('client_view')
    const pages = async () => {
      const found: number[] = []
      let total = ''
      for (
        let link: string | undefined = `/api/superadmin/reviews?status=unresponded&sort=${sort}&limit=7`;
        link;
      ) {
        const { body, headers }: Answer = await agency()('GET', link)
        total = headers.get('x-total-count') ?? ''
        found.push(...body.map(({ id }: { id: number }) => id))
        link = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      }
      return { found, total: Number(total) }
    }
    const keyOf = {
      newest: ({ publishedAt }: Review) => -publishedAt,
      oldest: ({ publishedAt }: Review) => Number(publishedAt),
      lowest: ({ lowKey }: Review) => lowKey,
      highest: ({ highKey }: Review) => -highKey,
    }[sort] as (row: Review) => number
    const expectedNames = (rows: Review[]) => {
      const open = rows.filter(({ responded }) => !responded)
      return { keys: open.map(keyOf).sort((one, other) => one - other), total: open.length }
    }
    const [breads, coffees] = [await bakery.rows(), await café.rows()]
    const byId = new Map([...breads, ...coffees].map((row) => [row._id, row]))
    const shownNames = async () => {
      const { found, total } = await pages()
      expect(new Set(found).size).toBe(found.length)
      return { keys: found.map((id) => keyOf(byId.get(id) as Review)), total }
    }
    expect(await shownNames()).toEqual(expectedNames([...breads, ...coffees]))
    await views.updateOne({ _id: café.clientId }, { $set: { deleted: true } })
    expect(await shownNames()).toEqual(expectedNames(breads))
    await views.updateOne({ _id: café.clientId }, { $set: { deleted: false } })
  },
)

test('two operators take a review at once: one has it, the other is told', async () => {
  const reviewId = (await bakery.rows())[0]?._id
  const take = (id: number) => assign(reviewId, { assigneeId: id, fromAssigneeId: null })
  const answers = await Promise.all([take(ROOT.id), take(COLLEAGUE.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const assignee = answers.find(({ status }) => status === 200)?.body.assignee
  expect([ROOT, COLLEAGUE]).toContainEqual(assignee)
  expect((await agency()(getDeskReview, { params: { reviewId } })).body.assignee).toEqual(assignee)
  expect(await auditEntriesOf(reviewId)).toMatchObject([
    {
      clientId: bakery.clientId,
      data: {
        actorEmail: superadmin.email,
        onBehalfOf: bakery.clientId,
        before: { assignee: null },
        after: { assignee: assignee?.email },
      },
    },
  ])
})

test('lists by who takes care of a review, or that nobody does', async () => {
  const rows = await café.rows()
  const mine = rows.slice(0, 3).map(({ _id }) => _id)
  for (const id of mine) expect((await assign(id, { assigneeId: COLLEAGUE.id })).status).toBe(200)
  const both = { clientId: café.clientId }
  const page = { ids: [...mine].sort(), total: 3 }
  expect(await idsOf({ ...both, assigneeId: COLLEAGUE.id })).toEqual(page)
  expect(await idsOf({ ...both, assigneeId: 'none' })).toEqual(
    idsInOrder(rows, ({ _id }) => !mine.includes(_id)),
  )
  const everywhere = await idsOf({ assigneeId: COLLEAGUE.id })
  expect(everywhere.ids).toEqual(expect.arrayContaining(mine))
  expect(everywhere.total).toBe(everywhere.ids.length)
  // The agency's matter: the client does not see it.
  const own = await café.call(getReview, { params: { reviewId: mine[1] } })
  expect([own.status, 'assignee' in own.body]).toEqual([200, false])
  expect((await assign(mine[0], { assigneeId: null })).body.assignee).toBeNull()
  expect((await idsOf({ ...both, assigneeId: COLLEAGUE.id })).total).toBe(2)
})

test('nobody but an operator takes care of a review, and only of one that is there', async () => {
  const reviewId = (await bakery.rows())[5]?._id
  expect(await assign(reviewId, { assigneeId: 999 })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_ERROR', details: [{ path: 'assigneeId', message: NOT_OF_AGENCY }] },
  })
  expect((await assign(reviewId, { assigneeId: UNREACHABLE })).status).toBe(503)
  expect((await assign(999_999, { assigneeId: ROOT.id })).status).toBe(404)
  expect((await agency()(getDeskReview, { params: { reviewId: 999_999 } })).status).toBe(404)
  expect((await agency()(getDeskReview, { params: { reviewId } })).body.assignee).toBeNull()
  expect(await auditEntriesOf(reviewId)).toEqual([])
})

test('a reply under way goes on while its review is assigned, and the trail says who published it', async () => {
  const review = (await bakery.rows()).find((row) => row.replyState === 'none' && !row.assignee)
  const params = { reviewId: review?._id }
  await agency()(updateResponse, { params, body: { responseText: 'Obrigada!' } })
  expect((await agency()(postResponse, { params, body: {} })).status).toBe(202)
  const sending = async () => (await bakery.rows()).find(({ _id }) => _id === review?._id)
  const before = await sending()
  await assign(review?._id, { assigneeId: COLLEAGUE.id })
  // Another revision would take the reply back.
  expect(await sending()).toEqual({ ...before, assignee: COLLEAGUE })
  const common = { actorEmail: superadmin.email, onBehalfOf: bakery.clientId }
  expect((await auditEntriesOf(review?._id)).map(({ data }) => data)).toMatchObject([
    {
      ...common,
      action: 'POST /api/reviews/:reviewId/update-response',
      after: { responseText: 'Obrigada!' },
    },
    { ...common, action: 'POST /api/reviews/:reviewId/post-response', after: { replyState: 'sending' } },
    { ...common, action: 'PATCH /api/superadmin/reviews/:reviewId', after: { assignee: COLLEAGUE.email } },
  ])
})

test('whoever leaves the agency leaves the reviews to the others', async () => {
  const reviewId = (await café.rows())[6]?._id
  await assign(reviewId, { assigneeId: COLLEAGUE.id })
  const { topic, type, version } = UserChanged
  const data = { userId: COLLEAGUE.id, role: 'superadmin', clientId: null, language: 'pt', deleted: true }
  const envelope = {
    id: randomUUID(),
    type,
    source: 'test',
    time: new Date().toISOString(),
    clientId: null,
    subject: String(COLLEAGUE.id),
    rev: 2,
    dataversion: version,
    data,
  }
  await imported.service.deps.bus.publish([{ topic, partitions: 3, envelope }])
  await until(
    () => idsOf({ assigneeId: COLLEAGUE.id }),
    ({ total }) => total === 0,
  )
  expect((await agency()(getDeskReview, { params: { reviewId } })).body.assignee).toBeNull()
})

test('stored guesses of languages are taken back once; what the maps say stays', async () => {
  const [row] = (await bakery.rows()).filter(({ text }) => text)
  const rows = db().collection<Review>('reviews')
  const guess = { text: 'Nota dez', originalText: null, language: 'nl', originalLanguage: 'nl' }
  await rows.updateOne({ _id: row?._id ?? 0 }, { $set: guess })
  const basicRows = (await imported.client('basic')).rows()
  const maps = (await basicRows).find(({ language }) => language)
  await redetectLanguages(db())
  expect(await rows.findOne({ _id: row?._id ?? 0 })).toMatchObject({ language: null, originalLanguage: null })
  expect(await rows.findOne({ _id: maps?._id ?? 0 })).toMatchObject({ language: maps?.language })
})

test('of more reviews than are counted, one client’s too, the total says so many and no more', async () => {
  const { clientId } = bakery
  const known = { total: 12_000, cells: { '5tr': 12_000 } }
  await db().collection<{ _id: number }>('review_summaries').updateOne({ _id: clientId }, { $set: known })
  expect((await idsOf({ clientId })).total).toBe(10_000)
  expect((await idsOf({ planId: PAID })).total).toBe(10_000)
})
