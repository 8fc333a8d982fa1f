import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { googleAccess } from '@avaliax/providers/google-business/google-access.ts'
import { googleBusinessReviews } from '@avaliax/providers/google-business/google-business-reviews.ts'
import { googlePlaces } from '@avaliax/providers/google-places/google-places.ts'
import { announceCalls } from '@avaliax/providers/http/announce-calls.ts'
import { providerHttp } from '@avaliax/providers/http/http-provider.ts'
import { userAgentOf } from '@avaliax/providers/http/user-agent.ts'
import { paidMeters } from '@avaliax/providers/paid-calls.ts'
import { payingClients } from '@avaliax/providers/paying-clients.ts'
import type { ReviewsConfig } from '../config.ts'
import { importLog } from './import-log.service.ts'

const TIMEOUT_MS = 10_000

export type Google = ReturnType<typeof buildGoogle>

/** Google as this service uses it: every call is announced for the API log, a page of reviews with its counts. */
export function buildGoogle(deps: ServiceDeps<ReviewsConfig>) {
  const { client, config, now } = deps
  const log = importLog({ emit: announceCalls(deps) })
  const userAgent = userAgentOf(config.PUBLIC_URL)
  const common = { timeoutMs: TIMEOUT_MS, record: log.record, now, userAgent }
  const { PLACES_BASE_URL, PLACES_API_KEY: apiKey, GBP_V4_BASE_URL } = config
  const { places: meter } = paidMeters({ ...deps, isPaying: payingClients({ client }) })
  return {
    log,
    access: googleAccess({ client }),
    places: googlePlaces({
      http: providerHttp({ ...common, api: 'places', baseUrl: PLACES_BASE_URL, meter }),
      apiKey,
    }),
    business: googleBusinessReviews({
      http: providerHttp({ ...common, api: 'v4', baseUrl: GBP_V4_BASE_URL, meter: null }),
    }),
  }
}
