import { PlaceId } from '@avaliax/proto/values.ts'

const WRITE_REVIEW = 'https://search.google.com/local/writereview?placeid='
const READ_REVIEWS = 'https://search.google.com/local/reviews?placeid='

/** The provider's write-a-review page of a place; `null` for anything that is not a place id, so no redirect can be forged. */
export function writeReviewUrl(placeId: string | null | undefined): string | null {
  const checked = PlaceId.safeParse(placeId)
  return checked.success ? WRITE_REVIEW + encodeURIComponent(checked.data) : null
}

/** Answers where the provider shows a place's reviews. */
export function placeReviewsUrl(placeId: string | null | undefined): string | null {
  const checked = PlaceId.safeParse(placeId)
  return checked.success ? READ_REVIEWS + encodeURIComponent(checked.data) : null
}
