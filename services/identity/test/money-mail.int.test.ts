import { updateMe } from '@avaliax/proto/identity/auth.routes.ts'
import { type BillingNotice, BillingNoticed } from '@avaliax/proto/tenancy/billing.events.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type IdentityUnderTest, INVOICE, startIdentity } from './identity-under-test.ts'
import { notificationFixture } from './notification-fixture.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const { announce, list, owner } = notificationFixture(() => identity)
const KNOWN = {
  at: '2027-01-17T12:00:00.000Z',
  amount: '29.00',
  plan: { pt: 'Profissional', en: 'Professional' },
}
const tell = (clientId: number, notice: BillingNotice, facts: object = {}) => {
  const key = `${notice}:${clientId}`
  return announce(BillingNoticed, {
    clientId,
    subject: `notice-${key}`,
    data: { clientId, notice, key, ...KNOWN, ...facts },
  })
}

it('mails a paid invoice once, with sum, plan and the way to it', async () => {
  const ana = await owner()
  for (let times = 0; times < 3; times++) await tell(ana.clientId, 'invoice-paid', { invoiceId: INVOICE.id })
  const [mail] = await identity.mailOf(ana.email, 1)
  expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe(
    'Your invoice of R$ 29,00 was paid on 17/01/2027: plan Professional · Avaliax',
  )
  expect(mail?.text).toContain('See the invoice AVX-0001: 17/01/2027\nhttps://pay.example/in_1')
  expect(mail?.html).toContain('href="https://pay.example/in_1"')
  expect(mail?.text).toContain('/settings')
  await identity.settled()
  expect(await identity.mailOf(ana.email, 1)).toHaveLength(1)
  expect(await list(ana)).toMatchObject([{ topic: 'billing', facts: { amount: '29.00', plan: KNOWN.plan } }])
})

it('says it in the owner’s language, and goes without an invoice that nobody finds', async () => {
  const ana = await owner()
  await identity.send(updateMe, { actor: ana.actor, body: { language: 'pt' } })
  await tell(ana.clientId, 'payment-failed', { invoiceId: 'in_2' })
  const [mail] = await identity.mailOf(ana.email, 1)
  expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe(
    'O pagamento da assinatura (R$ 29,00) falhou: atualize o cartão até 17/01/2027 · Avaliax',
  )
  expect(mail?.text).not.toContain('Ver a fatura')
})
