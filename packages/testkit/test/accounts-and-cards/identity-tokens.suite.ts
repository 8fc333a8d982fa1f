import { createHmac, createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto'
import { internalTokens } from '@avaliax/chassis/access/internal-token.ts'
import { getMe } from '@avaliax/proto/identity/auth.routes.ts'
import { listOperators } from '@avaliax/proto/identity/operator.routes.ts'
import { forgotPassword } from '@avaliax/proto/identity/password.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeAll, expect, it } from '@jest/globals'
import type { Owner } from '../../src/test-network.ts'
import { network } from './network.ts'

let owner: Owner
let good: Record<string, unknown>
beforeAll(async () => {
  owner = await network.owner()
  const [, claims = ''] = (owner.api.token ?? '').split('.')
  good = JSON.parse(Buffer.from(claims, 'base64url').toString())
}, 120_000)

const HEADER = { alg: 'EdDSA', typ: 'JWT' }
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(Date.now() / 1000)

function ownKey() {
  const der = Buffer.from(network.stack.secrets.authKey.privateKey, 'base64')
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}
/** A token signed with the real key: what is wrong with it is something else. */
function signed(claims: object, header: object = HEADER): string {
  const content = `${encode(header)}.${encode({ ...good, ...claims })}`
  return `${content}.${sign(null, Buffer.from(content), ownKey()).toString('base64url')}`
}
/** The public key taken for the secret of a symmetric signature. */
function hmacOfPublicKey(format: 'pem' | 'der'): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(good)}`
  const key = createPublicKey(ownKey()).export({ format, type: 'spki' } as never) as unknown as string
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}
function withEditedClaims(claims: object): string {
  const [header, , signature] = (owner.api.token ?? '').split('.')
  return `${header}.${encode({ ...good, ...claims })}.${signature}`
}
async function resetToken(): Promise<string> {
  await network.anonymous.call(forgotPassword, { body: { email: owner.email } })
  await network.settle()
  const { mail } = (await network.sandbox('GET', `mail?to=${owner.email}`)) as { mail: { text: string }[] }
  return /token=(\S+)/.exec(mail.at(-1)?.text ?? '')?.[1] ?? ''
}
function internalToken(): string {
  const { privateKey } = network.stack.secrets.internalKeys.gateway ?? { privateKey: '' }
  return internalTokens({ name: 'gateway', privateKey, keys: {} }).issue('identity', null)
}

const FORGERIES: [string, () => string | Promise<string>][] = [
  ['alg none, unsigned', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(good)}.`],
  ['alg none, any signature', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(good)}.AAAA`],
  ['alg None', () => signed({}, { ...HEADER, alg: 'None' })],
  ['HS256 keyed with the public key as PEM', () => hmacOfPublicKey('pem')],
  ['HS256 keyed with the public key as DER', () => hmacOfPublicKey('der')],
  ['kid that walks a path', () => signed({}, { ...HEADER, kid: '../../x' })],
  ['jku', () => signed({}, { ...HEADER, jku: 'https://evil.example/keys' })],
  ['jwk', () => signed({}, { ...HEADER, jwk: createPublicKey(ownKey()).export({ format: 'jwk' }) })],
  ['crit', () => signed({}, { ...HEADER, crit: ['exp'] })],
  ['expired', () => signed({ iat: now() - 7_200, exp: now() - 3_600 })],
  ['nbf in the future', () => signed({ nbf: now() + 3_600 })],
  ['iat in the future', () => signed({ iat: now() + 3_600, exp: now() + 7_200 })],
  ['no exp', () => signed({ exp: undefined })],
  ['another audience', () => signed({ aud: 'tenancy' })],
  ['another issuer', () => signed({ iss: 'gateway' })],
  ['a session of nobody', () => signed({ sid: randomUUID() })],
  ['somebody else’s number on an own session', () => signed({ sub: '1' })],
  ['claims edited under an old signature', () => withEditedClaims({ sub: '1' })],
  ['a role edited in under an old signature', () => withEditedClaims({ role: 'superadmin' })],
  ['a token of a mailed link', resetToken],
  ['a token between services', internalToken],
  ['a cut signature', () => (owner.api.token ?? '').slice(0, -4)],
]

it('the real one holds', async () => {
  expect((await owner.api.send(getMe)).status).toBe(200)
  expect((await network.anonymous.as(signed({})).send(getMe)).status).toBe(200)
})

it.each(FORGERIES)('T37: %s is 401', async (_, forged) => {
  const api = network.anonymous.as(await forged())
  for (const route of [getMe, getOwnClient, listOperators]) {
    const { status, body } = await api.send(route)
    expect([route.path, status, (body as { code: string }).code]).toEqual([
      route.path,
      401,
      'UNAUTHENTICATED',
    ])
  }
})

it('a role in a token that is really ours makes nobody one', async () => {
  const api = network.anonymous.as(signed({ role: 'superadmin', r: 'superadmin', clientId: 1 }))
  expect((await api.send(listOperators)).status).toBe(403)
  expect((await api.call(getMe)).user.role).toBe('client')
})
