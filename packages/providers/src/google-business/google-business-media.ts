import type { PlacePhoto } from '../google-places/google-places.ts'
import type { ProviderHttp } from '../http/http-provider.ts'
import { WireMediaPage } from './google-business.schema.ts'
import type { BusinessAccess } from './google-business-locations.ts'

export interface BusinessPhotos {
  photos: PlacePhoto[]
  /** The provider has so many in all, perhaps more than are here. */
  total: number
}

export interface GoogleBusinessMedia {
  /** The owner's own pictures first, then those of customers. Their addresses are not stable: show, never store. */
  photos(access: BusinessAccess, location: string, limit: number): Promise<BusinessPhotos>
}

/** Pictures of a location live only in the v4 API; its base address ends in `/v4`. */
export function googleBusinessMedia({ http }: { http: ProviderHttp }): GoogleBusinessMedia {
  const page = async (
    { accessToken, clientId, userId }: BusinessAccess,
    { path, pageSize }: { path: string; pageSize: number },
  ): Promise<BusinessPhotos> => {
    const answer = await http.request({
      method: 'GET',
      path,
      query: { pageSize: String(pageSize) },
      headers: { authorization: `Bearer ${accessToken}` },
      schema: WireMediaPage,
      action: 'list_media',
      clientId,
      userId,
      retry: true,
    })
    const photos = answer.mediaItems.flatMap(toPhoto)
    return { photos, total: answer.totalMediaItemCount ?? photos.length }
  }

  return {
    async photos(access, location, limit) {
      const path = `/${location.split('/').map(encodeURIComponent).join('/')}/media`
      const own = await page(access, { path, pageSize: limit })
      const customers = await page(access, { path: `${path}/customers`, pageSize: limit })
      return {
        photos: [...own.photos, ...customers.photos].slice(0, limit),
        total: own.total + customers.total,
      }
    },
  }
}

function toPhoto(item: WireMediaPage['mediaItems'][number]): PlacePhoto[] {
  const { mediaFormat, googleUrl, thumbnailUrl, dimensions, attribution } = item
  if (mediaFormat !== 'PHOTO' || !googleUrl) return []
  return [
    {
      thumbnailUrl: thumbnailUrl ?? googleUrl,
      url: googleUrl,
      width: dimensions?.widthPixels ?? 0,
      height: dimensions?.heightPixels ?? 0,
      attribution: attribution?.profileName || null,
      attributionUrl: attribution?.profileUrl ?? null,
    },
  ]
}
