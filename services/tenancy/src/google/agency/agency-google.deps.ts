import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { ClientRepository } from '../../client/client.repository.ts'
import type { ClientChanges } from '../../client/client-changes.store.ts'
import type { TenancyConfig } from '../../config.ts'
import type { ConnectionRepository } from '../connection.repository.ts'
import type { StateCookie } from '../consent.routes.ts'
import type { GoogleService } from '../google.service.ts'
import type { GoogleConsent } from '../google-consent.service.ts'
import type { GoogleHolders } from '../google-holder.lookup.ts'
import type { Providers } from '../google-providers.deps.ts'
import type { AgencyConnection } from './agency-connection.service.ts'
import { agencyGoogleConsumer } from './agency-google.consumer.ts'
import { agencyGoogleRoutes } from './agency-google.routes.ts'
import { agencyGoogleWorkers } from './agency-google.workers.ts'
import { agencyLocationQueries } from './agency-location.query.ts'
import { type LocationMatches, locationMatches } from './location-match.store.ts'
import { type LocationReading, locationReading } from './location-reading.service.ts'
import type { LocationRelease } from './location-release.store.ts'
import { locationSuggestions } from './location-suggestions.service.ts'

interface Deps extends ServiceDeps<TenancyConfig> {
  clients: ClientRepository
  changes: ClientChanges
  connections: ConnectionRepository
  release: LocationRelease
  holders: GoogleHolders
  agency: AgencyConnection
  google: GoogleService
  business: Providers['business']
}

/** Readings of the agency's locations; whoever connects the account begins one. */
export const buildReading = (deps: Deps): LocationReading =>
  locationReading({ ...deps, suggestions: locationSuggestions(deps) })

interface RouteDeps extends Deps {
  consent: GoogleConsent
  reading: LocationReading
  stateCookie: StateCookie
}

export function buildAgencyGoogle(deps: RouteDeps): LocationMatches {
  const matches = locationMatches(deps)
  const queries = agencyLocationQueries(deps)
  agencyGoogleRoutes(deps.app, { ...deps, matches, queries })
  agencyGoogleWorkers({ ...deps, matches })
  agencyGoogleConsumer({ ...deps, matches })
  return matches
}
