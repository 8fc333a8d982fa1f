import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { seesAllClients } from '@avaliax/chassis/access/scope.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import * as contract from '@avaliax/proto/tenancy/google.routes.ts'
import { getGoogleAccess, listBusinessCategories } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { FindPlaces } from '@avaliax/providers/google-places/place-finder.ts'
import type { FastifyInstance } from 'fastify'
import { presentClient } from '../client/client.domain.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ReadBusinessCategories } from './business-categories.lookup.ts'
import type { GoogleService } from './google.service.ts'
import type { GoogleAccessService } from './google-access.service.ts'
import type { RenewGoogleInfo } from './google-info.service.ts'
import type { ReadPlacePhotos } from './place-photos.service.ts'

interface Deps {
  google: GoogleService
  access: GoogleAccessService
  findPlaces: FindPlaces
  clients: Pick<ClientRepository, 'find' | 'atPlaces'>
  photos: ReadPlacePhotos
  renew: RenewGoogleInfo
  categories: ReadBusinessCategories
}

const REFRESHED = 'Informações do Google atualizadas.'

export function googleRoutes(app: FastifyInstance, deps: Deps): void {
  const { google, access, findPlaces, clients } = deps

  const askedBy = ({ params, actor }: { params: { clientId: number }; actor: Actor | null }) => ({
    clientId: params.clientId,
    userId: actor?.userId ?? null,
  })

  /** The other clients that are one of these places, for the agency's people who see all. */
  async function othersAt(
    { actor, params }: { actor: Actor | null; params: { clientId: number } },
    found: readonly { placeId: string }[],
  ) {
    if (actor?.role !== 'superadmin' || !seesAllClients(actor)) return new Map()
    const rows = await clients.atPlaces(found.map(({ placeId }) => placeId))
    return new Map(
      rows
        .filter(({ _id }) => _id !== params.clientId)
        .map(({ _id, companyName, googlePlaceId }) => [googlePlaceId, { id: _id, companyName }]),
    )
  }

  mount(app, contract.searchPlaces, async (call) => {
    const found = await findPlaces({ query: call.body.query, fields: 'name', ...askedBy(call) })
    const linkedTo = await othersAt(call, found)
    return found.map(({ placeId, name, address }) => ({
      placeId,
      name,
      formatted_address: address ?? '',
      ...(linkedTo.has(placeId) && { linkedTo: linkedTo.get(placeId) }),
    }))
  })

  mount(app, contract.getGoogleIntegration, ({ scope, params }) => google.integration(scope, params.clientId))

  mount(app, contract.listGoogleLocations, (call) => google.locations(call.scope, askedBy(call), call.query))

  mount(app, contract.selectGoogleLocation, async (call) =>
    presentClient(await google.select(call.scope, askedBy(call), call.body.resourceName), call.actor),
  )

  mount(app, contract.getPlacePhotos, (call) => deps.photos(call.scope, askedBy(call), call.query.placeId))

  mount(app, contract.disconnectGoogle, ({ scope, params }) => google.disconnect(scope, params.clientId))

  mount(app, contract.refreshGoogleInfo, async (call) => {
    await deps.renew(call.scope, askedBy(call))
    return { success: true, message: REFRESHED }
  })

  mount(app, getGoogleAccess, async ({ body: { clientId, refusedTokenHash, resource = '' } }) => {
    const { accessToken, expiresAt } = await access.access(clientId, { refusedTokenHash, resource })
    const client = await clients.find({ clientIds: [clientId] }, clientId)
    return {
      accessToken,
      expiresAt: expiresAt.toISOString(),
      locationResourceName: client?.googleLocationResourceName ?? null,
    }
  })

  mount(app, listBusinessCategories, async ({ query: { language } }) => ({
    categories: await deps.categories(language),
  }))
}
