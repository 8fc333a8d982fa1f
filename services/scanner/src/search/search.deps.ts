import { recordedProviders } from '@avaliax/chassis/providers/recorded-providers.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { googlePlaces } from '@avaliax/providers/google-places/google-places.ts'
import { paidMeters } from '@avaliax/providers/paid-calls.ts'
import type { CategoryRepository } from '../category/category.repository.ts'
import type { ScannerConfig } from '../config.ts'
import type { VisitorLimits } from '../limits/visitor-limits.limiter.ts'
import { searchRoutes } from './search.routes.ts'
import { searchService } from './search.service.ts'

type Context = ServiceContext<ScannerConfig>

interface Needs {
  categories: CategoryRepository
  visitors: VisitorLimits
  now: () => Date
}

/** Finds a business and its competitors. */
export function buildSearch(
  context: Context,
  { app, bus }: Parts,
  { categories, visitors, now }: Needs,
): void {
  const { config } = context
  const provider = recordedProviders({ bus, now, publicUrl: config.PUBLIC_URL })
  const http = provider({ api: 'places', baseUrl: config.PLACES_BASE_URL, meter: ownShare(context) })
  const places = googlePlaces({ http, apiKey: config.PLACES_API_KEY })
  searchRoutes(app, { search: searchService({ places }), categories, visitors })
}

/** Paid for by the scanner's own share, so that strangers never spend what clients need. */
function ownShare(context: Context) {
  const { config } = context
  const share = {
    ...config,
    PLACES_CALLS_PER_DAY_AND_CLIENT: config.SCANNER_CALLS_PER_DAY,
    PLACES_CALLS_PER_MINUTE_AND_CLIENT: config.SCANNER_CALLS_PER_MINUTE,
  }
  return paidMeters({ ...context, config: share }).places
}
