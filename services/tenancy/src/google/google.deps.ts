import { dueLoop } from '@avaliax/chassis/due-loop.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { TenancyConfig } from '../config.ts'
import { businessCategories } from './business-categories.lookup.ts'
import type { ConnectionRepository } from './connection.repository.ts'
import { connectionState } from './connection-state.service.ts'
import { consentRoutes } from './consent.routes.ts'
import type { EndedGrants } from './ended-grant.repository.ts'
import { googleConsumers } from './google.consumer.ts'
import { googleRoutes } from './google.routes.ts'
import { googleService } from './google.service.ts'
import { googleWorkers } from './google.workers.ts'
import { googleAccessService } from './google-access.service.ts'
import { googleConsent } from './google-consent.service.ts'
import { googleInfo } from './google-info.service.ts'
import { googleInfoSlots } from './google-info-slots.store.ts'
import type { Providers } from './google-providers.deps.ts'
import { googleStates } from './google-state.service.ts'
import { placePhotos } from './place-photos.service.ts'
import { revokeGrant } from './revoke-grant.service.ts'

interface Needs {
  clients: ClientRepository
  changes: ClientChanges
  connections: ConnectionRepository
  grants: EndedGrants
  providers: Providers
}

export async function buildGoogle(
  { config, log, life }: ServiceContext<TenancyConfig>,
  { db, app, bus, client, outbox, queues, transact }: Parts,
  { clients, changes, connections, grants, providers }: Needs,
): Promise<void> {
  const { oauth, business, categories, places, media } = providers
  const now = () => new Date()
  const states = googleStates({ db, now })
  const state = connectionState({ connections, grants, changes, clients, outbox, transact })
  const access = googleAccessService({ connections, state, oauth, now })
  const revoke = revokeGrant({ grants, connections, clients, oauth })
  const common = { clients, connections, state, access, oauth, business, log }
  const google = googleService({ ...common, revokeGrant: revoke })
  const publicUrl = config.PUBLIC_URL
  const consent = googleConsent({ clients, state, states, google, oauth, identity: client, publicUrl, log })
  consentRoutes(app, { consent, publicUrl })
  const photos = placePhotos({ clients, google, media, places, log })
  const renew = googleInfo({ clients, state, google, business, places, log })
  googleRoutes(app, {
    google,
    access,
    places,
    clients,
    photos,
    renew,
    categories: businessCategories({ connections, google, categories }),
  })
  const slots = googleInfoSlots({ db, now })
  googleConsumers({ bus, slots, queues, state })
  const tasks = googleWorkers({ queues, slots, grants, clients, renew, revoke, log, now })
  if (config.ROLE === 'api') return
  await life.run(dueLoop({ tasks, everyMs: config.GOOGLE_DUE_EVERY_MS, log }))
}
