import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { acceptedEncoding, encodeBody, etagOf, matchesTag } from './encoded-body.ts'
import { publicLinkUrl, publicPictureUrl } from './public-url.ts'

test.each([
  [undefined, 'raw'],
  ['', 'raw'],
  ['identity', 'raw'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0.0', 'raw'],
  ['brotli', 'raw'],
])('%j is answered as %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('all forms hold the same text, each under its own tag', async () => {
  const body = await encodeBody({ text: 'pão' })
  expect(gunzipSync(body.gzip)).toEqual(body.raw)
  expect(brotliDecompressSync(body.br)).toEqual(body.raw)
  const tags = (['raw', 'gzip', 'br'] as const).map((encoding) => etagOf(body, encoding))
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(matchesTag(`W/${tag}, "other"`, body)).toBe(true)
  expect([matchesTag(undefined, body), matchesTag('"other"', body), matchesTag('*', body)]).toEqual([
    false,
    false,
    true,
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://lh3.googleusercontent.com/a',
  'https://evil.example/a',
  'https://googleusercontent.com.evil.example/',
  'https://u@lh3.googleusercontent.com/a',
  null,
])('%j is no picture for a customer’s page', (url) => {
  expect([publicPictureUrl(url), publicLinkUrl(url)]).toEqual([null, null])
})

test('pictures and pages of the provider are let through', () => {
  expect(publicPictureUrl('https://lh3.googleusercontent.com/a/x=s64')).toBe(
    'https://lh3.googleusercontent.com/a/x=s64',
  )
  expect(publicLinkUrl('https://www.google.com/maps/reviews/1')).toBe('https://www.google.com/maps/reviews/1')
})
