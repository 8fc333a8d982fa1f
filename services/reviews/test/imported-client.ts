import { getImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import type { Review } from '../src/review/review.model.ts'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

export const LOCATION = 'accounts/9001/locations/7001'

/** Sandbox, service, and clients whose reviews are imported. */
export async function startImported(env: Record<string, string> = {}) {
  const sandbox: ProviderSandbox = await startProviderSandbox()
  const service: ServiceUnderTest = await startService({ ...sandbox.sandbox.env, ...env })
  const found = await sandbox.search({ textQuery: 'Padaria Pão da Serra Curitiba' })
  const placeId: string = found.body.places[0].id
  let nextClient = 500

  const client = async (mode: 'basic' | 'advanced' = 'advanced') => {
    const connection = {
      googleIntegrationMode: 'advanced',
      googleConnected: true,
      googleLocationResourceName: LOCATION,
    } as const
    const clientId = service.tenancy.client(nextClient++, {
      googlePlaceId: placeId,
      ...(mode === 'advanced' && connection),
    })
    if (mode === 'advanced')
      service.tenancy.access.set(clientId, [(await sandbox.connect()).tokens.access_token])
    const call = service.as(owner(clientId))
    const { body } = await call(refreshReviews, { params: { clientId }, body: {} })
    await until(
      () => call(getImportRun, { params: { clientId, runId: body.run.id } }),
      (answer) => answer.body.status === 'done',
    )
    const rows = () =>
      service.deps.db
        .collection<Review>('reviews')
        .find({ clientId, live: true })
        .sort({ publishedAt: -1, _id: -1 })
        .toArray()
    const summary = async () => (await call(getReviewSummary, { params: { clientId } })).body
    return { clientId, call, rows, summary }
  }
  /** Asks for an import as the owner and follows it to its end. */
  const refresh = async (clientId: number, withinMs = 100_000) => {
    const call = service.as(owner(clientId))
    const { body } = await call(refreshReviews, { params: { clientId }, body: {} })
    const answer = await until(
      () => call(getImportRun, { params: { clientId, runId: body.run.id } }),
      (answer) => ['done', 'failed'].includes(answer.body.status),
      withinMs,
    )
    return answer.body
  }
  return {
    sandbox,
    service,
    placeId,
    client,
    refresh,
    async stop() {
      await service.stop()
      await sandbox.close()
    },
  }
}
export type Imported = Awaited<ReturnType<typeof startImported>>
