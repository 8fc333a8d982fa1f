import { expect, test } from '@jest/globals'
import { isPasted, readPlaceQuestion } from './place-link.ts'

const ID = 'ChIJN1t_tDeuEmsRUsoyG83frY4'
const MAP =
  'https://www.google.com/maps/place/Padaria+Central+%26+Filhos/@-23.5614,-46.6561,17z/data=!3m1!4b1!4m6!3m5!1s0x94ce59c8da0aa315:0xd59f9431f2c9776a!8m2!3d-23.5615!4d-46.656!16s%2Fg%2F11abc?entry=ttu'
const CENTRAL = { query: 'Padaria Central & Filhos', near: { latitude: -23.5615, longitude: -46.656 } }

test.each([
  ['words', 'Padaria Central São Paulo', { query: 'Padaria Central São Paulo' }],
  ['a name like an address', 'padaria.com.br', { query: 'padaria.com.br' }],
  ['an id', ID, { placeId: ID }],
  ['an id with its label', `Place ID: ${ID}`, { placeId: ID }],
  ['an id of another kind', 'GhIJQWDl0CIeQUARxks3icF8U8A', { placeId: 'GhIJQWDl0CIeQUARxks3icF8U8A' }],
  ['the address of the browser', MAP, CENTRAL],
  ['the same without its scheme', MAP.replace('https://', ''), CENTRAL],
  ['of another country', MAP.replace('google.com', 'google.com.br'), CENTRAL],
  ['with the name before it', `Padaria Central ${MAP}`, CENTRAL],
  [
    'the map alone says where',
    'https://www.google.com/maps/place/Caf%C3%A9/@-1.5,2.25,17z',
    { query: 'Café', near: { latitude: -1.5, longitude: 2.25 } },
  ],
  ['a search', 'https://www.google.com/maps/search/padaria+aurora/', { query: 'padaria aurora' }],
  [
    'a search by address',
    `https://www.google.com/maps/search/?api=1&query=Padaria&query_place_id=${ID}`,
    { placeId: ID },
  ],
  ['the review page', `https://search.google.com/local/writereview?placeid=${ID}`, { placeId: ID }],
  ['an id among the words', `https://www.google.com/maps/place/?q=place_id:${ID}`, { placeId: ID }],
  [
    'a long link of an app',
    'https://maps.google.com?q=Caf%C3%A9+Heinemann,+Bismarckstra%C3%9Fe+91&ftid=0x47b8:0x8024',
    { query: 'Café Heinemann, Bismarckstraße 91' },
  ],
  [
    'behind the question for consent',
    `https://consent.google.com/m?continue=${encodeURIComponent(MAP)}&gl=DE`,
    CENTRAL,
  ],
  ['coordinates name no business', 'https://www.google.com/maps?q=27.368734,90.132079', 'unreadable'],
  ['a number of a list', 'https://maps.google.com/?cid=14532123456789', 'unreadable'],
  ['another site', 'https://www.instagram.com/padaria_central', 'unreadable'],
  ['a host that only looks like it', 'https://google.com.evil.example/maps/place/Padaria', 'unreadable'],
  ['a user before the host', 'https://google.com@evil.example/maps/place/Padaria', 'unreadable'],
  ['a broken escape', 'https://www.google.com/maps/place/100%25%ZZ', { query: '100%25%ZZ' }],
  [
    'a loop of consent',
    'https://consent.google.com/m?continue=https%3A%2F%2Fconsent.google.com%2Fm%3Fcontinue%3Dx',
    'unreadable',
  ],
])('%s', (_name, text, question) => {
  expect(readPlaceQuestion(text)).toEqual(question)
})

test.each([
  [
    'https://maps.app.goo.gl/FoksPtKVKYoeAt4w8?g_st=ipc',
    'https://maps.app.goo.gl/FoksPtKVKYoeAt4w8?g_st=ipc',
    '',
  ],
  ['maps.app.goo.gl/yNWrPg1SFLomwCKX9', 'https://maps.app.goo.gl/yNWrPg1SFLomwCKX9', ''],
  [
    'Padaria Central (https://goo.gl/maps/rnGY2UdsJh82).',
    'https://goo.gl/maps/rnGY2UdsJh82',
    'Padaria Central (',
  ],
  ['https://g.page/r/CZabcEAE/review', 'https://g.page/r/CZabcEAE/review', ''],
  ['https://share.google/AbC123', 'https://share.google/AbC123', ''],
])('%s is followed', (text, href, query) => {
  const question = readPlaceQuestion(text)
  expect(question).toMatchObject({ follow: new URL(href) })
  expect((question as { query: string }).query.startsWith(query)).toBe(true)
})

test('what is pasted keeps its capitals', () => {
  expect([isPasted(ID), isPasted(MAP), isPasted('Padaria Central')]).toEqual([true, true, false])
})
