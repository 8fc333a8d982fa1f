import { randomUUID } from 'node:crypto'
import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { providerHttp } from '@avaliax/chassis/providers/http-provider.ts'
import { ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import { googleBusinessReviews } from '@avaliax/providers/google-business/google-business-reviews.ts'
import { googlePlaces } from '@avaliax/providers/google-places/google-places.ts'
import type { ReviewsConfig } from './config.ts'
import { importLog } from './import/import-log.ts'

const TIMEOUT_MS = 10_000

interface Needs {
  config: ReviewsConfig
  bus: Pick<EventBus, 'emit'>
  now: () => Date
}

/** The providers of this service; every call ends in the API log, a page of reviews with what became of it. */
export function buildProviders({ config, bus, now }: Needs) {
  const log = importLog({
    emit: (call) => bus.emit(ApiCallRecorded, { clientId: call.clientId, subject: randomUUID(), data: call }),
  })
  const http = (api: string, baseUrl: string) =>
    providerHttp({ api, baseUrl, timeoutMs: TIMEOUT_MS, record: log.record, now })
  return {
    log,
    places: googlePlaces({ http: http('places', config.PLACES_BASE_URL), apiKey: config.PLACES_API_KEY }),
    business: googleBusinessReviews({ http: http('v4', config.GBP_V4_BASE_URL) }),
  }
}
