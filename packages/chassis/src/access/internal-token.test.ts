import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { type Actor, toClaims } from './actor.ts'
import { internalTokens } from './internal-token.ts'

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

const gateway = keyPair()
const reviews = keyPair()
const keys = {
  gateway: { key: gateway.publicKey, audiences: ['cards', 'reviews'] },
  reviews: { key: reviews.publicKey, audiences: ['tenancy'] },
}
const clock = { now: Date.parse('2026-01-01T00:00:00Z') }
const as = (name: string, { privateKey }: { privateKey: string }) =>
  internalTokens({ name, privateKey, keys, now: () => clock.now })

const actor: Actor = {
  userId: 7,
  sessionId: 's',
  role: 'client',
  email: 'joão@example.com',
  language: 'pt',
  memberships: [
    { companyId: 30, clientId: 3, active: true },
    { companyId: 31, clientId: 4, active: false },
  ],
  selectedClientId: 4,
  selectedCompanyId: 31,
}

test('what narrows an actor arrives with it', () => {
  const cards = as('cards', keyPair())
  for (const narrowed of [
    { ...actor, tokenScope: 'read' as const },
    { ...actor, twoFactorDue: true },
    { ...actor, agencyRole: 'auditor' as const },
    { ...actor, memberships: [{ companyId: 40, clientId: 4, active: true, role: 'viewer' as const }] },
  ])
    expect(cards.verify(as('gateway', gateway).issue('cards', narrowed))?.actor).toEqual(narrowed)
})

test('the actor arrives as it was signed; a process asking for itself has none', () => {
  const cards = as('cards', keyPair())
  const token = as('gateway', gateway).issue('cards', actor)
  expect(cards.verify(token)).toEqual({ issuer: 'gateway', kind: 'caller', actor })
  expect(cards.verify(as('gateway', gateway).issue('cards', null))).toMatchObject({
    kind: 'caller',
    actor: null,
  })
  expect(cards.verify(as('gateway', gateway).issue('cards'))).toMatchObject({ kind: 'service', actor: null })
})

test('it is valid for one service and one minute, and only where its issuer may call', () => {
  const cards = as('cards', keyPair())
  const token = as('gateway', gateway).issue('cards', actor)
  expect(as('reviews', reviews).verify(token)).toBeNull()
  expect(cards.verify(as('reviews', reviews).issue('cards'))).toBeNull()
  // Signed with a key that is not the gateway's, in its name.
  expect(cards.verify(as('gateway', reviews).issue('cards', actor))).toBeNull()
  expect(cards.verify(token)).not.toBeNull()
  clock.now += 66_000
  expect(cards.verify(token)).toBeNull()
  expect(as('cards', keyPair()).verify(token)).toBeNull()
})

test('a token from the future or of a long life is refused', () => {
  const cards = as('cards', keyPair())
  clock.now += 60_000
  const early = as('gateway', gateway).issue('cards', actor)
  clock.now -= 60_000
  expect(cards.verify(early)).toBeNull()
})

test('a process signs for itself again only when half of the minute is over', () => {
  const own = as('gateway', gateway)
  const first = own.issue('cards')
  clock.now += 29_000
  expect(own.issue('cards')).toBe(first)
  clock.now += 2_000
  expect(own.issue('cards')).not.toBe(first)
})

test('only the gateway speaks for somebody, and a process asking for itself names nobody', () => {
  const tenancy = as('tenancy', keyPair())
  const service = as('reviews', reviews)
  expect(tenancy.verify(service.issue('tenancy'))).toMatchObject({ issuer: 'reviews', actor: null })
  expect(tenancy.verify(service.issue('tenancy', actor))).toBeNull()
  expect(tenancy.verify(service.issue('tenancy', null))).toBeNull()
  expect(tenancy.verify(forged({ kind: 'service', act: toClaims(actor) }))).toBeNull()
})

/** Signed with a good key, saying what `issue` would not. */
function forged(claims: object): string {
  const iat = Math.floor(clock.now / 1000)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const usual = { iss: 'reviews', aud: 'tenancy', iat, exp: iat + 60 }
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode({ ...usual, ...claims })}`
  const key = createPrivateKey({
    key: Buffer.from(reviews.privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}
