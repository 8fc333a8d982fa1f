import type { RouteContract } from '@avaliax/proto/contract.ts'
import { getImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import {
  createReplyRule,
  deleteReplyRule,
  listReplyRules,
  updateReplyRule,
} from '@avaliax/proto/reviews/reply-rule.routes.ts'
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from '@avaliax/proto/reviews/reply-template.routes.ts'
import {
  createReviewView,
  deleteReviewView,
  listReviewViews,
  updateReviewView,
} from '@avaliax/proto/reviews/review-view.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Imported, startImported } from './imported-client.ts'
import { owner } from './service-under-test.ts'

let imported: Imported
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
afterAll(() => imported?.stop())

type Client = Awaited<ReturnType<Imported['client']>>
const create = async ({ call, clientId }: Client, route: RouteContract, body: object) => {
  const answer = await call(route, { params: { clientId }, body })
  expect(answer.status).toBe(201)
  return answer.body
}
async function newReview(client: Client, review: object): Promise<void> {
  const { placeId, sandbox } = imported
  expect((await sandbox.control('POST', '/review', { placeId, ...review })).status).toBeLessThan(300)
  const { body } = await client.call(refreshReviews, { params: { clientId: client.clientId }, body: {} })
  await until(
    () => client.call(getImportRun, { params: { clientId: client.clientId, runId: body.run.id } }),
    (answer) => answer.body.status === 'done',
  )
}
const outbox = ({ clientId }: Client, type: string) =>
  imported.service.deps.db.collection('outbox').find({ clientId, type }).toArray()

test('templates, rules and saved views are lists of the company: made, changed, removed, nobody else’s', async () => {
  const client = await imported.client()
  const strange = imported.service.as(owner(client.clientId + 1_000))
  const ofClient = { clientId: client.clientId }
  for (const { routes, body, change } of [
    {
      routes: [createReplyTemplate, listReplyTemplates, updateReplyTemplate, deleteReplyTemplate],
      body: { name: 'Elogio', text: 'Oi' },
      change: { text: 'Olá' },
    },
    {
      routes: [createReplyRule, listReplyRules, updateReplyRule, deleteReplyRule],
      body: { name: 'Boas', ratings: [4, 5, 5] },
      change: { enabled: false },
    },
    {
      routes: [createReviewView, listReviewViews, updateReviewView, deleteReviewView],
      body: { name: 'Urgentes', filters: { urgent: true } },
      change: { name: 'Novo' },
    },
  ] as const) {
    const [add, list, update, remove]: readonly RouteContract[] = routes
    const entry = await create(client, add, body)
    const params = { templateId: entry.id, ruleId: entry.id, viewId: entry.id }
    expect(await client.call(update, { params, body: change })).toMatchObject({
      status: 200,
      body: { id: entry.id, ...change },
    })
    expect(await strange(update, { params, body: change })).toMatchObject({ status: 404 })
    expect(await strange(remove, { params })).toMatchObject({ status: 404 })
    const { body: entries } = await client.call(list, { params: ofClient })
    expect(entries).toMatchObject([{ id: entry.id, ...change }])
    expect(await client.call(remove, { params })).toMatchObject({ status: 204 })
    expect((await client.call(list, { params: ofClient })).body).toEqual([])
  }
  const view = { name: 'x', filters: { urgent: 'true' } }
  const answer = await client.call(createReviewView, { params: { clientId: client.clientId }, body: view })
  expect(answer.status).toBe(400)
})

test('a rule with a template drafts the reply to a new review, filled in; nothing is sent', async () => {
  const client = await imported.client()
  const template = await create(client, createReplyTemplate, {
    name: 'Elogio',
    text: 'Obrigado, {nome}! Equipe {empresa}',
  })
  await create(client, createReplyRule, { name: 'Cinco', ratings: [5], templateId: template.id })
  await create(client, createReplyRule, { name: 'Ruins', ratings: [1, 2], content: 'text' })
  await newReview(client, { stars: 5, comment: 'Pão excelente e gente simpática', author: 'Marta Lima' })
  const rows = await until(client.rows, (rows) =>
    rows.some((row) => row.authorName === 'Marta Lima' && row.replyState === 'draft'),
  )
  expect(rows.find((row) => row.authorName === 'Marta Lima')).toMatchObject({
    responseText: 'Obrigado, Marta! Equipe Padaria Central',
    responded: false,
  })
  await newReview(client, { stars: 1, comment: 'Esperei demais pela conta', author: 'Nair Costa' })
  const [event] = await until(
    () => outbox(client, 'drafts.requested'),
    (events) => events.length > 0,
  )
  const review = (await client.rows()).find((row) => row.authorName === 'Nair Costa')
  expect(event?.data).toEqual({ reviewIds: [review?._id], revs: [review?.rev], userId: null })
  expect((await client.rows()).every((row) => row.replyState !== 'sending')).toBe(true)
})

test('a template that is too long for the provider once it is filled in gives way to a written reply', async () => {
  const client = await imported.client()
  // 3,000 characters, 6,000 bytes.
  const template = await create(client, createReplyTemplate, { name: 'Longo', text: 'ã'.repeat(3_000) })
  await create(client, createReplyRule, { name: 'Quatro', ratings: [4], templateId: template.id })
  await newReview(client, { stars: 4, comment: 'Bom, mas caro', author: 'Olga Prado' })
  const [event] = await until(
    () => outbox(client, 'drafts.requested'),
    (events) => events.length > 0,
  )
  const review = (await client.rows()).find((row) => row.authorName === 'Olga Prado')
  expect(event?.data).toEqual({ reviewIds: [review?._id], revs: [review?.rev], userId: null })
})

test('a rule never drafts what the first import finds, and a foreign template is absent', async () => {
  const first = await imported.client()
  const template = await create(first, createReplyTemplate, { name: 'Elogio', text: 'Oi' })
  const second = await imported.client()
  const body = { name: 'x', ratings: [5], templateId: template.id }
  const answer = await second.call(createReplyRule, { params: { clientId: second.clientId }, body })
  expect(answer.status).toBe(404)
  expect(await outbox(first, 'drafts.requested')).toEqual([])
})

test('of two tabs the older one is told, and nothing of it is stored', async () => {
  const client = await imported.client()
  const rule = await create(client, createReplyRule, { name: 'Cinco', ratings: [5] })
  const template = await create(client, createReplyTemplate, { name: 'Obrigado', text: 'Obrigado!' })
  const view = await create(client, createReviewView, { name: 'Novas', filters: { ratings: [1] } })
  const change = async (body: (seen: object) => object) => [
    await client.call(updateReplyRule, { params: { ruleId: rule.id }, body: body({ ratings: [5] }) }),
    await client.call(updateReplyTemplate, {
      params: { templateId: template.id },
      body: body({ text: 'Obrigado!' }),
    }),
    await client.call(updateReviewView, {
      params: { viewId: view.id },
      body: body({ filters: { ratings: [1] } }),
    }),
  ]
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
  expect(statuses(await change((seen) => ({ name: 'De novo', seen })))).toEqual([200, 200, 200])
  expect(statuses(await change((seen) => ({ name: 'Tarde', seen: { ...seen, name: 'Cinco' } })))).toEqual([
    409, 409, 409,
  ])
  const { body: rules } = await client.call(listReplyRules, { params: { clientId: client.clientId } })
  expect(rules).toMatchObject([{ name: 'De novo' }])
})
