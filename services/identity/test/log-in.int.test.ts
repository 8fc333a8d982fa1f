import { randomUUID } from 'node:crypto'
import { logIn, proveSignIn, signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hash } from '@node-rs/argon2'
import { type Answer, type IdentityUnderTest, PASSWORD, startIdentity } from './identity-under-test.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity?.stop(), 30_000)

const attempt = (email: string, password: string, address: string) =>
  identity.send(logIn, { body: { email, password }, address })
const guess = (email: string, address: string, password = 'errada') =>
  identity.send(logIn, { body: { email, password }, address, once: true })

/** How many passwords the process has hashed or compared. */
async function hashes(): Promise<number> {
  const text = await (await fetch(`${identity.url}/metrics`)).text()
  return Number(
    /^avaliax_password_hashes_total\S* (\d+)|^password_hashes_total\S* (\d+)/m
      .exec(text)
      ?.slice(1)
      .find(Boolean) ?? 0,
  )
}
const counts = (answers: Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  )
const comparable = ({ status, body }: Answer) => JSON.stringify({ status, ...body, requestId: '' })

describe('guessing a password (T32)', () => {
  it.each(['known', 'unknown'])(
    'reaches the hash five times at most of 200 at once, of a %s account',
    async (which) => {
      const { email } = await identity.owner()
      const target = which === 'known' ? email : `no-${email}`
      const address = which === 'known' ? '203.0.113.1' : '203.0.113.2'
      const before = await hashes()
      const wrong = Array.from({ length: 199 }, () => guess(target, address))
      const answers = await Promise.all([...wrong, guess(target, address, PASSWORD)])

      // On a busy machine some are answered 503, and Redis may be too slow, so that half the quota holds.
      const { 401: evaluations = 0, 429: refusals = 0, 503: unheard = 0 } = counts(answers)
      expect(evaluations + refusals + unheard).toBe(200)
      expect(evaluations).toBeLessThanOrEqual(5)
      expect((await hashes()) - before).toBe(evaluations)
      const refusal = answers.find(({ status }) => status === 429)
      expect(refusal?.body).toMatchObject({ code: 'RATE_LIMITED', message: 'Email ou senha inválidos' })
      expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(800)
    },
  )

  it('does not keep the owner out at another address', async () => {
    const { email } = await identity.owner()
    for (let i = 0; i < 6; i++) await attempt(email, 'errada', '203.0.113.3')
    expect((await attempt(email, PASSWORD, '203.0.113.3')).status).toBe(429)
    expect((await attempt(email, PASSWORD, '203.0.113.4')).status).toBe(200)
  })

  it('counts the addresses of one IPv6 line together', async () => {
    const { email } = await identity.owner()
    const last = { same: '2001:db8:1:2:abcd::9', other: '2001:db8:1:3::9' }
    for (let i = 0; i < 6; i++) await attempt(email, 'errada', `2001:db8:1:2::${i}`)
    expect((await attempt(email, PASSWORD, last.same)).status).toBe(429)
    expect((await attempt(email, PASSWORD, last.other)).status).toBe(200)
  })

  it('from a hundred addresses slows unknown addresses down, not one that the owner used before', async () => {
    const { email } = await identity.owner()
    await identity.loggedIn(email, PASSWORD, '203.0.113.5')
    const before = await hashes()
    const botnet: Answer[] = []
    // In bursts that the queue of hashes can hold.
    for (let burst = 0; burst < 10; burst++) {
      const guesses = Array.from({ length: 10 }, (_, i) => guess(email, `198.51.100.${burst * 10 + i}`))
      botnet.push(...(await Promise.all(guesses)))
    }
    const evaluations = (await hashes()) - before
    expect(counts(botnet)[401]).toBe(evaluations)
    // Twenty an hour and the first of the growing pause; a slow machine may be there for the second.
    expect(evaluations).toBeLessThanOrEqual(22)
    expect((await attempt(email, PASSWORD, '203.0.113.5')).status).toBe(200)
  })
})

describe('a refused log-in (T34)', () => {
  it('is the same bytes and the same work for a known and an unknown account', async () => {
    const { email } = await identity.owner()
    const wrong = await attempt(email, 'errada', '203.0.113.10')
    const work = []
    const answers = []
    for (const target of [email, `no-${email}`]) {
      const before = await hashes()
      answers.push(await attempt(target, 'errada', '203.0.113.11'))
      work.push((await hashes()) - before)
    }
    expect(work).toEqual([1, 1])
    expect(new Set([wrong, ...answers].map(comparable)).size).toBe(1)
    expect(wrong.body).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Email ou senha inválidos' })
    const headers = answers.map(({ headers }) => [...headers.keys()].sort().join())
    expect(new Set(headers).size).toBe(1)
  })
})

describe('a password with accents', () => {
  const composed = 'pão-de-queijo é bom'
  const decomposed = composed.normalize('NFD')
  const signedUp = async (password: string) => {
    const email = `${randomUUID()}@example.com`
    expect((await identity.send(signUp, { body: { email, password } })).status).toBe(201)
    return email
  }

  it.each([
    [composed, decomposed],
    [decomposed, composed],
  ])('is one, whichever keyboard writes it', async (chosen, typed) => {
    const email = await signedUp(chosen)
    const { actor } = await identity.loggedIn(email, typed, '203.0.113.40')
    expect((await identity.send(proveSignIn, { actor, body: { password: typed } })).status).toBe(200)
  })

  it('that was hashed as it was typed is tried so once, and stored anew', async () => {
    const email = await signedUp(PASSWORD)
    const users = identity.deps.db.collection('users')
    await users.updateOne({ username: email }, { $set: { passwordHash: await hash(decomposed) } })
    expect((await attempt(email, 'pao-de-queijo e bom', '203.0.113.41')).status).toBe(401)
    const twoTabs = [attempt(email, composed, '203.0.113.41'), attempt(email, decomposed, '203.0.113.41')]
    expect((await Promise.all(twoTabs)).map(({ status }) => status)).toEqual([200, 200])
    const before = await hashes()
    expect((await attempt(email, composed, '203.0.113.41')).status).toBe(200)
    expect((await hashes()) - before).toBe(1)
  })
})

describe('a new password', () => {
  it.each(['123456', 'password', 'Flamengo'])('%s is refused at sign-up', async (password) => {
    const body = { email: 'comum@example.com', password }
    const { status, body: refusal } = await identity.send(signUp, { body })
    expect([status, refusal.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(refusal.details).toEqual([
      { path: 'password', message: 'Esta senha é muito comum. Escolha outra.' },
    ])
  })
})

it('log-ins beyond the capacity are answered 503 with the time to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => guess(`gente-${i}@example.com`, `192.0.2.${i + 100}`)),
  )
  const refusals = answers.filter(({ status }) => status === 503)
  expect(refusals.length).toBeGreaterThan(0)
  expect(refusals.every(({ headers }) => headers.get('retry-after') === '2')).toBe(true)
})
