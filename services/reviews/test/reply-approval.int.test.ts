import {
  createApprovalLink,
  mintApprovalLink,
  REPLY_APPROVAL_DAYS,
} from '@avaliax/proto/reviews/reply-approval.routes.ts'
import { getReplySettings, putReplySettings } from '@avaliax/proto/reviews/reply-settings.routes.ts'
import { postResponse, undoPostResponse, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { getReview } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Imported, startImported } from './imported-client.ts'
import { owner, superadmin } from './service-under-test.ts'

let imported: Imported
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
afterAll(() => imported?.stop())

const agency = () => imported.service.as(superadmin)
const TEXT = 'Obrigada pela visita, Ana!'

/** A client that wants to agree first, and a review of it with the agency's reply. */
async function waitingReply() {
  const client = await imported.client()
  const params = { clientId: client.clientId }
  const body = { approval: true, dueHours: null }
  expect(await client.call(putReplySettings, { params, body })).toMatchObject({ status: 200, body })
  const review = (await client.rows()).find(({ replyState }) => replyState === 'none')
  const reviewId = review?._id ?? 0
  const of = { params: { reviewId } }
  await agency()(updateResponse, { ...of, body: { responseText: TEXT } })
  const answer = await agency()(postResponse, { ...of, body: {} })
  expect(answer).toMatchObject({
    status: 202,
    body: { replyState: 'draft', approval: { state: 'waiting', decidedAt: null, note: null } },
  })
  const path = async () => new URL((await agency()(createApprovalLink, of)).body.url).pathname
  const shown = async () => (await client.call(getReview, of)).body
  const told = () =>
    imported.service.deps.db
      .collection('outbox')
      .find({ type: 'reply.approval-changed', 'data.reviewId': reviewId })
      .sort({ _id: 1 })
      .toArray()
  return { ...client, reviewId, of, path, shown, told }
}

const press = async (path: string, form: Record<string, string>) => {
  const body = new URLSearchParams(form)
  const answer = await fetch(`${imported.service.url}${path}`, { method: 'POST', body })
  return { status: answer.status, text: await answer.text() }
}
const open = async (path: string) => {
  const answer = await fetch(`${imported.service.url}${path}`)
  const text = await answer.text()
  return { status: answer.status, text, shown: /name="shown" value="([^"]*)"/.exec(text)?.[1] ?? '' }
}

test('the agency’s reply waits until the owner presses the button, and goes out once', async () => {
  const { path, shown, told, of } = await waitingReply()
  const link = await path()
  const page = await open(link)
  expect(page.status).toBe(200)
  expect(page.text).toContain(TEXT)
  // Looking, twice and by a program, publishes nothing.
  await open(link)
  expect((await shown()).replyState).toBe('draft')
  const pressed = await Promise.all(
    [1, 2, 3].map(() => press(link, { shown: page.shown, decision: 'approve' })),
  )
  expect(pressed.map(({ status }) => status)).toContain(200)
  const review = await until(shown, ({ replyState }) => replyState === 'pending')
  expect(review).toMatchObject({ responseText: TEXT, approval: { state: 'approved' } })
  expect((await told()).map(({ data }) => data.state)).toEqual(['waiting', 'approved'])
  expect(await open(link)).toMatchObject({ status: 200, text: expect.stringContaining('Resposta aprovada') })
  expect(await agency()(createApprovalLink, of)).toMatchObject({
    status: 409,
    body: { code: 'NOTHING_TO_APPROVE' },
  })
})

test('a reply that is sent back says why, and another text waits anew', async () => {
  const { path, shown, told, of, reviewId } = await waitingReply()
  const link = await path()
  const { shown: revision } = await open(link)
  const note = 'Chame a cliente de senhora.'
  expect((await press(link, { shown: revision, decision: 'decline', note: 'x'.repeat(1_001) })).status).toBe(
    400,
  )
  expect((await press(link, { shown: revision, decision: 'decline', note })).status).toBe(200)
  expect(await shown()).toMatchObject({ replyState: 'draft', approval: { state: 'declined', note } })
  expect((await told()).at(-1)?.data).toMatchObject({
    reviewId,
    state: 'declined',
    askedBy: superadmin.userId,
  })
  // Nobody publishes it by pressing again.
  expect((await press(link, { shown: revision, decision: 'approve' })).text).toContain('Resposta devolvida')
  expect((await shown()).replyState).toBe('draft')
  await agency()(updateResponse, { ...of, body: { responseText: 'Obrigada, senhora Ana!' } })
  expect((await shown()).approval).toBeUndefined()
  expect((await agency()(postResponse, { ...of, body: {} })).body).toMatchObject({
    replyState: 'draft',
    approval: { state: 'waiting' },
  })
  // The old link is about the old text.
  expect((await open(link)).status).toBe(404)
  expect((await open(await path())).text).toContain('senhora Ana')
})

