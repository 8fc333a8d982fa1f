import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { GooglePlaces } from '@avaliax/providers/google-places/google-places.ts'
import { outboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '@avaliax/providers/guarded-fetch/outbound-url.ts'
import type { TenancyConfig } from '../config.ts'
import type { Core } from '../core.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { clientRoutes } from './client.routes.ts'
import { type ClientService, clientService } from './client.service.ts'
import { placeNames } from './place.service.ts'

interface Needs {
  core: Core
  ownerPlans: OwnerPlans
  places: GooglePlaces
}

/** A client's profile: read and changed by its owner and by the agency. */
export function buildClientProfile(
  { config, log }: ServiceContext<TenancyConfig>,
  { app, transact, audit }: Parts,
  { core: { clients, changes }, ownerPlans, places }: Needs,
): ClientService {
  const names = placeNames({ places, log })
  const outbound = outboundGuard({ allow: outboundAllowList(config.OUTBOUND_ALLOW) })
  const profile = clientService({ clients, changes, ownerPlans, places: names, outbound, transact, audit })
  clientRoutes(app, { clients, clientService: profile })
  return profile
}
