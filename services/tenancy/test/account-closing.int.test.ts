import { AccountClosingChanged, type ClosingStage } from '@avaliax/proto/identity/identity.events.ts'
import { changePlan, createSubscription, resumeSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { settle } from '@avaliax/testkit/settle.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  type BillingUnderTest,
  ENTERPRISE,
  type Payer,
  PROFESSIONAL,
  startBilling,
} from './billing-under-test.ts'

let billing: BillingUnderTest
let payer: Payer
beforeAll(async () => {
  billing = await startBilling()
  payer = await billing.payer('Padaria Inesquecível')
}, 120_000)
afterAll(() => billing?.stop(), 30_000)

let rev = 0
async function closing(stage: ClosingStage): Promise<void> {
  const { userId } = payer
  const subject = `account-closing-${userId}`
  await billing.tenancy.hear(AccountClosingChanged, {
    clientId: null,
    subject,
    rev: ++rev,
    data: { userId, stage },
  })
  await settle({ urls: { tenancy: billing.tenancy.url } })
}

/** Every document of the service that has a text in it, by its collection. */
async function mentions(text: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of (await billing.db.db?.listCollections().toArray()) ?? []) {
    const rows = await billing.db.collection(name).find().toArray()
    if (rows.some((row) => JSON.stringify(row).includes(text))) found.push(name)
  }
  return found
}

it('stops charging on the first day, and cancelling alone deletes nothing', async () => {
  const { send, userId } = payer
  const { clientSecret } = (await send(createSubscription, { body: { planId: PROFESSIONAL } })).body
  await billing.pay(clientSecret)
  await until(
    () => billing.account(userId),
    (account) => account?.heldPlanId === PROFESSIONAL,
  )
  await closing('requested')
  await until(
    () => billing.account(userId),
    (account) => account?.cancelAtPeriodEnd === true,
  )
  expect((await send(getOwnClient)).body).toMatchObject({
    status: 'active',
    planId: PROFESSIONAL,
  })
  await closing('undone')
  expect((await send(resumeSubscription)).body.cancelAtPeriodEnd).toBe(false)
  expect((await send(changePlan, { body: { planId: ENTERPRISE, preview: true } })).status).toBe(200)
}, 60_000)

it('falls silent when it can no longer be undone', async () => {
  // Taken up again since: the last word is that the account is closed.
  expect((await billing.account(payer.userId))?.cancelAtPeriodEnd).toBe(false)
  await closing('closed')
  await until(
    () => billing.account(payer.userId),
    (account) => account?.cancelAtPeriodEnd === true,
  )
  expect((await billing.internalClient(payer.clientId)).status).toBe('inactive')
  expect(await mentions('Padaria Inesquecível')).not.toEqual([])
}, 60_000)

it('then deletes the owner everywhere, and keeps amounts without a name', async () => {
  const { userId, clientId } = payer
  const { customerId } = (await billing.account(userId)) ?? {}
  await closing('purging')
  await closing('purging')
  expect((await billing.api('GET', `/customers/${customerId}`)).body.deleted).toBe(true)
  // An event that was announced leaves the outbox a day later.
  expect((await mentions('Padaria Inesquecível')).filter((name) => name !== 'outbox')).toEqual([])
  expect(await billing.account(userId)).toBeNull()
  expect((await billing.tenancy.internal(getClientFacts, { params: { clientId } })).status).toBe(404)
  const { running, counted } = await billing.tenancy.totals()
  expect(running).toEqual(counted)
  const [last] = (await billing.tenancy.announced('client.changed', { clientId })).slice(-1)
  expect(last?.data).toMatchObject({ deleted: true, companyName: '', userId: null, phone: null })
  expect(await billing.tenancy.announced('client.purged', { clientId })).toHaveLength(1)
  const owners = await billing.tenancy.announced('owner.purged', { 'data.userId': userId })
  for (const { data } of owners) expect(data.clientIds).toEqual([clientId])
  const open = { userId, endDate: null }
  expect(await billing.db.collection('subscriptions').countDocuments(open)).toBe(0)
  expect(await billing.db.collection('plan_quotes').countDocuments({ userId })).toBe(0)
  for (const name of ['companies', 'google_connections', 'google_info_slots', 'oauth_states'])
    expect([name, await billing.db.collection(name).countDocuments()]).toEqual([name, 0])
}, 60_000)
