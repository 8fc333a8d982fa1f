import { randomUUID } from 'node:crypto'
import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Meter } from '@avaliax/chassis/metering/call-meter.ts'
import { providerHttp } from '@avaliax/chassis/providers/http-provider.ts'
import { ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import { googleBusinessReviews } from '@avaliax/providers/google-business/google-business-reviews.ts'
import { googlePlaces } from '@avaliax/providers/google-places/google-places.ts'
import type { ReviewsConfig } from './config.ts'
import { importLog } from './import/import-log.ts'

const TIMEOUT_MS = 10_000

interface Needs {
  places: Meter
  config: ReviewsConfig
  bus: Pick<EventBus, 'emit'>
  now: () => Date
}

/** The providers of this service; every call ends in the API log, a page of reviews with what became of it. */
export function buildProviders({ places, config, bus, now }: Needs) {
  const log = importLog({
    emit: (call) => bus.emit(ApiCallRecorded, { clientId: call.clientId, subject: randomUUID(), data: call }),
  })
  const common = { timeoutMs: TIMEOUT_MS, record: log.record, now }
  const { PLACES_BASE_URL, PLACES_API_KEY: apiKey, GBP_V4_BASE_URL } = config
  return {
    log,
    places: googlePlaces({
      http: providerHttp({ ...common, api: 'places', baseUrl: PLACES_BASE_URL, meter: places }),
      apiKey,
    }),
    business: googleBusinessReviews({
      http: providerHttp({ ...common, api: 'v4', baseUrl: GBP_V4_BASE_URL, meter: null }),
    }),
  }
}
