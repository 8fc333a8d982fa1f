import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { vapid } from './vapid.ts'

/** RFC 8292, section 2.4. */
const RFC = {
  token:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
}
const EXAMPLE_AT = new Date((1_453_523_768 - 12 * 3_600) * 1000)

/** As a push service checks it. */
function holds(token: string, point: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const bytes = Buffer.from(point, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: bytes.subarray(1, 33).toString('base64url'),
      y: bytes.subarray(33).toString('base64url'),
    },
  })
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const sender = vapid({
  privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  contact: 'mailto:push@example.com',
  now: () => EXAMPLE_AT,
})
const [, token = '', key = ''] =
  /^vapid t=([^ ,]+), k=([\w-]+)$/.exec(sender.headerFor('https://push.example.net/push/JzLQ3raZJfFBR0a')) ??
  []

test('this check takes the token of RFC 8292, and none that was changed', () => {
  expect(holds(RFC.token, RFC.key)).toBe(true)
  expect(holds(RFC.token.replace('eyJhdWQi', 'eyJhdWQj'), RFC.key)).toBe(false)
})

test('header and claims are those of RFC 8292 to the letter, and the signature holds', () => {
  expect(token.split('.').slice(0, 2)).toEqual(RFC.token.split('.').slice(0, 2))
  expect(key).toBe(sender.publicKey)
  expect(holds(token, key)).toBe(true)
})

test('of an endpoint the origin is signed, with a port that is not the usual one', () => {
  const header = sender.headerFor('https://push.example.net:8443/a?b=c')
  const claims = JSON.parse(Buffer.from(header.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: 'https://push.example.net:8443', sub: 'mailto:push@example.com' })
})
