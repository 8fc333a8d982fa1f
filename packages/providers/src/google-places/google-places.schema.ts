import { z } from 'zod'

const LocalizedText = z.object({ text: z.string(), languageCode: z.string().optional() })

const Attribution = z.object({
  displayName: z.string().default(''),
  uri: z.string().optional(),
  photoUri: z.string().optional(),
})

export const WirePlaceReview = z.object({
  name: z.string().min(1),
  rating: z.number().min(1).max(5),
  text: LocalizedText.optional(),
  originalText: LocalizedText.optional(),
  relativePublishTimeDescription: z.string().optional(),
  publishTime: z.iso.datetime({ offset: true }),
  authorAttribution: Attribution.optional(),
  googleMapsUri: z.string().optional(),
})
export type WirePlaceReview = z.output<typeof WirePlaceReview>

export const WirePlacePhoto = z.object({
  name: z.string().regex(/^places\/[^/]+\/photos\/[^/]+$/),
  widthPx: z.int().default(0),
  heightPx: z.int().default(0),
  authorAttributions: z.array(Attribution).default([]),
})
export type WirePlacePhoto = z.output<typeof WirePlacePhoto>

export const WirePlace = z.object({
  id: z.string().min(1),
  displayName: LocalizedText.optional(),
  formattedAddress: z.string().optional(),
  types: z.array(z.string()).default([]),
  primaryType: z.string().optional(),
  rating: z.number().optional(),
  userRatingCount: z.int().optional(),
  googleMapsUri: z.string().optional(),
  businessStatus: z.string().optional(),
  movedPlaceId: z.string().optional(),
  /** That it is there is all we read: its words are Google's. */
  consumerAlert: z.unknown().optional(),
})
export type WirePlace = z.output<typeof WirePlace>

export const WireSearch = z.object({
  places: z.array(WirePlace).default([]),
  nextPageToken: z.string().optional(),
})
export const WireReviews = z.object({
  id: z.string().min(1),
  reviews: z.array(WirePlaceReview).default([]),
  rating: z.number().optional(),
  userRatingCount: z.int().optional(),
})
export const WirePhotos = z.object({ photos: z.array(WirePlacePhoto).default([]) })
export const WireMedia = z.object({ photoUri: z.url() })
