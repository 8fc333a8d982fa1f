import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { ProviderHttp } from '@avaliax/chassis/providers/http-provider.ts'
import { recordedProviders } from '@avaliax/chassis/providers/recorded-providers.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { standardParts } from '@avaliax/chassis/standard-parts.ts'
import { googleBusinessLocations } from '@avaliax/providers/google-business/google-business-locations.ts'
import { googleOauth } from '@avaliax/providers/google-oauth/google-oauth.ts'
import { googlePlaces } from '@avaliax/providers/google-places/google-places.ts'
import { outboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '@avaliax/providers/guarded-fetch/outbound-url.ts'
import { clientAnnouncer } from './client/client.announce.ts'
import { clientInternalRoutes } from './client/client.internal.routes.ts'
import { type Client, clientModel } from './client/client.model.ts'
import { clientRoutes } from './client/client.routes.ts'
import { clientService } from './client/client.service.ts'
import { employeeCountConsumer } from './client/employee-count.consumer.ts'
import { provisionService } from './client/provision.service.ts'
import { companyModel } from './company/company.model.ts'
import { companyRepository } from './company/company.repository.ts'
import { companyRoutes } from './company/company.routes.ts'
import type { TenancyConfig } from './config.ts'
import { connectionRepository } from './google/connection.repository.ts'
import { connectionState } from './google/connection-state.service.ts'
import { connectionModel, stateModel } from './google/google.models.ts'
import { googleRoutes } from './google/google.routes.ts'
import { googleService } from './google/google.service.ts'
import { googleAccessService } from './google/google-access.service.ts'
import { googleStates } from './google/google-state.service.ts'
import { placeNames } from './google/place.service.ts'
import { sealer } from './google/sealing.ts'
import { migrations } from './migrations.ts'
import { planModel } from './plan/plan.model.ts'
import { planRepository } from './plan/plan.repository.ts'
import { planRoutes } from './plan/plan.routes.ts'

/** Composition root: everything the service is made of, top to bottom. */
export async function buildService(context: ServiceContext<TenancyConfig>): Promise<void> {
  const { config, log } = context
  const parts = await standardParts(context)
  const { db, transact, ids, outbox, bus, app } = parts
  const now = () => new Date()
  const providers = buildProviders(config, recordedProviders({ bus, now }), now)

  const clients = scopedRepository<Client>(clientModel(db), { clientId: '_id' })
  const companies = companyRepository(companyModel(db))
  const plans = planRepository(planModel(db))
  const connections = connectionRepository({ model: connectionModel(db), sealer: sealer(config.SEAL_KEYS) })
  const states = googleStates({ model: stateModel(db), now })
  await parts.migrate(migrations)

  const announce = clientAnnouncer({ outbox, plans })
  const provision = provisionService({ clients, companies, plans, ids, transact, announce })
  const places = placeNames({ places: providers.places, log })
  const outbound = outboundGuard({ allow: outboundAllowList(config.OUTBOUND_ALLOW) })
  const state = connectionState({ connections, clients, outbox, transact, announce })
  const access = googleAccessService({ connections, state, oauth: providers.oauth, now })
  const google = googleService({
    clients,
    connections,
    state,
    states,
    access,
    oauth: providers.oauth,
    business: providers.business,
    publicUrl: config.PUBLIC_URL,
    log,
  })

  clientRoutes(app, {
    clients,
    plans,
    clientService: clientService({ clients, plans, places, outbound, transact, announce }),
  })
  clientInternalRoutes(app, { clients, plans, provision })
  companyRoutes(app, { companies, clients })
  planRoutes(app, { plans })
  googleRoutes(app, { google, access, places: providers.places, clients, transact, announce })
  employeeCountConsumer({ bus, model: clientModel(db) })

  await parts.listen()
}

type Provider = (target: { api: string; baseUrl: string }) => ProviderHttp

function buildProviders(config: TenancyConfig, provider: Provider, now: () => Date) {
  return {
    places: googlePlaces({
      http: provider({ api: 'places', baseUrl: config.PLACES_BASE_URL }),
      apiKey: config.PLACES_API_KEY,
    }),
    oauth: googleOauth({
      tokenHttp: provider({ api: 'oauth', baseUrl: config.GOOGLE_TOKEN_URL }),
      revokeHttp: provider({ api: 'oauth', baseUrl: config.GOOGLE_REVOKE_URL }),
      authUrl: config.GOOGLE_AUTH_URL,
      oauthClientId: config.GOOGLE_CLIENT_ID,
      oauthClientSecret: config.GOOGLE_CLIENT_SECRET,
      now,
    }),
    business: googleBusinessLocations({
      accountsHttp: provider({ api: 'am', baseUrl: config.GBP_ACCOUNTS_BASE_URL }),
      infoHttp: provider({ api: 'bi', baseUrl: config.GBP_INFO_BASE_URL }),
    }),
  }
}
