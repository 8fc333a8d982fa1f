import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { listNotifications } from '@avaliax/proto/identity/notification.routes.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  listPasskeys,
  type NewPasskey,
  PASSKEYS_MAX,
  type PasskeyAssertion,
  type PasskeyCreation,
  proveWithPasskey,
  removePasskey,
  renamePasskey,
} from '@avaliax/proto/identity/passkey.routes.ts'
import { type Dishonesty, passkeyAuthenticator } from '@avaliax/testkit/passkey-authenticator.ts'
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals'
import { CHALLENGE_MS, issueChallenge } from '../src/passkey/passkey-challenge.domain.ts'
import {
  AGENCY,
  type IdentityUnderTest,
  PUBLIC_URL,
  type SignedIn,
  startIdentity,
} from './identity-under-test.ts'
import { passkeyPeople } from './passkey-fixture.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const { request, add, owner, signIn } = passkeyPeople(() => identity)
const HOUR_MS = 3_600_000
const REFUSED = [400, 'PASSKEY_REFUSED']

const creationFor = async ({ actor }: SignedIn): Promise<PasskeyCreation> =>
  (await identity.send(beginPasskey, { actor })).body
const newDevice = () => passkeyAuthenticator({ origin: PUBLIC_URL })
const store = ({ actor }: SignedIn, passkey: NewPasskey) =>
  identity.send(addPasskey, { actor, body: { name: 'Celular', passkey } })
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const list = async ({ actor }: SignedIn) => (await identity.send(listPasskeys, { actor })).body