test('a text that was changed meanwhile is not published by the old page', async () => {
  const { path, shown, call, of } = await waitingReply()
  const link = await path()
  const page = await open(link)
  await agency()(updateResponse, { ...of, body: { responseText: 'Outro texto.' } })
  expect(await press(link, { shown: page.shown, decision: 'approve' })).toMatchObject({ status: 404 })
  expect((await shown()).replyState).toBe('draft')
  // The owner’s own publishing needs nobody’s word.
  expect((await call(postResponse, { ...of, body: {} })).body.replyState).toBe('sending')
})

test('pressed twice by the agency it waits once; agreed to and taken back, it may go without asking again', async () => {
  const { path, told, of } = await waitingReply()
  await agency()(postResponse, { ...of, body: {} })
  expect(await told()).toHaveLength(1)
  const link = await path()
  const { shown } = await open(link)
  await press(link, { shown, decision: 'approve' })
  await agency()(undoPostResponse, of)
  const again = await agency()(postResponse, { ...of, body: {} })
  expect([202, 409]).toContain(again.status)
  expect(await told()).toHaveLength(2)
})

test('unknown, foreign, old and suspended links show one page', async () => {
  const { path, reviewId, clientId } = await waitingReply()
  const link = await path()
  const gone = await open('/a/1-AAAAAAAAAAAAAAAAAAAAAAAA')
  expect(gone.status).toBe(404)
  const others = [
    `/a/${reviewId}-AAAAAAAAAAAAAAAAAAAAAAAA`,
    link.replace(/\d+-/, '999999-'),
    '/a/x',
    `${link}x`,
  ]
  for (const other of others) expect(await open(other)).toEqual(gone)
  const { deps } = imported.service
  const rows = deps.db.collection<{ _id: number }>('client_view')
  await rows.updateOne({ _id: clientId }, { $set: { status: 'inactive' } })
  expect(await open(link)).toEqual(gone)
  await rows.updateOne({ _id: clientId }, { $set: { status: 'active' } })
  expect((await open(link)).status).toBe(200)
  const old = new Date(Date.now() - (REPLY_APPROVAL_DAYS + 1) * 86_400_000)
  await deps.db
    .collection<{ _id: number }>('reviews')
    .updateOne({ _id: reviewId }, { $set: { 'approval.askedAt': old } })
  expect(await open(link)).toEqual(gone)
})

test('nothing is published while the connection to Google is down, and the link goes on', async () => {
  const { path, shown, clientId } = await waitingReply()
  const link = await path()
  const page = await open(link)
  const { tenancy } = imported.service
  tenancy.client(clientId, { googleConnected: false })
  expect(await press(link, { shown: page.shown, decision: 'approve' })).toMatchObject({ status: 503 })
  expect(await shown()).toMatchObject({ replyState: 'draft', approval: { state: 'waiting' } })
  tenancy.client(clientId, { googleConnected: true })
  expect(await press(link, { shown: page.shown, decision: 'approve' })).toMatchObject({ status: 200 })
})

test('a notice asks for an address when it leaves; none for a client that is another', async () => {
  const { reviewId, clientId } = await waitingReply()
  const identity = imported.service.from('identity')
  const minted = await identity(mintApprovalLink, { params: { clientId, reviewId } })
  expect(minted.status).toBe(201)
  expect((await open(minted.body.path)).status).toBe(200)
  expect((await identity(mintApprovalLink, { params: { clientId: clientId + 1, reviewId } })).status).toBe(
    404,
  )
})

test('without the setting the agency publishes at once, and a stranger sets nothing', async () => {
  const { clientId, rows } = await imported.client()
  const params = { clientId }
  expect((await agency()(getReplySettings, { params })).body).toEqual({ approval: false, dueHours: null })
  const stranger = imported.service.as(owner(clientId + 1))
  const body = { approval: true, dueHours: 1 }
  expect((await stranger(getReplySettings, { params })).status).toBe(404)
  expect((await stranger(putReplySettings, { params, body })).status).toBe(404)
  const reviewId = (await rows()).find(({ replyState }) => replyState === 'none')?._id ?? 0
  await agency()(updateResponse, { params: { reviewId }, body: { responseText: TEXT } })
  expect((await agency()(postResponse, { params: { reviewId }, body: {} })).body).toMatchObject({
    replyState: 'sending',
  })
})
