import { recordedProviders } from '@avaliax/chassis/providers/recorded-providers.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { googlePlaces } from '@avaliax/providers/google-places/google-places.ts'
import { paidMeters } from '@avaliax/providers/paid-calls.ts'
import type { CategoryRepository } from '../category/category.repository.ts'
import type { ScannerConfig } from '../config.ts'
import type { VisitorLimits } from '../limits/visitor-limits.limiter.ts'
import { searchRoutes } from './search.routes.ts'
import { searchService } from './search.service.ts'

interface Deps extends ServiceDeps<ScannerConfig> {
  categories: CategoryRepository
  visitors: VisitorLimits
}

/** Finds a business and its competitors. */
export function buildSearch(deps: Deps): void {
  const { app, bus, config, categories, visitors, now } = deps
  const provider = recordedProviders({ bus, now, publicUrl: config.PUBLIC_URL })
  const http = provider({ api: 'places', baseUrl: config.PLACES_BASE_URL, meter: ownShare(deps) })
  const places = googlePlaces({ http, apiKey: config.PLACES_API_KEY })
  searchRoutes(app, { search: searchService({ places }), categories, visitors })
}

/** Paid for by the scanner's own share, so that strangers never spend what clients need. */
function ownShare(deps: Deps) {
  const { config } = deps
  const share = {
    ...config,
    PLACES_CALLS_PER_DAY_AND_CLIENT: config.SCANNER_CALLS_PER_DAY,
    PLACES_CALLS_PER_MINUTE_AND_CLIENT: config.SCANNER_CALLS_PER_MINUTE,
  }
  return paidMeters({ ...deps, config: share }).places
}
