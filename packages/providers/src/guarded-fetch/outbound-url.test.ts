import { expect, test } from '@jest/globals'
import { outboundAllowList, outboundUrl } from './outbound-url.ts'

const REFUSED = [
  // Other schemes and plain text.
  '',
  'hook.make.com',
  '//hook.make.com/x',
  'http://hook.make.com/x',
  'ftp://hook.make.com/x',
  'file:///etc/passwd',
  'gopher://hook.make.com/',
  'data:text/plain,x',
  'javascript:alert(1)',
  'ws://hook.make.com',
  'https:',
  'https://',
  // Ports, credentials, odd characters.
  'https://hook.make.com:22/',
  'https://hook.make.com:80/',
  'https://hook.make.com:6379/',
  'https://hook.make.com:65535/',
  'https://user@hook.make.com/',
  'https://user:pass@hook.make.com/',
  'https://hook.make.com@127.0.0.1/',
  'https://127.0.0.1#@hook.make.com/',
  'https://127.0.0.1\\@hook.make.com/',
  ' https://hook.make.com/',
  'https://hook.make.com/\n',
  'ht\ttps://127.0.0.1/',
  'https://127.0.0.1\u200b/',
  // Names of the own machine and network.
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://a.localhost/',
  'https://printer.local/',
  'https://db.internal/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://metadata/',
  'https://router.lan/',
  'https://nas.home.arpa/',
  'https://kubernetes/',
  'https://ｌｏｃａｌｈｏｓｔ/',
  // IPv4 in every spelling that a URL parser folds into one.
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://127.127.127.127/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://0177.0x0.0.1/',
  'https://017700000001/',
  'https://１２７.０.０.１/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://127.0.0.1./',
  'https://%31%32%37.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.254/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://100.64.0.1/',
  'https://100.100.100.200/',
  'https://192.0.0.1/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  // IPv6, plain, mapped, compatible, translated, tunnelled.
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[100::1]/',
  'https://[2001:db8::1]/',
  'https://[4000::1]/',
  'https://[fe80::1%25eth0]/',
]

test('the corpus of local spellings holds seventy and more', () => {
  expect(new Set(REFUSED).size).toBeGreaterThanOrEqual(70)
})

test.each(REFUSED)('refuses %j', (text) => {
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
