import type { GooglePlaces } from '@avaliax/providers/google-places/google-places.ts'
import { outboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '@avaliax/providers/guarded-fetch/outbound-url.ts'
import type { SharedDeps } from '../shared-deps.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { clientRoutes } from './client.routes.ts'
import { type ClientService, clientService } from './client.service.ts'
import { placeNames } from './place.service.ts'

interface Deps extends SharedDeps {
  ownerPlans: OwnerPlans
  places: GooglePlaces
}

/** A client's profile: read and changed by its owner and by the agency. */
export function buildClientProfile(deps: Deps): ClientService {
  const { app, clients, config } = deps
  const outbound = outboundGuard({ allow: outboundAllowList(config.OUTBOUND_ALLOW) })
  const profile = clientService({ ...deps, places: placeNames(deps), outbound })
  clientRoutes(app, { clients, clientService: profile })
  return profile
}
