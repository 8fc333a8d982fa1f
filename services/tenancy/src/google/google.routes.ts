import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import * as contract from '@avaliax/proto/tenancy/google.routes.ts'
import { getGoogleAccess } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { GooglePlaces } from '@avaliax/providers/google-places/google-places.ts'
import type { FastifyInstance } from 'fastify'
import { presentClient } from '../client/client.domain.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientChanges } from '../client/client-changes.ts'
import type { GoogleService } from './google.service.ts'
import type { GoogleAccessService } from './google-access.service.ts'

interface Needs {
  google: GoogleService
  access: GoogleAccessService
  places: GooglePlaces
  clients: ScopedRepository<Client>
  transact: Transact
  changes: ClientChanges
}

const REFRESHED = 'Informações do Google atualizadas.'

export function googleRoutes(app: FastifyInstance, needs: Needs): void {
  const { google, access, places, clients } = needs

  mount(app, contract.searchPlaces, async ({ params, body }) => {
    const found = await places.search({ query: body.query, fields: 'name', clientId: params.clientId })
    return found.map(({ placeId, name, address }) => ({ placeId, name, formatted_address: address ?? '' }))
  })

  mount(app, contract.getGoogleIntegration, ({ scope, params }) => google.integration(scope, params.clientId))

  mount(app, contract.listGoogleLocations, ({ scope, params }) => google.locations(scope, params.clientId))

  mount(app, contract.selectGoogleLocation, async ({ scope, params, body }) =>
    presentClient(await google.select(scope, params.clientId, body.resourceName)),
  )

  mount(app, contract.disconnectGoogle, ({ scope, params }) => google.disconnect(scope, params.clientId))

  mount(app, contract.refreshGoogleInfo, async ({ scope, params: { clientId } }) => {
    const client = await clients.find(scope, clientId)
    if (!client) throw notFound()
    if (!client.googlePlaceId) throw appError('PLACE_NOT_LINKED')
    const place = await places.details({ placeId: client.googlePlaceId, clientId, fields: 'name' })
    await needs.transact(async (tx) => {
      const names = { googleBusinessName: place.name, googleFormattedAddress: place.address }
      await needs.changes.apply(scope, { clientId, patch: names }, tx)
    })
    return { success: true, message: REFRESHED }
  })

  mount(app, getGoogleAccess, async ({ body: { clientId, refusedTokenHash } }) => {
    const { accessToken, expiresAt } = await access.access(clientId, refusedTokenHash)
    const client = await clients.find({ clientIds: [clientId] }, clientId)
    return {
      accessToken,
      expiresAt: expiresAt.toISOString(),
      locationResourceName: client?.googleLocationResourceName ?? null,
    }
  })
}
