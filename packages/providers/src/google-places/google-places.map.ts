import { foreignLine } from '@avaliax/proto/foreign-text.ts'
import { splitTranslation, withoutTranslation } from '../google-business/translation-block.ts'
import type { WirePlace, WirePlaceReview } from './google-places.schema.ts'

export interface Place {
  placeId: string
  name: string
  address: string | null
  types: string[]
  primaryType: string | null
  rating: number | null
  reviewCount: number | null
  mapsUrl: string | null
  /** OPERATIONAL, CLOSED_TEMPORARILY, CLOSED_PERMANENTLY, FUTURE_OPENING; null when it was not asked for. */
  businessStatus: string | null
  /** A moved business is found there now. */
  movedPlaceId: string | null
  /** Google warns of suspicious reviews there, and takes none for a while; false where it was not asked for. */
  hasAlert: boolean
}

export interface PlaceReview {
  /** Resource name; its id space is not that of the owner's API. */
  googleReviewId: string
  authorName: string
  authorPhotoUrl: string | null
  authorUrl: string | null
  rating: number
  text: string | null
  language: string | null
  originalText: string | null
  originalLanguage: string | null
  publishedAt: Date
  relativeTimeDescription: string | null
  googleUrl: string | null
}

export const toPlace = (place: WirePlace): Place => ({
  placeId: place.id,
  name: foreignLine(place.displayName?.text ?? ''),
  address: place.formattedAddress ? foreignLine(place.formattedAddress) : null,
  types: place.types,
  primaryType: place.primaryType ?? null,
  rating: place.rating ?? null,
  reviewCount: place.userRatingCount ?? null,
  mapsUrl: place.googleMapsUri ?? null,
  businessStatus: place.businessStatus ?? null,
  movedPlaceId: place.movedPlaceId ?? null,
  hasAlert: place.consumerAlert != null,
})

export function toPlaceReview(review: WirePlaceReview): PlaceReview {
  const { authorAttribution: author } = review
  return {
    googleReviewId: review.name,
    authorName: author?.displayName ?? '',
    authorPhotoUrl: author?.photoUri ?? null,
    authorUrl: author?.uri ?? null,
    rating: Math.round(review.rating),
    ...wordingOf(review),
    publishedAt: new Date(review.publishTime),
    relativeTimeDescription: review.relativePublishTimeDescription ?? null,
    googleUrl: review.googleMapsUri ?? null,
  }
}

type Wording = Pick<PlaceReview, 'text' | 'language' | 'originalText' | 'originalLanguage'>

/** Two fields tell translation and original apart; where a block with both arrives in one of them, the block is read. */
function wordingOf({ text, originalText }: WirePlaceReview): Wording {
  const displayed = splitTranslation(text?.text)
  const original = originalText?.text ? withoutTranslation(originalText.text) : displayed.originalText
  return {
    text: displayed.text ?? original,
    language: text?.languageCode ?? originalText?.languageCode ?? null,
    originalText: original,
    originalLanguage: originalText?.languageCode ?? null,
  }
}
