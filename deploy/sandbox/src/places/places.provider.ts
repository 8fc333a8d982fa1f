import { type Answer, type Exchange, hasFault, json, type Provider } from '../kernel/exchange.ts'
import { applyMask } from '../kernel/field-mask.ts'
import { googleError, googleRefusal, htmlNotFound, refuse } from '../kernel/google-error.ts'
import { cutPage } from '../kernel/page-token.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { Place } from '../state/scenario.ts'
import { photoImage, photoMedia } from './photo-media.ts'
import { PLACE_FIELDS, SEARCH_FIELDS } from './place-fields.ts'
import { placeView, ratingOf } from './place-view.ts'
import { checkKey, fieldMask, PLACES_SERVICE } from './places-guard.ts'
import { rankedPlaces } from './search-ranking.ts'
import { readSearch, type SearchRequest } from './search-request.ts'

function inside({ latitude, longitude }: Place, { rectangle }: SearchRequest): boolean {
  if (!rectangle) return true
  const { low, high } = rectangle
  return (
    latitude >= low.latitude &&
    latitude <= high.latitude &&
    longitude >= low.longitude &&
    longitude <= high.longitude
  )
}

function search(state: SandboxState, exchange: Exchange): Answer {
  checkKey(exchange)
  const paths = fieldMask(exchange, SEARCH_FIELDS)
  const request = readSearch(exchange)
  const found = rankedPlaces(state, request.textQuery)
    .filter(
      (place) => !request.includedType || !request.strict || place.niche.types.includes(request.includedType),
    )
    .filter((place) => !place.serviceAreaOnly || request.serviceAreaToo)
    .filter((place) => request.minRating === 0 || ratingOf(state, place).rating >= request.minRating)
    .filter((place) => inside(place, request))
  const page = cutPage(found, {
    size: request.pageSize,
    token: request.pageToken,
    parameters: request.parameters,
    mode: exchange.fault?.mode,
    ceiling: state.settings.searchCeiling,
  })
  const body = {
    ...(page.items.length > 0
      ? {
          places: page.items.map((place) =>
            placeView(state, place, { languageCode: request.languageCode, origin: exchange.origin }),
          ),
        }
      : {}),
    ...(page.nextPageToken ? { nextPageToken: page.nextPageToken } : {}),
  }
  return json(applyMask(body, paths))
}

/** Away to another place of the same niche, for good. */
function move(state: SandboxState, place: Place): void {
  const next = [...state.scenario.places.values()].find(
    (other) => other.niche === place.niche && other.id !== place.id && !other.movedTo,
  )
  if (!next) return
  state.moved.set(place.id, next.id)
  state.changed()
}

function details(state: SandboxState, exchange: Exchange): Answer {
  checkKey(exchange)
  const paths = fieldMask(exchange, PLACE_FIELDS)
  const id = exchange.params.place ?? ''
  if (!/^ChIJ[\w-]{10,}$/.test(id)) return refuse(400, { message: `Not a valid Place ID: ${id}` })
  const place = state.scenario.places.get(id)
  if (!place) {
    return googleError(404, { message: 'The Place ID is no longer valid. Please refresh cached Place IDs.' })
  }
  if (hasFault(exchange, 'place_moved')) move(state, place)
  const languageCode = exchange.query.get('languageCode') ?? 'en'
  const view = placeView(state, place, { languageCode, origin: exchange.origin })
  const alert = hasFault(exchange, 'consumer_alert') && { consumerAlert: CONSUMER_ALERT }
  return json(applyMask({ ...view, ...alert }, paths))
}

/** Google shows this over a profile whose reviews it has paused. */
const CONSUMER_ALERT = {
  overview: 'Suspected fake reviews were recently removed from this place.',
  details: { title: 'Reviews are paused', description: 'New reviews cannot be posted for now.' },
}

export function placesProvider(state: SandboxState): Provider {
  return {
    api: 'places',
    prefix: '/places',
    routes: [
      {
        method: 'POST',
        pattern: '/places/v1/places:searchText',
        handle: (exchange) => search(state, exchange),
      },
      { method: 'GET', pattern: '/places/v1/places/:place', handle: (exchange) => details(state, exchange) },
      { method: 'GET', pattern: '/places/v1/places/:place/photos/:photo/media', handle: photoMedia(state) },
      { method: 'GET', pattern: '/places/img/:photo', handle: photoImage },
    ],
    refuse: googleRefusal(PLACES_SERVICE),
    notFound: () => htmlNotFound(),
  }
}
