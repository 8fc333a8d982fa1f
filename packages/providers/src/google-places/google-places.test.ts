import { expect, test } from '@jest/globals'
import { fakeHttp } from '../fake-http.ts'
import { googlePlaces } from './google-places.ts'

const place = {
  id: 'ChIJpadaria1',
  displayName: { text: 'Padaria Pão da Serra' },
  formattedAddress: 'Rua A, 1',
  unknownField: true,
}

test('asks for no more fields than the caller needs, with the key in a header', async () => {
  const { http, requests } = fakeHttp({ places: [place] })
  const found = await googlePlaces({ http, apiKey: 'key-1' }).search({
    query: 'Padaria Curitiba',
    fields: 'name',
  })
  expect(found).toMatchObject([
    { placeId: 'ChIJpadaria1', name: 'Padaria Pão da Serra', address: 'Rua A, 1', rating: null },
  ])
  expect(requests[0]?.headers).toEqual({
    'x-goog-api-key': 'key-1',
    'x-goog-fieldmask':
      'places.id,places.displayName,places.formattedAddress,places.movedPlaceId,places.consumerAlert,nextPageToken',
  })
})

test('follows pages up to the number asked for and never in a circle', async () => {
  const { http, requests } = fakeHttp({ places: [place], nextPageToken: 'again' })
  const found = await googlePlaces({ http, apiKey: 'k' }).search({ query: 'x', fields: 'name', pages: 3 })
  expect([found.length, requests.length]).toEqual([2, 2])
  expect(requests[1]?.body).toMatchObject({ textQuery: 'x', pageToken: 'again' })
})

test('an empty object is an empty list', async () => {
  const { http } = fakeHttp({})
  await expect(googlePlaces({ http, apiKey: 'k' }).search({ query: 'x', fields: 'name' })).resolves.toEqual(
    [],
  )
})

test('maps a review with its translation, and one of stars only', async () => {
  const publishTime = '2026-08-01T10:00:00.123456Z'
  const { http, requests } = fakeHttp({
    id: place.id,
    reviews: [
      {
        name: 'places/ChIJpadaria1/reviews/r1',
        rating: 5,
        text: { text: 'Ótimo', languageCode: 'pt' },
        originalText: { text: 'Great', languageCode: 'en' },
        publishTime,
        authorAttribution: {
          displayName: 'Ana',
          uri: 'https://www.google.com/maps/contrib/1',
          photoUri: 'https://lh3.googleusercontent.com/a',
        },
      },
      { name: 'places/ChIJpadaria1/reviews/r2', rating: 2.0, publishTime },
    ],
  })
  const {
    reviews: [first, second],
  } = await googlePlaces({ http, apiKey: 'k' }).reviews({
    placeId: place.id,
    clientId: 7,
  })
  expect(first).toMatchObject({
    text: 'Ótimo',
    language: 'pt',
    originalText: 'Great',
    originalLanguage: 'en',
    authorName: 'Ana',
  })
  expect(second).toMatchObject({ text: null, originalText: null, rating: 2, authorName: '' })
  expect(requests[0]).toMatchObject({
    path: '/v1/places/ChIJpadaria1',
    clientId: 7,
    headers: { 'x-goog-fieldmask': 'id,reviews,rating,userRatingCount' },
  })
})

test('resolves photos on the server', async () => {
  const photos = [
    {
      name: 'places/p/photos/x',
      widthPx: 10,
      heightPx: 20,
      authorAttributions: [{ displayName: 'Bia', uri: 'https://maps.google.com/maps/contrib/2' }],
    },
  ]
  const { http, requests } = fakeHttp({ photos }, { photoUri: 'https://img/1' })
  const found = await googlePlaces({ http, apiKey: 'k' }).photos({ placeId: 'p', limit: 10 })
  expect(found).toEqual([
    {
      thumbnailUrl: 'https://img/1',
      url: 'https://img/1',
      width: 10,
      height: 20,
      attribution: 'Bia',
      attributionUrl: 'https://maps.google.com/maps/contrib/2',
    },
  ])
  expect(requests[1]).toMatchObject({
    path: '/v1/places/p/photos/x/media',
    query: { skipHttpRedirect: 'true' },
  })
})
