import { setTimeout as pause } from 'node:timers/promises'
import { getImportRun, type ImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { listReviews, type Review } from '@avaliax/proto/reviews/review.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ApiClient } from '../api-client.ts'
import { everyPage } from '../every-page.ts'
import type { TestNetwork } from '../test-network.ts'
import type { Kind } from './acknowledged-writes.ts'

const LOOK_MS = 100
const ENDED_WITHIN_MS = 60_000

/** New businesses import their reviews: what a run that is done has stored stays, once. */
export function imports(network: Pick<TestNetwork, 'owner'>, googlePlaceId: string): Kind {
  const apis = new Map<number, ApiClient>()
  return {
    name: 'reviews',
    loops: 1,
    pauseMs: 300,
    async write(_key, acknowledge) {
      const { api, clientId } = await network.owner()
      const params = { clientId }
      await api.call(updateClient, { params, body: { googlePlaceId } })
      const { run } = await api.call(refreshReviews, { params })
      const { status, saved } = await ended(api, { clientId, runId: run.id })
      if (status !== 'done') throw new Error(`The import is ${status}`)
      apis.set(clientId, api)
      acknowledge(counted(clientId, saved))
      for (const review of await everyPage<Review>(api, listReviews, clientId)) acknowledge(told(review))
    },
    async stored() {
      const facts: string[] = []
      for (const [clientId, api] of apis) {
        const reviews = await everyPage<Review>(api, listReviews, clientId)
        facts.push(counted(clientId, reviews.length), ...reviews.map(told))
      }
      return facts
    },
  }
}

const counted = (clientId: number, count: number) => `client ${clientId} has ${count}`
const told = ({ clientId, googleReviewId, rating, text }: Review) =>
  JSON.stringify([clientId, googleReviewId, rating, text])

/** A look that fails says nothing about the run: the next one tells. */
async function ended(api: ApiClient, params: { clientId: number; runId: number }): Promise<ImportRun> {
  const giveUpAt = performance.now() + ENDED_WITHIN_MS
  while (performance.now() < giveUpAt) {
    const run = await api.call(getImportRun, { params }).catch(() => null)
    if (run?.status === 'done' || run?.status === 'failed') return run
    await pause(LOOK_MS)
  }
  throw new Error(`The import did not end within ${ENDED_WITHIN_MS} ms`)
}
