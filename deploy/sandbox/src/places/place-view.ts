import type { SandboxState } from '../state/sandbox-state.ts'
import type { Language, Place, Review } from '../state/scenario.ts'
import { timestamp } from '../v4/review-view.ts'
import { relativeTime } from './relative-time.ts'

const MAX_REVIEWS = 5
const MAX_PHOTOS = 10

const CODES: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }
const MAPS = 'https://maps.example/sandbox'

function relevance(review: Review): number {
  const fresh = review.pinned ? 1e15 : 0
  return fresh + (review.text ? 1e14 : 0) + review.createdAt + Math.min(review.text?.length ?? 0, 200) * 2e7
}

function textsOf(review: Review, languageCode: string) {
  if (review.text === null || review.language === null) return {}
  const original = { text: review.text, languageCode: CODES[review.language] }
  const language = languageCode.slice(0, 2) as Language
  const translation = review.translations[language]
  if (language === review.language || !translation) return { text: original, originalText: original }
  return { text: { text: translation, languageCode }, originalText: original }
}

interface ViewOptions {
  languageCode: string
  /** Base address of the sandbox's own pictures. */
  origin: string
}

function reviewOf(review: Review, place: Place, request: ViewOptions & { now: number }) {
  const visited = new Date(review.createdAt)
  const contributor = `https://maps.example/sandbox/contrib/${review.id.slice(6, 20)}`
  return {
    name: `places/${place.id}/reviews/Ci9${review.id.slice(6)}`,
    relativePublishTimeDescription: relativeTime(request.now - review.createdAt, request.languageCode),
    rating: review.stars,
    ...textsOf(review, request.languageCode),
    authorAttribution: {
      displayName: review.anonymous ? 'A Google User' : review.author,
      uri: contributor,
      photoUri: `${request.origin}/places/img/author-${review.id.slice(6, 18)}?w=128`,
    },
    publishTime: timestamp(review.createdAt),
    flagContentUri: `${MAPS}/report/${review.id}`,
    googleMapsUri: `${MAPS}/reviews/${review.id}`,
    visitDate: { year: visited.getUTCFullYear(), month: visited.getUTCMonth() + 1 },
  }
}

export function photoRef(place: Place, index: number): string {
  return `AZLasHp${place.id.slice(7)}${String(index).padStart(2, '0')}`
}

function photosOf(place: Place) {
  return Array.from({ length: Math.min(place.photoCount, MAX_PHOTOS) }, (_none, index) => ({
    name: `places/${place.id}/photos/${photoRef(place, index)}`,
    widthPx: 1200,
    heightPx: 900,
    authorAttributions: [
      {
        displayName: place.name,
        uri: `${MAPS}/contrib/${place.id}`,
        photoUri: 'https://lh3.example/a/owner=s100',
      },
    ],
    flagContentUri: `${MAPS}/report/${photoRef(place, index)}`,
    googleMapsUri: `${MAPS}/photos/${photoRef(place, index)}`,
  }))
}

function addressOf(place: Place) {
  const { city, district, street, number, postalCode } = place
  return {
    formattedAddress: `${street}, ${number} - ${district}, ${city.name} - ${city.stateCode}, ${postalCode}, Brasil`,
    shortFormattedAddress: `${street}, ${number} - ${district}, ${city.name}`,
    postalAddress: {
      regionCode: 'BR',
      languageCode: 'pt-BR',
      postalCode,
      administrativeArea: city.stateCode,
      locality: city.name,
      sublocality: district,
      addressLines: [`${street}, ${number}`],
    },
    addressComponents: [
      { longText: number, shortText: number, types: ['street_number'], languageCode: 'pt-BR' },
      { longText: street, shortText: street, types: ['route'], languageCode: 'pt' },
      { longText: district, shortText: district, types: ['sublocality'], languageCode: 'pt' },
      {
        longText: city.name,
        shortText: city.name,
        types: ['administrative_area_level_2'],
        languageCode: 'pt',
      },
      {
        longText: city.state,
        shortText: city.stateCode,
        types: ['administrative_area_level_1'],
        languageCode: 'pt',
      },
      { longText: 'Brasil', shortText: 'BR', types: ['country'], languageCode: 'pt' },
    ],
    location: { latitude: place.latitude, longitude: place.longitude },
    viewport: {
      low: { latitude: place.latitude - 0.001, longitude: place.longitude - 0.001 },
      high: { latitude: place.latitude + 0.001, longitude: place.longitude + 0.001 },
    },
  }
}

export function ratingOf(state: SandboxState, place: Place): { rating: number; count: number } {
  const stats = state.reviews.stats(place.id)
  if (!place.stated) return { rating: Math.round(stats.average * 10) / 10, count: stats.count }
  const added = stats.count - place.reviewCount
  return { rating: place.stated.rating, count: place.stated.count + added }
}

/** The place as Places v1 shows it, every field; the mask cuts it down afterwards. */
export function placeView(
  state: SandboxState,
  place: Place,
  { languageCode, origin }: ViewOptions,
): Record<string, unknown> {
  const { rating, count } = ratingOf(state, place)
  const now = state.clock.now()
  const reviews = state.reviews
    .of(place.id)
    .toSorted((left, right) => relevance(right) - relevance(left))
    .slice(0, MAX_REVIEWS)
  const movedTo = state.moved.get(place.id) ?? place.movedTo
  return {
    id: place.id,
    name: `places/${place.id}`,
    types: [...place.niche.types, 'point_of_interest', 'establishment'],
    primaryType: place.niche.types[0],
    primaryTypeDisplayName: { text: place.niche.category, languageCode: 'pt-BR' },
    displayName: { text: place.name, languageCode: 'pt-BR' },
    ...(place.serviceAreaOnly ? { pureServiceAreaBusiness: true } : addressOf(place)),
    businessStatus: movedTo ? 'CLOSED_PERMANENTLY' : place.status,
    ...(movedTo ? { movedPlaceId: movedTo, movedPlace: `places/${movedTo}` } : {}),
    googleMapsUri: `${MAPS}?cid=${place.id}`,
    googleMapsLinks: {
      directionsUri: `${MAPS}/dir/${place.id}`,
      placeUri: `${MAPS}?cid=${place.id}`,
      writeAReviewUri: `https://search.google.com/local/writereview?placeid=${place.id}`,
      reviewsUri: `${MAPS}/reviews-of/${place.id}`,
      photosUri: `${MAPS}/photos-of/${place.id}`,
    },
    timeZone: { id: place.city.name === 'Manaus' ? 'America/Manaus' : 'America/Sao_Paulo' },
    nationalPhoneNumber: place.phone,
    internationalPhoneNumber: `+55 ${place.phone.replace(/[()]/g, '')}`,
    ...(place.website ? { websiteUri: place.website } : {}),
    ...(count > 0 ? { rating, userRatingCount: count } : {}),
    ...(reviews.length > 0
      ? { reviews: reviews.map((one) => reviewOf(one, place, { languageCode, origin, now })) }
      : {}),
    ...(place.photoCount > 0 ? { photos: photosOf(place) } : {}),
  }
}
