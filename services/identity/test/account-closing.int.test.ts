import {
  closeAccount,
  getAccountClosing,
  undoAccountClosing,
} from '@avaliax/proto/identity/account-closing.routes.ts'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { inviteClientPerson } from '@avaliax/proto/identity/client-person.routes.ts'
import { forgotPassword } from '@avaliax/proto/identity/password.routes.ts'
import { ClientPurged, OwnerPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Closing } from '../src/closing/closing.model.ts'
import { AGENCY, type IdentityUnderTest, PASSWORD, startIdentity } from './identity-under-test.ts'

const DAY = 86_400_000

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity({ CLOSINGS_EVERY_MS: '100' })
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

type Owner = Awaited<ReturnType<IdentityUnderTest['owner']>>
const closings = () => identity.deps.db.collection<Closing>('account_closings')
const close = ({ actor }: Owner, password = PASSWORD) =>
  identity.send(closeAccount, { actor, body: { password } })
const read = async ({ actor }: Owner) => (await identity.send(getAccountClosing, { actor })).body.closing
/** As if so many days had passed. */
async function pass({ userId }: Owner, days: number): Promise<void> {
  const row = await closings().findOne({ _id: userId })
  const earlier = (date?: Date) => new Date((date?.getTime() ?? 0) - days * DAY)
  const earlierTimes = { undoUntil: earlier(row?.undoUntil), purgeAt: earlier(row?.purgeAt) }
  await closings().updateOne({ _id: userId }, { $set: earlierTimes })
}
const stage = async ({ userId }: Owner) => (await closings().findOne({ _id: userId }))?.stage
const stagesOf = async ({ userId }: Owner) =>
  (
    await identity.deps.db
      .collection('outbox')
      .find({ type: 'account.closing-changed', 'data.userId': userId })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ data }) => data.stage)

function hear(event: typeof ClientPurged | typeof OwnerPurged, clientId: number | null, data: object) {
  const { topic, type, version } = event
  const envelope = {
    id: crypto.randomUUID(),
    type,
    source: 'tenancy',
    clientId,
    subject: 'purge',
    rev: 1,
    dataversion: version,
    data,
    time: new Date().toISOString(),
  }
  return identity.deps.bus.publish([{ topic, partitions: 3, envelope }])
}

it('asks for the password, tells by mail, and can be undone for 14 days', async () => {
  const owner = await identity.owner()
  expect(await close(owner, 'errada')).toMatchObject({
    status: 400,
    body: { code: 'CURRENT_PASSWORD_WRONG' },
  })
  expect(await read(owner)).toBeNull()
  const [first, again] = await Promise.all([close(owner), close(owner)])
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  const { requestedAt, undoUntil, purgeAt } = first.body
  expect(Date.parse(undoUntil) - Date.parse(requestedAt)).toBe(14 * DAY)
  expect(Date.parse(purgeAt) - Date.parse(undoUntil)).toBe(30 * DAY)
  expect(await read(owner)).toEqual(first.body)
  const [mail] = await identity.mailOf(owner.email, 1)
  expect(mail?.text).toContain('14 days to undo')
  expect(mail?.text).toContain('/settings?lang=en#close-account')

  await pass(owner, 13)
  expect((await identity.send(undoAccountClosing, { actor: owner.actor })).status).toBe(204)
  expect((await identity.send(undoAccountClosing, { actor: owner.actor })).status).toBe(204)
  expect(await read(owner)).toBeNull()
  await pass(owner, 100)
  await identity.settled()
  expect(await stage(owner)).toBe('undone')
  expect((await identity.session(owner.sessionId)).active).toBe(true)
  expect(await stagesOf(owner)).toEqual(['requested', 'undone'])
}, 60_000)

it('is for owners: the agency cannot close itself this way', async () => {
  const { actor } = await identity.loggedIn(AGENCY.email, AGENCY.password)
  expect((await identity.send(closeAccount, { actor, body: { password: AGENCY.password } })).status).toBe(403)
})

it('closes the log-in after that, deletes it 30 days later, and leaves a record that names nobody', async () => {
  const owner = await identity.owner()
  const { userId, email } = owner
  const clientId = 1_000 + userId
  const invited = { email: 'nunca-veio@example.com', role: 'viewer' } as const
  const invitation = { actor: owner.actor, params: { clientId }, body: invited }
  expect((await identity.send(inviteClientPerson, invitation)).status).toBe(201)
  await close(owner)
  await pass(owner, 14)
  await until(
    () => stage(owner),
    (now) => now === 'closed',
  )
  expect((await identity.session(owner.sessionId)).active).toBe(false)
  expect((await identity.send(logIn, { body: { email, password: PASSWORD } })).status).toBe(401)
  expect((await identity.send(forgotPassword, { body: { email } })).status).toBe(200)
  await pass(owner, 29)
  await identity.settled()
  expect(await stage(owner)).toBe('closed')
  await pass(owner, 1)
  await until(
    () => stage(owner),
    (now) => now === 'purging',
  )
  expect(await stagesOf(owner)).toEqual(['requested', 'closed', 'purging'])

  for (const data of [{ clientId }, { clientId }]) await hear(ClientPurged, clientId, data)
  for (let round = 0; round < 2; round++) await hear(OwnerPurged, null, { userId, clientIds: [clientId] })
  await until(
    () => stage(owner),
    (now) => now === 'purged',
  )
  await identity.settled()
  const { db } = identity.deps
  for (const { name } of (await db.db?.listCollections().toArray()) ?? []) {
    const rows = await db.collection(name).find().toArray()
    const matches = rows.filter((row) => JSON.stringify(row).includes(email))
    expect({ name, left: matches }).toEqual({ name, left: [] })
  }
  const proofs = await db
    .collection('audit_entries')
    .find({ subject: `user-${userId}` })
    .toArray()
  expect(proofs.map(({ action, after }) => ({ action, after }))).toEqual([
    { action: 'account.purged', after: { clients: [clientId] } },
  ])
  // The addresses are free again, for somebody who begins anew.
  expect((await identity.owner(email)).userId).not.toBe(userId)
  expect(await db.collection('users').countDocuments({ username: invited.email })).toBe(0)
}, 60_000)
