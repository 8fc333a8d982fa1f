import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { AppError, appError, notFound } from '@avaliax/chassis/errors.ts'
import type { PlacePhotos } from '@avaliax/proto/tenancy/google.routes.ts'
import type { GoogleBusinessMedia } from '@avaliax/providers/google-business/google-business-media.ts'
import type { GooglePlaces } from '@avaliax/providers/google-places/google-places.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import type { Logger } from 'pino'
import type { ClientRepository } from '../client/client.repository.ts'
import type { GoogleService } from './google.service.ts'

/** The maps give no more. */
const BASIC_MAX = 10
const ADVANCED_MAX = 20
/** A place that is asked about gets so many: each picture is a paid call. */
const ASKED_MAX = 1

interface Deps {
  clients: Pick<ClientRepository, 'find'>
  google: Pick<GoogleService, 'withAccess'>
  media: GoogleBusinessMedia
  places: Pick<GooglePlaces, 'photos'>
  log: Pick<Logger, 'warn'>
}

interface CallContext {
  clientId: number
  userId: number | null
}

/** Pictures as the provider has them now; none is stored here: their addresses expire, and the terms forbid it. */
export function placePhotos({ clients, google, media, places, log }: Deps) {
  const ofLocation = ({ clientId, userId }: CallContext, location: string): Promise<PlacePhotos> =>
    google.withAccess({ clientId, userId }, async (access) => {
      const { photos, total } = await media.photos(access, location, ADVANCED_MAX)
      return { photos, totalCount: Math.max(total, photos.length) }
    })

  const ofPlace = async (
    { clientId, userId }: CallContext,
    placeId: string,
    limit = BASIC_MAX,
  ): Promise<PlacePhotos> => {
    const photos = await places.photos({ placeId, clientId, userId, limit })
    return { photos, totalCount: photos.length }
  }

  return async (scope: Scope, request: CallContext, asked?: string): Promise<PlacePhotos> => {
    const client = await clients.find(scope, request.clientId)
    if (!client) throw notFound()
    if (asked) return ofPlace(request, asked, ASKED_MAX)
    const { googlePlaceId, googleLocationResourceName: location, googleIntegrationMode } = client
    if (googleIntegrationMode === 'advanced' && location) {
      try {
        return await ofLocation(request, location)
      } catch (error) {
        const passing = error instanceof ProviderFailure || error instanceof AppError
        if (!passing || !googlePlaceId) throw error
        log.warn({ err: error, clientId: request.clientId }, 'pictures of the location not read')
      }
    }
    if (!googlePlaceId) throw appError('PLACE_NOT_LINKED')
    return ofPlace(request, googlePlaceId)
  }
}
export type ReadPlacePhotos = ReturnType<typeof placePhotos>
