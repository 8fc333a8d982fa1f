import { sealer } from '@avaliax/chassis/sealing.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { recordedProviders } from '@avaliax/providers/http/recorded-providers.ts'
import { ifoodReviews } from '@avaliax/providers/ifood/ifood-reviews.ts'
import type { ReviewsConfig } from '../config.ts'
import { ifoodConnectionService } from './ifood-connection.service.ts'
import { ifoodSender } from './ifood-reply.service.ts'

const TIMEOUT_MS = 10_000

/** iFood as this service uses it: connections of clients, reviews, answers; every call is announced for the API log. */
export function buildIfood(deps: ServiceDeps<ReviewsConfig>) {
  const { config } = deps
  const http = recordedProviders({ ...deps, publicUrl: config.PUBLIC_URL })({
    api: 'ifood',
    baseUrl: config.IFOOD_BASE_URL,
    meter: null,
    timeoutMs: TIMEOUT_MS,
  })
  const api = ifoodReviews({ http, now: deps.now })
  const connections = ifoodConnectionService({ ...deps, api, seal: sealer(config.SEAL_KEYS) })
  return { api, connections, sender: ifoodSender({ ...deps, api, connections }) }
}
export type Ifood = ReturnType<typeof buildIfood>
