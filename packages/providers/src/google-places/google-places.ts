import { type PaidHttp, ProviderFailure } from '../http/http-provider.ts'
import { type Place, type PlaceReview, toPlace, toPlaceReview } from './google-places.map.ts'
import { WireMedia, WirePhotos, WirePlace, WireReviews, WireSearch } from './google-places.schema.ts'
import type { Point } from './place-link.ts'

const LANGUAGE = { languageCode: 'pt-BR', regionCode: 'BR' }
const MAX_PAGE = 20
const PHOTO_WIDTH = '1200'
const NEAR_METRES = 500

/** Fields cost by tier, so a caller names what it needs and no more. */
export const PLACE_FIELDS = {
  /** A place that is kept may have moved to another id, and Google may have paused its reviews. */
  name: ['id', 'displayName', 'formattedAddress', 'movedPlaceId', 'consumerAlert'],
  /** The provider lets nothing else be kept of a place that is not the client's own. */
  figures: ['id', 'rating', 'userRatingCount'],
  business: ['id', 'displayName', 'formattedAddress', 'types', 'primaryType', 'rating', 'userRatingCount'],
  competitor: [
    'id',
    'displayName',
    'formattedAddress',
    'types',
    'primaryType',
    'rating',
    'userRatingCount',
    'googleMapsUri',
    'businessStatus',
  ],
} as const
export type PlaceFields = keyof typeof PLACE_FIELDS

export interface PlacePhoto {
  thumbnailUrl: string
  url: string
  width: number
  height: number
  /** Whose picture it is: must be shown with it. */
  attribution: string | null
  attributionUrl: string | null
}

export interface PlaceSearch {
  query: string
  fields: PlaceFields
  clientId?: number | null
  /** Who asked for it, for the log. */
  userId?: number | null
  /** Places around it come first. */
  near?: Point
  /** Pages of at most 20 results; default 1. */
  pages?: number
}

interface PlaceCall {
  placeId: string
  clientId?: number | null
  /** Who asked for it, for the log. */
  userId?: number | null
  /** Begun by the clock. */
  scheduled?: boolean
}

export interface PlaceReviews {
  reviews: PlaceReview[]
  /** Over all reviews of the place; null where it has none. */
  rating: number | null
  reviewCount: number | null
}

export interface GooglePlaces {
  search(search: PlaceSearch): Promise<Place[]>
  details(call: PlaceCall & { fields: PlaceFields }): Promise<Place>
  /** At most five, chosen by the provider. `standsIn`: the owner's API was asked first and gave nothing. */
  reviews(call: PlaceCall & { standsIn?: boolean }): Promise<PlaceReviews>
  /** Short-lived addresses without our key; at most ten. */
  photos(call: PlaceCall & { limit: number }): Promise<PlacePhoto[]>
}

interface Deps {
  http: PaidHttp
  apiKey: string
}

/** Null for a page whose token the provider does not take any more. */
const refusedToken = (pageToken: string | undefined) => (error: unknown) => {
  if (pageToken && error instanceof ProviderFailure && error.status === 400) return null
  throw error
}

/** Places API (New), v1. */
export function googlePlaces({ http, apiKey }: Deps): GooglePlaces {
  const headers = (mask: string) => ({ 'x-goog-api-key': apiKey, ...(mask && { 'x-goog-fieldmask': mask }) })
  const placePath = (placeId: string) => `/v1/places/${encodeURIComponent(placeId)}`

  const searchPage = ({ query, near, fields, clientId, userId }: PlaceSearch, pageToken?: string) =>
    http.request({
      method: 'POST',
      path: '/v1/places:searchText',
      // Without `nextPageToken` in the mask the answer has no further page.
      headers: headers(
        [...PLACE_FIELDS[fields].map((field) => `places.${field}`), 'nextPageToken'].join(','),
      ),
      body: {
        textQuery: query,
        pageSize: MAX_PAGE,
        ...LANGUAGE,
        ...(near && { locationBias: { circle: { center: near, radius: NEAR_METRES } } }),
        ...(pageToken && { pageToken }),
      },
      schema: WireSearch,
      action: 'search_places',
      clientId,
      userId,
      retry: true,
    })

  const mediaUrl = async (
    name: string,
    { clientId, userId }: Pick<PlaceCall, 'clientId' | 'userId'>,
  ): Promise<string> => {
    const media = await http.request({
      method: 'GET',
      path: `/v1/${name.split('/').map(encodeURIComponent).join('/')}/media`,
      query: { maxWidthPx: PHOTO_WIDTH, skipHttpRedirect: 'true' },
      headers: headers(''),
      schema: WireMedia,
      action: 'place_photo',
      clientId,
      userId,
      retry: true,
    })
    return media.photoUri
  }

  return {
    async search(search) {
      const found: Place[] = []
      let pageToken: string | undefined
      for (let page = 0; page < (search.pages ?? 1); page++) {
        const answer = await searchPage(search, pageToken).catch(refusedToken(pageToken))
        // The pages found so far stand: a new search from the first page would be paid again.
        if (!answer) break
        const { places, nextPageToken } = answer
        found.push(...places.map(toPlace))
        if (!nextPageToken || nextPageToken === pageToken) break
        pageToken = nextPageToken
      }
      return found
    },

    async details({ placeId, fields, clientId, userId, scheduled = false }) {
      const place = await http.request({
        method: 'GET',
        path: placePath(placeId),
        query: LANGUAGE,
        headers: headers(PLACE_FIELDS[fields].join(',')),
        schema: WirePlace,
        action: 'place_details',
        clientId,
        userId,
        scheduled,
        retry: true,
      })
      return toPlace(place)
    },

    async reviews({ placeId, clientId, userId, standsIn = false, scheduled = false }) {
      const { reviews, rating, userRatingCount } = await http.request({
        method: 'GET',
        path: placePath(placeId),
        query: LANGUAGE,
        headers: headers('id,reviews,rating,userRatingCount'),
        schema: WireReviews,
        action: 'place_reviews',
        counts: (answer) => ({ reviewsFound: answer.reviews.length }),
        clientId,
        userId,
        scheduled,
        standsIn,
        retry: true,
      })
      return {
        reviews: reviews.map(toPlaceReview),
        rating: rating ?? null,
        reviewCount: userRatingCount ?? null,
      }
    },

    async photos({ placeId, clientId, userId, limit }) {
      const { photos } = await http.request({
        method: 'GET',
        path: placePath(placeId),
        query: LANGUAGE,
        headers: headers('photos'),
        schema: WirePhotos,
        action: 'place_photos',
        clientId,
        userId,
        retry: true,
      })
      // Photo names expire, so their addresses are resolved at once, and here: the browser never sees the key.
      return Promise.all(
        photos.slice(0, limit).map(async ({ name, widthPx, heightPx, authorAttributions: [author] }) => {
          // One size for both: each further one is a paid call.
          const url = await mediaUrl(name, { clientId, userId })
          return {
            thumbnailUrl: url,
            url,
            width: widthPx,
            height: heightPx,
            attribution: author?.displayName || null,
            attributionUrl: author?.uri ?? null,
          }
        }),
      )
    },
  }
}
