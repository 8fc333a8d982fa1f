import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { dnsClient } from '../src/dns/dns-client.ts'
import { dnsConfig } from '../src/dns/dns-config.ts'

let sandbox: ProviderSandbox
let servers: string[]

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  servers = dnsConfig.parse(sandbox.sandbox.env).DNS_SERVERS
})
beforeEach(() => sandbox.control('POST', '/reset'))
afterAll(() => sandbox?.close())

const client = (deps: Partial<Parameters<typeof dnsClient>[0]> = {}) =>
  dnsClient({ servers, timeoutMs: 200, tries: 2, ...deps })
const set = async (name: string, type: string, values: string[]) =>
  expect((await sandbox.control('POST', '/dns', { name, type, values })).status).toBe(200)
const found = <T>(...records: T[]) => ({ outcome: 'found', records })

test('each type is read as it was set', async () => {
  await set('avalie.padaria.example', 'CNAME', ['Edge.Avaliax.example.'])
  await set('edge.avaliax.example', 'A', ['192.0.2.7'])
  await set('edge.avaliax.example', 'AAAA', ['2001:db8::7'])
  await set('padaria.example', 'NS', ['NS1.provedor.example', 'ns2.provedor.example'])
  await set('padaria.example', 'MX', ['10 mail.provedor.example'])
  await set('_avaliax.avalie.padaria.example', 'TXT', ['avaliax=abc', 'v=spf1 -all'])
  await set('padaria.example', 'CAA', [
    'issue Digicert.com; account=7',
    'issuewild ;',
    'issue letsencrypt.org',
  ])
  const dns = client()
  expect(await dns.caa('padaria.example')).toEqual(found('digicert.com', 'letsencrypt.org'))
  expect(await dns.caa('edge.avaliax.example')).toEqual({ outcome: 'absent', name: 'known' })
  expect(await dns.cname('avalie.padaria.example')).toEqual(found('edge.avaliax.example'))
  expect(await dns.a('AVALIE.padaria.example.')).toEqual(found('192.0.2.7'))
  expect(await dns.aaaa('avalie.padaria.example')).toEqual(found('2001:db8::7'))
  expect(await dns.ns('padaria.example')).toEqual(found('ns1.provedor.example', 'ns2.provedor.example'))
  expect(await dns.mx('padaria.example')).toEqual(found({ priority: 10, exchange: 'mail.provedor.example' }))
  expect(await dns.txt('_avaliax.avalie.padaria.example')).toEqual(found('avaliax=abc', 'v=spf1 -all'))
})

test('a long text comes whole, by the second way where the first has no room', async () => {
  const key = `v=DKIM1; k=rsa; p=${'M'.repeat(3_000)}`
  await set('avaliax._domainkey.padaria.example', 'TXT', [key])
  expect(await client().txt('avaliax._domainkey.padaria.example')).toEqual(found(key))
})

test('a name in its own script is asked in the writing of the DNS', async () => {
  await set('xn--caf-dma.example', 'A', ['192.0.2.8'])
  expect(await client().a('Café.example')).toEqual(found('192.0.2.8'))
})

test('what does not exist is absent, and a change is seen at once', async () => {
  const dns = client()
  expect(await dns.txt('nobody.example')).toEqual({ outcome: 'absent', name: 'unknown' })
  await set('nobody.example', 'A', ['192.0.2.9'])
  expect(await dns.txt('nobody.example')).toEqual({ outcome: 'absent', name: 'known' })
  expect(await dns.a('nobody.example')).toEqual(found('192.0.2.9'))
  await set('nobody.example', 'A', [])
  expect(await dns.a('nobody.example')).toEqual({ outcome: 'absent', name: 'unknown' })
})

test.each([
  ['dns_servfail', 'ESERVFAIL'],
  ['dns_refused', 'EREFUSED'],
  ['dns_silent', 'ETIMEOUT'],
])('with %s the name service is away, and the record is not called absent', async (mode, reason) => {
  await set('padaria.example', 'TXT', ['avaliax=abc'])
  await sandbox.fault({ api: 'dns', mode, path: '/dns/TXT/padaria.example' })
  expect(await client().txt('padaria.example')).toEqual({ outcome: 'away', reason })
  expect(await client().a('padaria.example')).toEqual({ outcome: 'absent', name: 'known' })
})

test('a question has a deadline, whatever its tries would take, and one lost answer is asked for again', async () => {
  await set('padaria.example', 'TXT', ['avaliax=abc'])
  await sandbox.fault({ api: 'dns', mode: 'dns_silent', times: 1 })
  expect(await client().txt('padaria.example')).toEqual(found('avaliax=abc'))
  await sandbox.fault({ api: 'dns', mode: 'dns_silent' })
  const dns = client({ deadlineMs: 50, timeoutMs: 60_000 })
  expect(await dns.txt('padaria.example')).toEqual({ outcome: 'away', reason: 'ECANCELLED' })
})

test('nobody listens: away', async () => {
  const dns = client({ servers: ['127.0.0.1:1'] })
  expect(await dns.a('padaria.example')).toMatchObject({ outcome: 'away' })
})

test.each([
  ['', []],
  ['192.0.2.53', ['192.0.2.53']],
  [
    ' 192.0.2.53:5353 , [2001:db8::53]:53,2001:db8::53 ',
    ['192.0.2.53:5353', '[2001:db8::53]:53', '2001:db8::53'],
  ],
])('%j names servers', (DNS_SERVERS, expected) => {
  expect(dnsConfig.parse({ DNS_SERVERS }).DNS_SERVERS).toEqual(expected)
})

test.each(['dns.example', '192.0.2.53:dns', 'https://192.0.2.53'])('%s names none', (DNS_SERVERS) => {
  expect(dnsConfig.safeParse({ DNS_SERVERS }).success).toBe(false)
})
