import type { DnsAnswer } from '@avaliax/providers/dns/dns-client.ts'
import { expect, test } from '@jest/globals'
import { type HostAnswers, namesUpTo, providerOf, txtValueOf, verdictOf } from './host-dns.domain.ts'

const found = (...records: string[]): DnsAnswer<string> => ({ outcome: 'found', records })
const absent: DnsAnswer<string> = { outcome: 'absent', name: 'unknown' }
const away: DnsAnswer<string> = { outcome: 'away', reason: 'ESERVFAIL' }
const TARGET = 'edge.avaliax.example'
const OURS = txtValueOf('mine')
const GOOD: HostAnswers = {
  txt: found('v=spf1 -all', OURS),
  doubled: absent,
  cname: found(TARGET),
  a: found('192.0.2.7'),
  aaaa: absent,
  targetA: found('192.0.2.7', '192.0.2.8'),
  targetAaaa: found('2001:db8::7'),
  caa: [absent, absent],
}

test.each<[string, Partial<HostAnswers>, object]>([
  ['all is well', {}, { owns: 'yes', leads: 'yes', reason: null }],
  ['quotes were typed', { txt: found(`"${OURS}"`) }, { owns: 'yes' }],
  ['no TXT', { txt: absent }, { owns: 'no', reason: 'txt-missing' }],
  ['somebody else’s TXT', { txt: found(txtValueOf('other')) }, { owns: 'no', reason: 'txt-other' }],
  ['more than the token', { txt: found(`${OURS}x`) }, { owns: 'no', reason: 'txt-other' }],
  [
    'the domain stands in it twice',
    { txt: absent, doubled: found(OURS) },
    { owns: 'no', reason: 'txt-doubled' },
  ],
  ['the name server fails', { txt: away }, { owns: 'away', reason: 'name-server-away' }],
  ['no name', { cname: absent, a: absent }, { leads: 'no', reason: 'route-missing' }],
  [
    'a CNAME to another',
    { cname: found('shops.example'), a: found('198.51.100.1') },
    { leads: 'no', reason: 'route-elsewhere' },
  ],
  [
    'a CNAME to nowhere',
    { cname: found('shops.example'), a: absent },
    { leads: 'no', reason: 'route-elsewhere' },
  ],
  ['addresses of ours', { cname: absent, a: found('192.0.2.8') }, { leads: 'yes' }],
  [
    'one of two addresses is another’s',
    { cname: absent, a: found('192.0.2.7', '198.51.100.1') },
    { leads: 'no', reason: 'route-elsewhere' },
  ],
  [
    'an old AAAA record',
    { cname: absent, aaaa: found('2001:db8::bad') },
    { leads: 'no', reason: 'v6-elsewhere' },
  ],
  ['an AAAA record of ours', { cname: absent, aaaa: found('2001:db8::7') }, { leads: 'yes' }],
  ['an AAAA record alone', { cname: absent, a: absent, aaaa: found('2001:db8::7') }, { leads: 'no' }],
  ['our own name is away', { cname: absent, targetA: away }, { leads: 'away', reason: 'name-server-away' }],
  [
    'another authority alone may sign',
    { caa: [absent, found('digicert.com')] },
    { leads: 'no', reason: 'authority-refused' },
  ],
  ['nobody may sign', { caa: [found('')] }, { leads: 'no', reason: 'authority-refused' }],
  [
    'ours is one of two',
    { caa: [found('digicert.com', 'letsencrypt.org'), found('other.example')] },
    { leads: 'yes', reason: null },
  ],
  ['the nearest name decides', { caa: [found('letsencrypt.org'), found('digicert.com')] }, { leads: 'yes' }],
  ['who may sign is not known', { caa: [away, absent] }, { leads: 'away', reason: 'name-server-away' }],
  ['its address is away', { cname: absent, a: away }, { leads: 'away' }],
])('%s', (_, answers, expected) => {
  expect(
    verdictOf({ ...GOOD, ...answers }, { token: 'mine', target: TARGET, authorities: ['letsencrypt.org'] }),
  ).toMatchObject(expected)
})

test.each([
  [['a.dns.br', 'b.dns.br'], 'Registro.br'],
  [['kate.ns.cloudflare.com'], 'Cloudflare'],
  [['ns07.domaincontrol.com'], 'GoDaddy'],
  [['ns-1.awsdns-01.org'], 'AWS Route 53'],
  [['notcloudflare.com', 'ns1.padaria.example'], null],
])('%j are those of %s', (servers, name) => {
  expect(providerOf(servers)).toBe(name)
})

test('who may sign is asked of each name up to the domain', () => {
  expect(namesUpTo('a.b.padaria.example', 'padaria.example')).toEqual([
    'a.b.padaria.example',
    'b.padaria.example',
    'padaria.example',
  ])
  expect(namesUpTo('padaria.example', 'padaria.example')).toEqual(['padaria.example'])
})
