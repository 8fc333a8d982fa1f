import { importReviewFile } from '@avaliax/proto/reviews/import-file.routes.ts'
import { getReviewSummary, listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { exportReviews, getReviewHistory } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { PlaceChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Imported, startImported } from './imported-client.ts'
import { owner } from './service-under-test.ts'

let imported: Imported
let otherPlace: string
let nextClient = 700
beforeAll(async () => {
  imported = await startImported()
  const { body } = await imported.sandbox.search({ textQuery: 'Pet Shop Patinhas Recife' })
  otherPlace = body.places[0].id
}, 60_000)
afterAll(() => imported?.stop())

const inFile = [
  {
    reviewer: { displayName: 'Ana Souza' },
    starRating: 'FIVE',
    comment: 'Ótimo pão',
    createTime: '2025-03-01T12:00:00Z',
  },
  {
    reviewer: { displayName: 'Rui Lima' },
    starRating: 'TWO',
    comment: 'Frio',
    createTime: '2025-04-01T12:00:00Z',
  },
]

/** A client of the first place, with what the maps show of it and rows of a file. */
async function aClient() {
  const { service, refresh, placeId } = imported
  const clientId = service.tenancy.client(nextClient++, { googlePlaceId: placeId })
  const call = service.as(owner(clientId))
  const params = { clientId }
  await refresh(clientId)
  const content = JSON.stringify({ reviews: inFile })
  await call(importReviewFile, { params, body: { format: 'takeout', content, dryRun: false } })
  await service.settled()
  const listed = async (query = {}) =>
    (await call(listReviews, { params, query: { limit: 100, ...query } })).body
  const summary = async () => (await call(getReviewSummary, { params })).body
  let rev = 100
  const change = async (place: string, renewedFrom: string | null = null, isCurrent = true) => {
    if (isCurrent) service.tenancy.client(clientId, { googlePlaceId: place })
    const data = { clientId, placeId: place, renewedFrom }
    await service.deps.transact((tx) =>
      service.deps.outbox.append(
        PlaceChanged,
        { clientId, subject: `place-${clientId}`, rev: rev++, data },
        tx,
      ),
    )
    await service.settled()
  }
  return { clientId, call, params, listed, summary, change }
}

test('reviews of a business that a person has replaced leave at once, and come back with it', async () => {
  const client = await aClient()
  const before = await client.listed()
  expect(before.length).toBeGreaterThan(inFile.length)
  const figures = await client.summary()
  expect(figures.total).toBe(before.length)

  await client.change(otherPlace)
  expect(await client.listed()).toEqual([])
  expect(await client.summary()).toMatchObject({ total: 0, responded: 0, urgent: 0 })

  // Kept apart: rows of files in the list of what is gone, in its export, with why in their history.
  const [kept] = await client.listed({ removed: 'true' })
  expect(kept).toMatchObject({ formerPlace: true, source: 'file', deletedAt: expect.any(String) })
  const { text } = await client.call(exportReviews, { params: client.params, query: { removed: 'true' } })
  expect(text).toContain('Rui Lima')
  const history = await client.call(getReviewHistory, { params: { reviewId: kept?.id } })
  expect(history.body).toMatchObject([{ kind: 'left', by: 'owner' }])

  await client.change(imported.placeId)
  const ids = (reviews: { id: number }[]) => reviews.map(({ id }) => id).sort()
  const again = await client.listed()
  expect(ids(again)).toEqual(ids(before))
  expect(again.some(({ formerPlace }: { formerPlace?: true }) => formerPlace)).toBe(false)
  expect(await client.summary()).toMatchObject({
    total: figures.total,
    urgent: figures.urgent,
    byRating: figures.byRating,
  })
})

test('reviews stay where the provider has renewed the id of the place', async () => {
  const client = await aClient()
  const before = await client.listed()
  await client.change(otherPlace, imported.placeId)
  const after = await client.listed()
  expect(after.map(({ id }: { id: number }) => id)).toEqual(before.map(({ id }: { id: number }) => id))
  expect(new Set(after.map(({ googlePlaceId }: { googlePlaceId: string }) => googlePlaceId))).toEqual(
    new Set([otherPlace]),
  )
})

test('old news of a place that is linked no more changes nothing', async () => {
  const client = await aClient()
  const before = await client.listed()
  await client.change(otherPlace, null, false)
  expect((await client.listed()).length).toBe(before.length)
})
