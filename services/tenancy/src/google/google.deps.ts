import { sealer } from '@avaliax/chassis/sealing.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { placeFinder, shortLinks } from '@avaliax/providers/google-places/place-finder.ts'
import type { Mailer } from '@avaliax/providers/mailer/mailer.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { TenancyConfig } from '../config.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import { agencyConnection } from './agency/agency-connection.service.ts'
import { buildAgencyGoogle, buildReading } from './agency/agency-google.deps.ts'
import type { LocationMatches } from './agency/location-match.store.ts'
import type { LocationRelease } from './agency/location-release.store.ts'
import { businessCategories } from './business-categories.lookup.ts'
import type { ConnectionRepository } from './connection.repository.ts'
import { connectionState } from './connection-state.service.ts'
import { consentRoutes, stateCookie } from './consent.routes.ts'
import type { EndedGrants } from './ended-grant.repository.ts'
import { googleConsumers } from './google.consumer.ts'
import { AGENCY, type GoogleConnection } from './google.models.ts'
import { googleRoutes } from './google.routes.ts'
import { googleService } from './google.service.ts'
import { googleWorkers } from './google.workers.ts'
import { googleAccessService } from './google-access.service.ts'
import { googleConsent } from './google-consent.service.ts'
import { googleHolders } from './google-holder.lookup.ts'
import { googleInfo } from './google-info.service.ts'
import { googleInfoSlots } from './google-info-slots.store.ts'
import type { Providers } from './google-providers.deps.ts'
import { googleStates } from './google-state.service.ts'
import { googleLinkRoutes } from './link/google-link.routes.ts'
import { googleLinkService } from './link/google-link.service.ts'
import { googleLinkMailWorker } from './link/google-link-mail.worker.ts'
import { placePhotos } from './place-photos.service.ts'
import { revokeGrant } from './revoke-grant.service.ts'

interface Deps extends ServiceDeps<TenancyConfig> {
  clients: ClientRepository
  changes: ClientChanges
  connections: ConnectionRepository
  grants: EndedGrants
  release: LocationRelease
  providers: Providers
  owners: OwnerRepository
  mail: Pick<Mailer, 'send'>
  brand: () => Promise<Brand>
}

/** Answers what says which client a location of the agency's account is. */
export function buildGoogle(shared: Deps): LocationMatches {
  const { app, client: identity, config, db, now, providers, repeat } = shared
  const deps = { ...shared, ...providers, identity, publicUrl: config.PUBLIC_URL }
  const holders = googleHolders(deps)
  const state = connectionState({ ...deps, holders })
  const revoke = revokeGrant(deps)
  const agency = agencyConnection({ ...deps, revokeGrant: revoke })
  const lost = (connection: GoogleConnection) =>
    connection._id === AGENCY ? agency.lost(connection) : state.lost(connection)
  const access = googleAccessService({ ...deps, holders, lost })
  const google = googleService({ ...deps, state, access, revokeGrant: revoke })
  const states = googleStates({ db, now })
  const links = googleLinkService({ ...deps, seal: sealer(config.SEAL_KEYS) })
  googleLinkMailWorker({ ...deps, links })
  const ofAgency = { ...deps, holders, agency, google }
  const reading = buildReading(ofAgency)
  const consent = googleConsent({ ...ofAgency, state, states, reading, links, revoke })
  consentRoutes(app, { ...deps, consent })
  const stateCookieOf = stateCookie(config.PUBLIC_URL)
  googleLinkRoutes(app, { ...deps, consent, google, links, stateCookie: stateCookieOf })
  const photos = placePhotos({ ...deps, google })
  const renew = googleInfo({ ...deps, state, google })
  const categories = businessCategories({ ...deps, google })
  const findPlaces = placeFinder({ ...deps, fetch: shortLinks(config.PUBLIC_URL) })
  googleRoutes(app, { ...deps, findPlaces, google, access, photos, renew, categories })
  const slots = googleInfoSlots({ db, now })
  googleConsumers({ ...deps, slots, state })
  repeat(googleWorkers({ ...deps, slots, renew, revoke: revoke.ended }), config.GOOGLE_DUE_EVERY_MS)
  return buildAgencyGoogle({ ...ofAgency, consent, reading, stateCookie: stateCookieOf })
}
