import type { FieldTree } from '../kernel/field-mask.ts'
import type { Location, Place } from '../state/scenario.ts'
import { categoryOf } from './categories.ts'

/** The fields a readMask may name; a path into a repeated one is refused. */
export const LOCATION_FIELDS: FieldTree = {
  name: true,
  languageCode: true,
  storeCode: true,
  title: true,
  phoneNumbers: { primaryPhone: true, additionalPhones: true },
  categories: {
    primaryCategory: { name: true, displayName: true },
    additionalCategories: [{ name: true, displayName: true }],
  },
  storefrontAddress: {
    regionCode: true,
    postalCode: true,
    administrativeArea: true,
    locality: true,
    sublocality: true,
    addressLines: true,
  },
  websiteUri: true,
  regularHours: true,
  specialHours: true,
  serviceArea: true,
  labels: true,
  latlng: { latitude: true, longitude: true },
  openInfo: { status: true, canReopen: true },
  metadata: {
    placeId: true,
    mapsUri: true,
    newReviewUri: true,
    hasVoiceOfMerchant: true,
    canOperateLocalPost: true,
    duplicateLocation: true,
    canDelete: true,
    canModifyServiceList: true,
  },
  profile: { description: true },
}

export function locationView(location: Location, place: Place, placeId: string) {
  return {
    name: location.name,
    languageCode: 'pt-BR',
    storeCode: location.storeCode,
    title: place.name,
    phoneNumbers: { primaryPhone: place.phone },
    categories: { primaryCategory: categoryOf(place.niche) },
    ...(place.serviceAreaOnly
      ? { serviceArea: { businessType: 'CUSTOMER_LOCATION_ONLY', regionCode: 'BR' } }
      : {
          storefrontAddress: {
            regionCode: 'BR',
            languageCode: 'pt-BR',
            postalCode: place.postalCode,
            administrativeArea: place.city.stateCode,
            locality: place.city.name,
            sublocality: place.district,
            addressLines: [`${place.street}, ${place.number}`],
          },
        }),
    ...(place.website ? { websiteUri: place.website } : {}),
    latlng: { latitude: place.latitude, longitude: place.longitude },
    openInfo: { status: place.status === 'OPERATIONAL' ? 'OPEN' : place.status, canReopen: true },
    metadata: {
      placeId,
      mapsUri: `https://maps.example/sandbox?cid=${location.name.slice(10)}`,
      newReviewUri: `https://search.google.com/local/writereview?placeid=${placeId}`,
      // A false value is left out, as everywhere in this API.
      ...(location.verified ? { hasVoiceOfMerchant: true } : {}),
      // Filled for some only; where it is, a false one is told.
      ...(location.verified ? { canOperateLocalPost: location.takesPosts } : {}),
    },
    profile: { description: `${place.niche.name} em ${place.city.name}.` },
  }
}
