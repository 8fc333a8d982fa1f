import { AppError } from '@avaliax/chassis/errors.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { FinalFailure, JobPostponed } from '@avaliax/chassis/queue/worker.ts'
import { ReadAgencyLocations, RestateAgencyClients } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import { refusalCode } from '@avaliax/providers/http/provider-failure.ts'
import type { LocationMatches } from './location-match.store.ts'
import type { LocationReading } from './location-reading.service.ts'

interface Deps {
  queues: Pick<Queues, 'work'>
  reading: LocationReading
  matches: LocationMatches
}

const BATCH = 100
/** Google counts by the minute, where it names no pause. */
const QUOTA_PAUSE_MS = 20_000
const LONGEST_PAUSE_MS = 300_000

/** A code of the catalogue; undefined: trying again may help. */
function finalReason(error: unknown): string | undefined {
  if (error instanceof AppError) return error.status < 500 ? error.code : undefined
  if (!(error instanceof ProviderFailure) || error.retryable) return undefined
  return refusalCode(error) ?? 'PROVIDER_ERROR'
}

function pauseFor(error: unknown): number | null {
  if (!(error instanceof ProviderFailure) || error.status !== 429 || !error.retryable) return null
  const asked = (error.retryAfterSeconds ?? 0) * 1000
  return Math.min(asked || QUOTA_PAUSE_MS, LONGEST_PAUSE_MS)
}

export function agencyGoogleWorkers({ queues, reading, matches }: Deps): void {
  const restateAll = async (): Promise<void> => {
    let after = 0
    for (;;) {
      const batch = await matches.clientsAfter(after, BATCH)
      for (const clientId of batch) await matches.restate(clientId)
      const last = batch.at(-1)
      if (last === undefined) return
      after = last
    }
  }

  queues.work(ReadAgencyLocations, async ({ runId }, { last, progress }) => {
    try {
      await reading.read(runId, ({ locations }) => progress({ locations }))
    } catch (error) {
      const pauseMs = pauseFor(error)
      if (pauseMs !== null) throw new JobPostponed(pauseMs)
      const reason = finalReason(error)
      if (reason || last) await reading.fail(runId, reason ?? 'PROVIDER_ERROR')
      throw reason ? new FinalFailure(reason) : error
    }
    // A location may be listed by another account now.
    await restateAll()
  })

  queues.work(RestateAgencyClients, restateAll)
}
