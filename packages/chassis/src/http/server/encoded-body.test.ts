import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { acceptedEncoding, encodeBody, etagOf, matchesTag } from './encoded-body.ts'

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
