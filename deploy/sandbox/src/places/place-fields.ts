import type { FieldTree } from '../kernel/field-mask.ts'

const TEXT: FieldTree = { text: true, languageCode: true }
const POINT: FieldTree = { latitude: true, longitude: true }
const AUTHOR: FieldTree = { displayName: true, uri: true, photoUri: true }

/** The Place fields the sandbox knows; a mask naming another one is refused, as Google does. */
export const PLACE_FIELDS: FieldTree = {
  id: true,
  name: true,
  types: true,
  primaryType: true,
  formattedAddress: true,
  shortFormattedAddress: true,
  businessStatus: true,
  googleMapsUri: true,
  rating: true,
  userRatingCount: true,
  websiteUri: true,
  nationalPhoneNumber: true,
  internationalPhoneNumber: true,
  priceLevel: true,
  movedPlaceId: true,
  pureServiceAreaBusiness: true,
  movedPlace: true,
  utcOffsetMinutes: true,
  displayName: TEXT,
  primaryTypeDisplayName: TEXT,
  editorialSummary: TEXT,
  reviewSummary: { text: TEXT },
  generativeSummary: { overview: TEXT },
  attributions: [{ provider: true, providerUri: true }],
  postalAddress: {
    regionCode: true,
    languageCode: true,
    postalCode: true,
    administrativeArea: true,
    locality: true,
    sublocality: true,
    addressLines: true,
  },
  addressComponents: [{ longText: true, shortText: true, types: true, languageCode: true }],
  location: POINT,
  viewport: { low: POINT, high: POINT },
  timeZone: { id: true },
  googleMapsLinks: {
    directionsUri: true,
    placeUri: true,
    writeAReviewUri: true,
    reviewsUri: true,
    photosUri: true,
  },
  regularOpeningHours: { openNow: true, periods: true, weekdayDescriptions: true },
  currentOpeningHours: { openNow: true, periods: true, weekdayDescriptions: true },
  consumerAlert: { overview: true, details: true },
  photos: [
    {
      name: true,
      widthPx: true,
      heightPx: true,
      flagContentUri: true,
      googleMapsUri: true,
      authorAttributions: [AUTHOR],
    },
  ],
  reviews: [
    {
      name: true,
      relativePublishTimeDescription: true,
      rating: true,
      publishTime: true,
      flagContentUri: true,
      googleMapsUri: true,
      text: TEXT,
      originalText: TEXT,
      authorAttribution: AUTHOR,
      visitDate: { year: true, month: true, day: true },
    },
  ],
}

export const SEARCH_FIELDS: FieldTree = {
  places: [PLACE_FIELDS],
  nextPageToken: true,
  routingSummaries: true,
  contextualContents: true,
  searchUri: true,
}
