import { expect, test } from '@jest/globals'
import { LOCAL_ADDRESSES } from './local-addresses.fixture.ts'
import { outboundAllowList, outboundUrl } from './outbound-url.ts'

test('the corpus of local spellings holds seventy and more', () => {
  expect(new Set(LOCAL_ADDRESSES).size).toBeGreaterThanOrEqual(70)
})

test.each(LOCAL_ADDRESSES)('refuses %j', (text) => {
  expect(outboundUrl(text)).toBeNull()
})

test.each([
  'https://hook.eu1.make.com/abcdefghij',
  'https://hooks.example.com:8443/in?x=1',
  'https://8.8.8.8/hook',
  'https://[2606:4700::1111]/hook',
  'https://padaria-são.com.br/gancho',
  'https://local.example.com/',
])('lets %s through', (text) => {
  expect(outboundUrl(text)).toMatchObject({ allowed: false })
})

test('refuses an address of endless length', () => {
  expect(outboundUrl(`https://hook.make.com/${'a'.repeat(2048)}`)).toBeNull()
})

const ALLOW = outboundAllowList('http://127.0.0.1:4567/make/')

test.each(['http://127.0.0.1:4567/make/abc', 'http://127.0.0.1:4567/x/../make/abc'])(
  'the configured prefix lets %s through',
  (text) => {
    expect(outboundUrl(text, ALLOW)).toMatchObject({ allowed: true })
  },
)

test.each([
  'http://127.0.0.1:4567/',
  'http://127.0.0.1:4567/makes/x',
  'http://127.0.0.1:4567/make/../__sandbox/reset',
  'http://127.0.0.1:4567/make/%2e%2e/__sandbox',
  'http://127.0.0.1:4567/make/..%2f__sandbox',
  'http://127.0.0.1:45678/make/',
  'http://127.0.0.1:4567@evil.example/make/',
  'http://localhost:4567/make/abc',
  'https://127.0.0.1:4567/make/abc',
])('the configured prefix does not cover %s', (text) => {
  expect(outboundUrl(text, ALLOW)).toBeNull()
})
