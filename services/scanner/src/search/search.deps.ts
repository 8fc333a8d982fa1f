import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { mapCompetitors, searchBusinesses, searchCategories } from '@avaliax/proto/scanner/search.routes.ts'
import { googlePlaces } from '@avaliax/providers/google-places/google-places.ts'
import { placeFinder, shortLinks } from '@avaliax/providers/google-places/place-finder.ts'
import { recordedProviders } from '@avaliax/providers/http/recorded-providers.ts'
import { paidMeters } from '@avaliax/providers/paid-calls.ts'
import type { CategoryRepository } from '../category/category.repository.ts'
import type { ScannerConfig } from '../config.ts'
import type { VisitorLimits } from '../limits/visitor-limits.limiter.ts'
import { searchService } from './search.service.ts'

interface Deps extends ServiceDeps<ScannerConfig> {
  categories: CategoryRepository
  visitors: VisitorLimits
}

/** Finds a business and its competitors. */
export function buildSearch(deps: Deps): void {
  const { app, config, categories, visitors } = deps
  const provider = recordedProviders({ ...deps, publicUrl: config.PUBLIC_URL })
  const http = provider({ api: 'places', baseUrl: config.PLACES_BASE_URL, meter: ownPace(deps) })
  const places = googlePlaces({ http, apiKey: config.PLACES_API_KEY })
  const find = placeFinder({ places, fetch: shortLinks(config.PUBLIC_URL) })
  const search = searchService({ places, find })

  mount(app, searchCategories, async ({ body }) => ({
    success: true as const,
    categories: await categories.search(body.searchTerm, body.language),
  }))

  mount(app, searchBusinesses, async ({ body, actor, address }) => {
    await visitors.search({ actor, address })
    return { success: true as const, places: await search.businesses(body.query) }
  })

  mount(app, mapCompetitors, async ({ body, actor, address }) => {
    await visitors.search({ actor, address })
    return search.competitors(body)
  })
}

/** Visitors are nobody's, so the pot of strangers pays; the agency's own searches are paid like those of its clients. */
function ownPace(deps: Deps) {
  const { config } = deps
  const pace = { ...config, PLACES_CALLS_PER_MINUTE_AND_CLIENT: config.SCANNER_CALLS_PER_MINUTE }
  return paidMeters({ ...deps, config: pace, isPaying: async () => false }).places
}
