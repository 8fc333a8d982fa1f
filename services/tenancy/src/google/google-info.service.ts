import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { BusinessLocation } from '@avaliax/providers/google-business/google-business.map.ts'
import type { GoogleBusinessLocations } from '@avaliax/providers/google-business/google-business-locations.ts'
import type { Place } from '@avaliax/providers/google-places/google-places.map.ts'
import type { GooglePlaces } from '@avaliax/providers/google-places/google-places.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import type { Logger } from 'pino'
import { alertSince } from '../client/client.domain.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import { isPlaceGone } from '../client/client-health.domain.ts'
import type { ConnectionState } from './connection-state.service.ts'
import type { GoogleService } from './google.service.ts'

interface Deps {
  clients: Pick<ClientRepository, 'find'>
  state: Pick<ConnectionState, 'place' | 'locationGone' | 'choose'>
  google: Pick<GoogleService, 'withAccess'>
  business: GoogleBusinessLocations
  places: Pick<GooglePlaces, 'details'>
  log: Pick<Logger, 'warn'>
  now: () => Date
}

interface CallContext {
  clientId: number
  userId: number | null
  /** Our ids were refused somewhere. */
  missed?: boolean
}

const isUnknown = (error: unknown): boolean => error instanceof ProviderFailure && error.status === 404

/**
 * Reads the linked place and the chosen location again. Ids of the provider hold for a while: a place that has moved is
 * followed, one that is gone is reported once, and unchanged ones are not written.
 */
export function googleInfo({ clients, state, google, business, places, log, now }: Deps) {
  /** A location keeps its number when it passes to another account, whose name is a part of ours. */
  async function followAccount(location: string, request: CallContext): Promise<void> {
    const number = location.split('/').at(-1)
    const all = await google.withAccess(request, (access) => business.all(access))
    const present = all.find(({ resourceName }) => resourceName.endsWith(`/locations/${number}`))
    if (present && present.resourceName !== location)
      await state.choose(request.clientId, { googleLocationResourceName: present.resourceName })
  }

  /** Answers the location of the connected account, which tells the place's present id; null where there is none to ask. */
  async function locationOf(client: Client, request: CallContext): Promise<BusinessLocation | null> {
    const { googleLocationResourceName: location, googleConnected } = client
    if (!location || !googleConnected) return null
    try {
      const found = await google.withAccess(request, (access) => business.one(access, location))
      if (request.missed) await followAccount(location, request)
      return found
    } catch (error) {
      if (isUnknown(error)) await state.locationGone(request.clientId, location)
      else log.warn({ err: error, clientId: request.clientId }, 'the chosen location was not read')
      return null
    }
  }

  /** The place as the provider has it now, under whichever id; null when it knows none. */
  async function placeOf(placeId: string, request: CallContext): Promise<Place | null> {
    const { clientId, userId } = request
    const read = (id: string) =>
      places
        .details({ placeId: id, clientId, userId, scheduled: userId === null, fields: 'name' })
        .catch((error: unknown) => {
          if (isUnknown(error)) return null
          throw error
        })
    const found = await read(placeId)
    return found?.movedPlaceId ? read(found.movedPlaceId) : found
  }

  return async (scope: Scope, request: CallContext): Promise<void> => {
    const { clientId } = request
    const client = await clients.find(scope, clientId)
    if (!client) throw notFound()
    const { googlePlaceId: placeId } = client
    if (!placeId) throw appError('PLACE_NOT_LINKED')
    const location = await locationOf(client, request)
    const place = await placeOf(location?.placeId ?? placeId, request)
    if (!place) {
      if (!isPlaceGone(client))
        await state.place(clientId, placeId, { patch: { gonePlaceId: placeId }, noticeKind: 'place-gone' })
      throw appError('PLACE_GONE')
    }
    const hasMoved = place.placeId !== placeId
    const patch = {
      googlePlaceId: place.placeId,
      googleBusinessName: place.name,
      googleFormattedAddress: place.address,
      gonePlaceId: null,
      // Google may have taken the verification back, or posts away.
      ...(location && { googleMayPost: location.mayPost, googleVerified: location.verified }),
    }
    const since = place.hasAlert ? (alertSince(client) ?? now().toISOString()) : null
    const googleAlert = since === null ? null : { placeId: place.placeId, since }
    const isSameAlert = since === alertSince(client)
    const isSame = (Object.keys(patch) as (keyof typeof patch)[]).every(
      (field) => patch[field] === (client[field] ?? null),
    )
    if (isSame && isSameAlert) return
    await state.place(clientId, placeId, {
      patch: { ...patch, googleAlert },
      ...(hasMoved && { noticeKind: 'place-moved' as const }),
      ...(since !== null && !isSameAlert && { pausedSince: since }),
    })
  }
}
export type RenewGoogleInfo = ReturnType<typeof googleInfo>
