import { expect, test } from '@jest/globals'
import { ProviderFailure } from '../http/http-provider.ts'
import type { Place } from './google-places.map.ts'
import type { PlaceSearch } from './google-places.ts'
import { placeFinder } from './place-finder.ts'

const ID = 'ChIJN1t_tDeuEmsRUsoyG83frY4'
const SHORT = 'https://maps.app.goo.gl/abc'
const found = (placeId: string) => ({ placeId, name: placeId }) as Place

function finder(redirects: Readonly<Record<string, string>>, refusal?: number) {
  const asked: unknown[] = []
  const followed: string[] = []
  const find = placeFinder({
    places: {
      async search({ query, near }: PlaceSearch) {
        asked.push(near ? [query, near] : query)
        return [found('searched')]
      },
      async details({ placeId }) {
        asked.push({ placeId })
        if (refusal) throw new ProviderFailure({ status: refusal, reason: 'unknown', retryable: false })
        return found(placeId)
      },
    },
    fetch: {
      async get(url) {
        followed.push(url)
        const location = redirects[url]
        if (location === undefined) throw new Error('no such name')
        return { status: 302, bytes: Buffer.alloc(0), location }
      },
    },
  })
  const run = (query: string) => find({ query, fields: 'name', clientId: 1 })
  return { run, asked, followed }
}

test('a short link is followed to the place, over several hops', async () => {
  const { run, asked, followed } = finder({
    [SHORT]: 'https://goo.gl/maps/def',
    'https://goo.gl/maps/def':
      'https://www.google.com/maps/place/Padaria/@-23.5,-46.6,17z/data=!3d-23.5!4d-46.6',
  })
  await run(SHORT)
  expect(followed).toEqual([SHORT, 'https://goo.gl/maps/def'])
  expect(asked).toEqual([['Padaria', { latitude: -23.5, longitude: -46.6 }]])
})

test('a link of reviews leads to its place id', async () => {
  const target = `https://search.google.com/local/writereview?placeid=${ID}`
  const { run } = finder({ 'https://g.page/r/CZabcEAE/review': target })
  expect(await run('https://g.page/r/CZabcEAE/review')).toEqual([found(ID)])
})

test.each([
  ['nobody answers', {}],
  ['it leads elsewhere', { [SHORT]: 'https://evil.example/' }],
  ['it leads into our own network', { [SHORT]: 'http://169.254.169.254/latest' }],
  ['it leads in circles', { [SHORT]: SHORT }],
])('a short link that says nothing is refused before anything is paid for: %s', async (_name, redirects) => {
  const { run, asked, followed } = finder(redirects as Record<string, string>)
  await expect(run(SHORT)).rejects.toMatchObject({ code: 'PLACE_LINK_UNREADABLE' })
  expect(asked).toEqual([])
  expect(followed.length).toBeLessThanOrEqual(4)
  expect(await run(`Padaria Aurora ${SHORT}`)).toEqual([found('searched')])
  expect(asked).toEqual(['Padaria Aurora'])
})

test.each([400, 404])('an id that the provider does not know finds nothing (%d)', async (status) => {
  expect(await finder({}, status).run(ID)).toEqual([])
})