describe('the passkeys of a person', () => {
  it('are asked of the authenticator as ones that need no name and verify the person', async () => {
    const ana = await owner()
    expect(await creationFor(ana)).toMatchObject({
      rp: { id: 'avaliax.test', name: 'Agência Sol' },
      user: { id: Buffer.from(String(ana.userId)).toString('base64url'), name: ana.email },
      excludeCredentials: [{ id: ana.device.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
  })

  it('are listed, renamed and removed by that person alone', async () => {
    const [ana, bia] = [await owner({ name: 'Notebook' }), await owner()]
    const { passkeyId } = ana
    await add(ana, { synced: true, name: 'Celular' })
    expect(await list(ana)).toMatchObject([
      { name: 'Celular', synced: true, lastUsedAt: null },
      { id: passkeyId, name: 'Notebook', synced: false },
    ])
    const rename = ({ actor }: SignedIn) =>
      identity.send(renamePasskey, { actor, params: { passkeyId }, body: { name: 'Da loja' } })
    const remove = ({ actor }: SignedIn) => identity.send(removePasskey, { actor, params: { passkeyId } })
    expect([(await rename(bia)).status, (await remove(bia)).status]).toEqual([404, 404])
    expect((await rename(ana)).body.name).toBe('Da loja')
    expect((await signIn(ana)).status).toBe(200)
    expect([(await remove(ana)).status, (await remove(ana)).status]).toEqual([204, 404])
    expect((await signIn(ana)).status).toBe(401)
    expect(await list(ana)).toHaveLength(1)
  })

  it('are told of by mail, under the bell and in the trail', async () => {
    const ana = await owner({ name: 'Notebook' })
    const { actor, passkeyId } = ana
    await identity.send(removePasskey, { actor, params: { passkeyId } })
    const mails = await identity.mailOf(ana.email, 2)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Passkey added · Agência Sol',
      'Passkey removed · Agência Sol',
    ])
    const { body: notices } = await identity.send(listNotifications, { actor })
    expect(notices).toMatchObject([
      { topic: 'account-security', facts: { security: 'passkey-removed' } },
      { topic: 'account-security', facts: { security: 'passkey-added' } },
    ])
    const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
    const query = { search: ana.email }
    const { body: trail } = await identity.send(listAudit, { actor: agency.actor, query })
    expect(trail.slice(0, 2)).toMatchObject([
      { action: 'passkey.removed', before: { name: 'Notebook' }, subject: `passkey-${passkeyId}` },
      { action: 'passkey.added', after: { name: 'Notebook' } },
    ])
  })

  it('are ten at most, also of several that are added at once', async () => {
    const ana = await owner()
    for (let count = 1; count < PASSKEYS_MAX - 1; count++) await add(ana)
    const creations = await Promise.all([1, 2, 3].map(() => creationFor(ana)))
    const answers = await Promise.all(creations.map((creation) => store(ana, newDevice().create(creation))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(said(await identity.send(beginPasskey, { actor: ana.actor }))).toEqual([409, 'CONFLICT'])
    expect(await list(ana)).toHaveLength(PASSKEYS_MAX)
  })

  it('are added by somebody who signed in lately', async () => {
    const { actor } = await identity.owner()
    const stale = { ...actor, recentSignIn: false }
    expect(said(await identity.send(beginPasskey, { actor: stale }))).toEqual([403, 'SIGN_IN_AGAIN'])
  })
})

describe('a new passkey is refused', () => {
  it.each<[string, Dishonesty]>([
    ['of another origin', { origin: 'https://avaliax.example' }],
    ['of another site', { rpId: 'avaliax.example' }],
    ['without user verification', { isVerified: false }],
    ['without user presence', { isPresent: false }],
    ['that is the use of one', { type: 'webauthn.get' }],
    ['made in the frame of another site', { crossOrigin: true }],
    ['with the id of another credential', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_, lie) => {
    const ana = await identity.owner()
    const passkey = newDevice().create(await creationFor(ana), lie)
    expect(said(await store(ana, passkey))).toEqual(REFUSED)
    expect(await list(ana)).toEqual([])
  })

  it('for a challenge of another person, of a log-in, used before or too old', async () => {
    const [ana, bia] = [await identity.owner(), await identity.owner()]
    const creation = await creationFor(ana)
    const passkey = newDevice().create(creation)
    expect(said(await store(bia, passkey))).toEqual(REFUSED)
    const { challenge } = await request()
    expect(said(await store(ana, newDevice().create(creation, { challenge })))).toEqual(REFUSED)
    const old = issueChallenge(
      identity.config.RESET_SECRET,
      { to: 'add', userId: ana.userId },
      new Date(Date.now() - CHALLENGE_MS),
    )
    expect(said(await store(ana, newDevice().create(creation, { challenge: old })))).toEqual(REFUSED)
    expect((await store(ana, passkey)).status).toBe(201)
    expect(said(await store(ana, newDevice().create(creation)))).toEqual(REFUSED)
    expect(await list(ana)).toHaveLength(1)
  })

  it('that somebody has already, and one with a statement of its maker', async () => {
    const [ana, bia] = [await identity.owner(), await identity.owner()]
    const device = newDevice()
    expect((await store(ana, device.create(await creationFor(ana)))).status).toBe(201)
    expect(said(await store(bia, device.create(await creationFor(bia))))).toEqual(REFUSED)
    const attested = newDevice().create(await creationFor(bia), { certificate: Buffer.from('certificate') })
    expect(said(await store(bia, attested))).toEqual(REFUSED)
    expect(await list(bia)).toEqual([])
  })
})

describe('showing again who is signed in', () => {
  const requestOf = async ({ actor }: SignedIn) => (await identity.send(beginPasskeyProof, { actor })).body
  const prove = ({ actor }: SignedIn, body: PasskeyAssertion) =>
    identity.send(proveWithPasskey, { actor, body })
  const provenAt = async ({ sessionId }: SignedIn): Promise<number> => {
    const session = await identity.session(sessionId)
    return Date.parse((session.active && session.provenAt) || '')
  }
  async function earlier() {
    const ana = await owner()
    await identity.deps.db
      .collection<{ _id: string }>('sessions')
      .updateOne({ _id: ana.sessionId }, { $set: { createdAt: new Date(Date.now() - HOUR_MS) } })
    return ana
  }

  test('a passkey does what the password does, once', async () => {
    const ana = await earlier()
    const asked = await requestOf(ana)
    expect(asked.allowCredentials).toMatchObject([{ id: ana.device.id }])
    // An authenticator that was told which passkey is meant may leave out whose it is.
    const use = ana.device.use(asked, { userHandle: null })
    const { status, body } = await prove(ana, use)
    expect([status, Date.parse(body.provenAt)]).toEqual([200, await provenAt(ana)])
    expect(Date.now() - (await provenAt(ana))).toBeLessThan(HOUR_MS / 60)
    expect(said(await prove(ana, use))).toEqual(REFUSED)
  })

  test('not that of another person, nor for a challenge of theirs or of a log-in', async () => {
    const [ana, bia] = [await earlier(), await owner()]
    expect(said(await prove(ana, bia.device.use(await requestOf(ana))))).toEqual(REFUSED)
    expect(said(await prove(ana, ana.device.use(await requestOf(bia))))).toEqual(REFUSED)
    expect(said(await prove(ana, ana.device.use(await request())))).toEqual(REFUSED)
    expect(said(await prove(ana, ana.device.use(await requestOf(ana), { isVerified: false })))).toEqual(
      REFUSED,
    )
    expect(Date.now() - (await provenAt(ana))).toBeGreaterThan(HOUR_MS - 1000)
  })
})
