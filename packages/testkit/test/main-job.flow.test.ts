import { type Employee, listOwnEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { getReviewSummary, listReviews, type Review } from '@avaliax/proto/reviews/review.routes.ts'
import { getPublicWidget, listWidgets } from '@avaliax/proto/reviews/widget.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { type DemoClient, demoClient } from '@avaliax/stack/demo/demo-client.ts'
import * as step from '@avaliax/stack/demo/demo-steps.ts'
import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import { steps } from '../src/steps.ts'
import { startTestNetwork, type TestNetwork } from '../src/test-network.ts'

const SHOP = 'Padaria Pão da Serra'
const ADDED = '\nFicamos à disposição para conversar.'

interface Journal {
  requests: { path: string; status: number; body: { comment?: string }; answer: unknown }[]
}
interface ListedReview {
  name: string
  reviewReply?: { comment: string; reviewReplyState?: string }
}

let network: TestNetwork
let client: DemoClient
let owner: step.Owner
let employee: Employee
let urgent: Review[]
let draft: string

beforeAll(async () => {
  network = await startTestNetwork({ together: true, web: await buildWebFiles(() => {}) })
  client = demoClient(network.stack.url)
}, 180_000)
afterAll(() => network?.stop(), 60_000)

const ofClient = () => ({ params: { clientId: owner.clientId } })
const reviewNow = async (id: number): Promise<Review | undefined> => {
  const reviews = await client.call(listReviews, { ...ofClient(), query: { limit: '200' } })
  return reviews.find((review) => review.id === id)
}
const journal = (query: string) => network.sandbox('GET', `requests?${query}`) as Promise<Journal>

describe('the main job, over HTTP:', () => {
  const it = steps()

  it('a shop owner signs up', async () => {
    owner = await step.becomeOwner(client)
    expect(await client.call(getOwnClient)).toMatchObject({
      id: owner.clientId,
      companyName: SHOP,
      googlePlaceId: null,
      googleIntegrationMode: 'basic',
    })
  })

  it('links the shop on the maps service', async () => {
    const { place, linked } = await step.linkShop(client, owner.clientId)
    expect(place).toMatchObject({ name: SHOP, formatted_address: expect.stringContaining('Curitiba') })
    expect(linked.googlePlaceId).toBe(place.placeId)
    expect((await client.call(getOwnClient)).googlePlaceId).toBe(place.placeId)
  })

  it('adds an employee, whose link is secret and counts from zero', async () => {
    employee = await step.addEmployee(client)
    expect(employee).toMatchObject({
      name: 'Ana Souza',
      department: 'Balcão',
      accessCount: 0,
      monthlyCardTaps: 0,
    })
    expect(employee.reviewUrl.endsWith(`/r/${employee.employeeToken}`)).toBe(true)
    expect(employee.employeeToken.length).toBeGreaterThanOrEqual(16)
    expect((await client.call(listOwnEmployees)).map(({ id }) => id)).toEqual([employee.id])
  })

  it('a customer’s phone lands on the write-a-review page and is counted', async () => {
    const { googlePlaceId } = await client.call(getOwnClient)
    const { status, location } = await step.tap(employee.reviewUrl)
    expect(status).toBe(302)
    const target = new URL(location ?? '')
    expect([target.host, target.pathname]).toEqual(['search.google.com', '/local/writereview'])
    expect(target.searchParams.get('placeid')).toBe(googlePlaceId)
    expect(await step.countedTap(client, employee.id)).toMatchObject({
      accessCount: 1,
      monthlyCardTaps: 1,
      monthlyReviewRequests: 1,
    })
  })

  it('the same phone is sent on again within 30 seconds, and not counted twice', async () => {
    expect((await step.tap(employee.reviewUrl)).status).toBe(302)
    await network.settle()
    const taps = await client.call(listTaps, ofClient())
    expect(taps.map(({ verdict, source, sent }) => [verdict, source, sent])).toEqual([
      ['duplicate', 'qr', true],
      ['counted', 'qr', true],
    ])
    const [again] = await client.call(listOwnEmployees)
    expect(again).toMatchObject({ accessCount: 1, monthlyCardTaps: 1, monthlyReviewRequests: 1 })
  })

  it('fetches the five reviews that the maps show; once more brings nothing new', async () => {
    const { run, summary } = await step.fetchReviews(client, owner.clientId)
    expect(run).toMatchObject({
      status: 'done',
      found: 5,
      saved: 5,
      updated: 0,
      duplicatesSkipped: 0,
      deleted: 0,
    })
    expect(summary).toMatchObject({ total: 5, responded: expect.any(Number) })
    expect(Object.values(summary.byRating).reduce((sum, count) => sum + count)).toBe(5)

    const again = await step.fetchReviews(client, owner.clientId)
    expect(again.run).toMatchObject({ found: 5, saved: 0, duplicatesSkipped: 5 })
    expect(again.summary).toEqual(summary)
  })

  it('connects the Google account and chooses the location', async () => {
    const connected = await step.connectGoogle(client, owner.clientId)
    expect(connected).toMatchObject({
      googleIntegrationMode: 'advanced',
      googleLocationResourceName: 'accounts/9001/locations/7001',
      googleConnected: true,
    })
    expect(JSON.stringify(connected)).not.toMatch(/ya29|refresh_?token|access_?token/i)
  })

  it('fetches all sixty', async () => {
    const { run, summary } = await step.fetchReviews(client, owner.clientId)
    expect(run).toMatchObject({ status: 'done', found: 60 })
    const reviews = await client.call(listReviews, { ...ofClient(), query: { limit: '200' } })
    expect(reviews.length).toBe(60)
    expect(summary.total).toBe(60)
    const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
    expect(summary.averageRating).toBeCloseTo(average, 1)
    expect(new Set(reviews.map(({ source }) => source))).toEqual(new Set(['business_profile']))
  })

  it('sees the urgent ones: few stars, a text, no answer', async () => {
    urgent = await step.urgentReviews(client, owner.clientId)
    expect(urgent.length).toBeGreaterThanOrEqual(2)
    for (const { rating, text, originalText, replyState } of urgent) {
      expect(rating).toBeLessThanOrEqual(3)
      expect(text ?? originalText).toBeTruthy()
      expect(['none', 'draft', 'rejected']).toContain(replyState)
    }
  })

  it('has a reply drafted', async () => {
    const [first] = urgent
    draft = await step.draftReply(client, first?.id ?? 0)
    expect(draft.length).toBeGreaterThan(20)
    expect(await reviewNow(first?.id ?? 0)).toMatchObject({
      responseText: draft,
      replyState: 'draft',
      responseGeneratedAt: expect.any(String),
    })
  })

  it('edits it', async () => {
    const [first] = urgent
    const edited = await step.editReply(client, first?.id ?? 0, draft + ADDED)
    expect(edited).toMatchObject({ responseText: draft + ADDED, replyState: 'draft' })
  })

  it('publishes it: the provider has exactly this text, and its approval comes back', async () => {
    const before = await client.call(getReviewSummary, ofClient())
    const id = urgent[0]?.id ?? 0
    await step.publishReply(client, owner.clientId, id)
    const puts = (await journal('api=v4&method=PUT')).requests
    expect(puts.map(({ status, body }) => [status, body.comment])).toEqual([[200, draft + ADDED]])

    await network.sandbox('POST', 'clock', { steps: 1 })
    await step.fetchReviews(client, owner.clientId)
    expect(await reviewNow(id)).toMatchObject({ replyState: 'live', responseText: draft + ADDED })
    const after = await client.call(getReviewSummary, ofClient())
    expect(after).toMatchObject({ responded: before.responded + 1, urgent: before.urgent - 1 })

    const name = puts[0]?.path.replace(/^\/v4\//, '').replace(/\/reply$/, '')
    const lists = (await journal('api=v4&method=GET')).requests.map(
      ({ answer }) => answer as { reviews?: ListedReview[] },
    )
    const held = lists.flatMap(({ reviews = [] }) => reviews).findLast((review) => review.name === name)
    expect(held?.reviewReply?.comment).toBe(draft + ADDED)
  })

  it('marks another one as posted by hand, and the provider is not told', async () => {
    const id = urgent[1]?.id ?? 0
    await step.draftReply(client, id)
    const marked = await step.markReply(client, id)
    expect(marked).toMatchObject({ responsePostedManually: true, replyState: 'manual' })
    expect(await reviewNow(id)).toMatchObject({ replyState: 'manual' })
    await network.settle()
    expect((await journal('api=v4&method=PUT')).requests.length).toBe(1)
  })

  it('puts a widget on the website, which shows public fields and nothing else', async () => {
    const { widget, data, scriptBytes } = await step.showWidget(client, owner.clientId)
    expect(widget.embedCode).toContain(`data-snippet="${widget.snippetId}"`)
    expect(scriptBytes).toBeGreaterThan(1_000)
    expect((await client.call(listWidgets, ofClient())).map(({ id }) => id)).toEqual([widget.id])

    const answer = await fetch(
      `${network.stack.url}${getPublicWidget.path.replace(':snippetId', widget.snippetId)}`,
    )
    const raw = (await answer.json()) as Record<string, object> & { reviews: object[] }
    expect(Object.keys(raw).sort()).toEqual(['client', 'config', 'pagination', 'reviews', 'summary'])
    expect(Object.keys(raw.client ?? {})).toEqual(['placeId'])
    const fields = ['author', 'date', 'googleUrl', 'id', 'profilePhoto', 'rating', 'text']
    for (const review of raw.reviews) expect(Object.keys(review).sort()).toEqual(fields)

    expect(data.reviews.length).toBe(6)
    expect(data.reviews.every(({ rating }) => rating >= 4)).toBe(true)
    const summary = await client.call(getReviewSummary, ofClient())
    expect(data.summary).toMatchObject({
      totalReviews: 60,
      averageRating: summary.averageRating,
      minRating: 4,
    })
  })
})
