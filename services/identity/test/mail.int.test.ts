import { forgotPassword } from '@avaliax/proto/identity/password.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type IdentityUnderTest, startIdentity } from './identity-under-test.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const forgot = async (email: string) =>
  expect((await identity.send(forgotPassword, { body: { email } })).status).toBe(200)
const fault = (mode: string) => identity.sandbox.fault({ api: 'smtp', mode, times: 1 })
const isStruck = async () => {
  const { faults } = (await identity.sandbox.control('GET', '/faults')).body
  return faults.every((one: { struck: number }) => one.struck > 0)
}

it('asks a busy mail server again, and the mail arrives once', async () => {
  const { email } = await identity.owner()
  await fault('smtp_421')
  await forgot(email)
  await until(isStruck, Boolean)
  await identity.mailOf(email, 1)
  await identity.settled()
  expect(await identity.mailOf(email, 1)).toHaveLength(1)
})

it('goes on after an address that refused, which gets nothing more', async () => {
  const { email } = await identity.owner()
  const other = await identity.owner()
  await fault('smtp_550')
  await forgot(email)
  await until(isStruck, Boolean)
  await identity.settled()
  await forgot(email)
  await forgot(other.email)
  expect(await identity.mailOf(other.email, 1)).toHaveLength(1)
  await identity.settled()
  expect(await identity.mailOf(email, 0)).toEqual([])
})

it('mails in the language of the person, as text and as HTML', async () => {
  const { email, actor } = await identity.owner()
  await identity.deps.db.collection('users').updateOne({ username: email }, { $set: { language: 'pt' } })
  await forgot(email)
  const [mail] = await identity.mailOf(actor.email, 1)
  expect(mail?.subject).toBe('Redefinir sua senha · Agência Sol')
  expect(mail?.html).toContain('<html lang="pt">')
})

it('sends queued mail after a crash of the mail worker', async () => {
  const { email, userId } = await identity.owner()
  const mailRequest = { kind: 'password-changed', userId, email: null, language: 'en', trace: null }
  const mailRequests = identity.deps.db.collection<{ _id: string }>('letters')
  await mailRequests.insertOne({ _id: crypto.randomUUID(), ...mailRequest, createdAt: new Date() } as never)
  expect(await identity.mailOf(email, 1)).toMatchObject([
    { subject: 'Your password was changed · Agência Sol' },
  ])
})
