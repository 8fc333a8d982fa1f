import { expect, test } from '@jest/globals'
import { readHostName } from './host-name.parser.ts'

const OURS = ['app.avaliax.com.br', 'avalie.pro']

test.each([
  ['avalie.padaria.com.br', { host: 'avalie.padaria.com.br', domain: 'padaria.com.br', below: 'avalie' }],
  [
    ' https://Avalie.Padaria.com.br/r/abc?x=1 ',
    { host: 'avalie.padaria.com.br', domain: 'padaria.com.br', below: 'avalie' },
  ],
  ['padaria.com.br.', { host: 'padaria.com.br', domain: 'padaria.com.br', below: '' }],
  [
    'avalie.pãodaserra.com.br',
    { host: 'avalie.xn--podaserra-l2a.com.br', domain: 'xn--podaserra-l2a.com.br', below: 'avalie' },
  ],
  ['avalie.padaria.example', { host: 'avalie.padaria.example', domain: 'padaria.example', below: 'avalie' }],
  // The label below is its owner's to choose.
  ['avaliax.padaria.com.br', { host: 'avaliax.padaria.com.br', domain: 'padaria.com.br', below: 'avaliax' }],
  ['avalie-padaria.com.br', { host: 'avalie-padaria.com.br', domain: 'avalie-padaria.com.br', below: '' }],
  // Somebody's own name under a suffix of a private registry.
  [
    'avalie.loja.myshopify.com',
    { host: 'avalie.loja.myshopify.com', domain: 'loja.myshopify.com', below: 'avalie' },
  ],
])('%s is a host', (text, read) => {
  expect(readHostName(text, OURS)).toEqual(read)
})

test.each([
  ...['', 'padaria', 'localhost', 'loja.localhost', 'loja.local', 'loja.internal', 'x.home.arpa', 'x.onion'],
  ...['192.0.2.1', '[2001:db8::1]', '2001:db8::1', '0x7f.1', '2130706433', '127.1', '010.0.0.1'],
  ...['*.padaria.com.br', 'com.br', 'myshopify.com', 'github.io', 'sp.gov.br'],
  ...[
    'avalie.padaria.com.br:8443',
    'user@padaria.com.br',
    'a b.com.br',
    'a_b.padaria.com.br',
    '-a.padaria.com.br',
  ],
  ...['a..padaria.com.br', '.padaria.com.br', `${'a'.repeat(64)}.com.br`, `${'a.'.repeat(126)}com.br`],
  ...['avaliax.com.br', 'x.avaliax.com.br', 'app.avaliax.com.br', 'avalie.pro', 'loja.avalie.pro'],
  // Signs that browsers read as a dot or as nothing must not smuggle a name of ours in.
  ...['app。avaliax。com。br', 'app.ava\u200blia\u00adx.com.br', 'APP.AVALIAX.COM.BR'],
])('%j is none', (text) => {
  expect(readHostName(text, OURS)).toBe('HOST_NOT_ALLOWED')
})

test.each([
  ...[
    'avaliax.com',
    'login-avaliax.com.br',
    'avaliax.com.br.padaria.com',
    'x.avaliax.com.br.padaria.com',
    'ava-liax.net',
    'avaIiax.com',
  ],
  ...['аvaliax.com', 'avalıax.com', 'ava1iax.com', 'avaliах.com.br', 'aváliax.com.br', 'avalie.com'],
])('%s passes for ours', (text) => {
  expect(readHostName(text, OURS)).toBe('HOST_LOOKS_LIKE_OURS')
})
