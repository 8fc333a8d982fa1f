import { randomUUID } from 'node:crypto'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { createReplyRule, listReplyRules } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import {
  createReplyTemplate,
  listReplyTemplates,
  TEMPLATES_MAX,
} from '@avaliax/proto/reviews/reply-template.routes.ts'
import { markPosted, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { createReviewView, listReviewViews } from '@avaliax/proto/reviews/review-view.routes.ts'
import { createWidget, listWidgets } from '@avaliax/proto/reviews/widget.routes.ts'
import { loseAnswers } from '@avaliax/testkit/lose-answers.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ReplyTemplate } from '../src/reply-template/reply-template.model.ts'
import { type Imported, startImported } from './imported-client.ts'

let imported: Imported
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
afterAll(() => imported?.stop())

const newKey = () => ({ 'idempotency-key': randomUUID() })

const CREATING: readonly [string, RouteContract, RouteContract, object][] = [
  ['widget', createWidget, listWidgets, { name: 'Topo' }],
  ['template', createReplyTemplate, listReplyTemplates, { name: 'Elogio', text: 'Oi' }],
  ['rule', createReplyRule, listReplyRules, { name: 'Boas', ratings: [5] }],
  ['view', createReviewView, listReviewViews, { name: 'Urgentes', filters: { urgent: true } }],
]

test.each(CREATING)(
  'a %s whose answer was lost is answered when its key comes again',
  async (_kind, create, list, body) => {
    const { call, clientId } = await imported.client('basic')
    const params = { clientId }
    const headers = newKey()
    const first = await call(create, { params, body, headers })
    expect(first.status).toBe(201)
    await loseAnswers(imported.service.deps.db)
    expect(await call(create, { params, body, headers })).toMatchObject({ status: 201, body: first.body })
    expect((await call(list, { params })).body).toEqual([first.body])
  },
)

test('a template that filled its list is answered as well', async () => {
  const { call, clientId } = await imported.client('basic')
  const request = { params: { clientId }, body: { name: 'Último', text: 'Oi' }, headers: newKey() }
  const { body } = await call(createReplyTemplate, request)
  const rows = imported.service.deps.db.collection<ReplyTemplate>('reply_templates')
  const other = { clientId, name: 'x', text: 'x', rev: 1, createdAt: new Date(), updatedAt: new Date() }
  const others = Array.from({ length: TEMPLATES_MAX - 1 }, (_, index) => ({ ...other, _id: 1_000 + index }))
  await rows.insertMany(others)
  await loseAnswers(imported.service.deps.db)
  expect(await call(createReplyTemplate, request)).toMatchObject({ status: 201, body })
  expect(await call(createReplyTemplate, { ...request, headers: newKey() })).toMatchObject({
    status: 409,
    body: { code: 'LIST_FULL' },
  })
})

test('marked as posted with a key whose answer was lost, a review is not unmarked by the same key', async () => {
  const { call, rows } = await imported.client('basic')
  const reviewId = (await rows()).find((row) => row.replyState === 'none')?._id
  const params = { reviewId }
  await call(updateResponse, { params, body: { responseText: 'Respondido.' } })
  const mark = (headers: Record<string, string>) => call(markPosted, { params, body: {}, headers })
  const key = newKey()
  expect(await mark(key)).toMatchObject({ status: 200, body: { replyState: 'manual' } })
  await loseAnswers(imported.service.deps.db)
  expect(await mark(key)).toMatchObject({ status: 200, body: { replyState: 'manual' } })
  expect(await mark(newKey())).toMatchObject({ status: 200, body: { replyState: 'draft' } })
})
