import { updateMe } from '@avaliax/proto/identity/auth.routes.ts'
import { changeNotificationPreferences } from '@avaliax/proto/identity/notification.routes.ts'
import { type BillingNotice, BillingNoticed } from '@avaliax/proto/tenancy/billing.events.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AGENCY, type IdentityUnderTest, INVOICE, startIdentity } from './identity-under-test.ts'
import { notificationFixture, type Owner } from './notification-fixture.ts'

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
    'Your invoice of R$ 29,00 was paid on 17/01/2027: plan Professional · Agência Sol',
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
    'O pagamento da assinatura (R$ 29,00) falhou: atualize o cartão até 17/01/2027 · Agência Sol',
  )
  expect(mail?.text).not.toContain('Ver a fatura')
})

it('tells of the renewal of a year with its sum, once, and nobody else', async () => {
  const ana = await owner()
  await identity.send(updateMe, { actor: ana.actor, body: { language: 'pt' } })
  const year = { amount: '990.00', interval: 'year' }
  for (let times = 0; times < 2; times++) await tell(ana.clientId, 'renewal-soon', year)
  expect(await subjectsOf(ana.email, 1)).toEqual([
    'Seu plano Profissional se renova em 17/01/2027: R$ 990,00 por ano. Para mudar ou cancelar, faça isso antes · Agência Sol',
  ])
  await identity.settled()
  expect(await identity.mailOf(ana.email, 1)).toHaveLength(1)
  expect(await list(ana)).toMatchObject([{ topic: 'billing', facts: { amount: '990.00', interval: 'year' } }])
  expect(await agencyReads(ana)).toEqual([])
})

const subjectsOf = async (email: string, count: number) =>
  (await identity.mailOf(email, count)).map(({ subject }) => subject.replaceAll('\u00a0', ' '))

/** The agency's account is one for all of these tests: what it reads of one client. */
async function agencyReads({ clientId }: Owner) {
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  return (await list(agency)).filter((row) => row.clientId === clientId && row.topic !== 'client-new')
}

describe('an invoice that waits for a Pix', () => {
  const DUE = { at: '2027-02-20T12:00:00.000Z' }
  /** Told of twice, as the provider may. */
  async function toldOf({ clientId }: Owner, notice: BillingNotice, invoice: string) {
    for (let times = 0; times < 2; times++)
      await tell(clientId, notice, { ...DUE, key: `${notice}:${invoice}` })
  }

  it.each([
    [
      'en',
      'Pay R$ 29,00 by Pix by 20/02/2027 to keep your Professional plan · Agência Sol',
      'Your Pix of R$ 29,00 is still unpaid: your Professional plan is valid until 20/02/2027 · Agência Sol',
    ],
    [
      'pt',
      'Pague R$ 29,00 por Pix até 20/02/2027 para continuar com o plano Profissional · Agência Sol',
      'Falta pagar R$ 29,00 por Pix: o plano Profissional vale até 20/02/2027 · Agência Sol',
    ],
  ] as const)(
    'is mailed to its owner in %s when it is open and a day before its end, once each',
    async (language, open, due) => {
      const ana = await owner()
      const bia = await owner()
      await identity.send(updateMe, { actor: ana.actor, body: { language } })
      await toldOf(ana, 'pix-open', `in_${language}`)
      expect(await subjectsOf(ana.email, 1)).toEqual([open])
      await toldOf(ana, 'pix-due', `in_${language}`)
      expect(await subjectsOf(ana.email, 2)).toEqual([open, due])
      await identity.settled()
      const mails = await identity.mailOf(ana.email, 2)
      expect(mails).toHaveLength(2)
      // The mail leads to our page, where it is paid.
      for (const { text, html } of mails) {
        expect(text).not.toContain('pay.example')
        expect(html).toMatch(/\/settings\?lang=(pt|en)#billing/)
      }
      expect((await list(ana)).map(({ topic, facts }) => [topic, facts.billing]).toSorted()).toEqual([
        ['billing', 'pix-due'],
        ['billing', 'pix-open'],
      ])
      expect(await list(bia)).toEqual([])
    },
  )

  it('is the agency’s matter a day before its end, not before', async () => {
    const ana = await owner()
    await toldOf(ana, 'pix-open', 'in_agency')
    await toldOf(ana, 'pix-due', 'in_agency')
    const rows = await until(
      () => agencyReads(ana),
      ({ length }) => length > 0,
    )
    await identity.settled()
    expect(rows.map(({ topic, facts }) => [topic, facts.billing])).toEqual([['client-payment', 'pix-due']])
    expect(await agencyReads(ana)).toHaveLength(1)
    // The hour of the agency's digest has come.
    const { clientId } = ana
    const told = { clientId, topic: 'client-payment' }
    await identity.deps.db.collection('notifications').updateMany(told, { $set: { mailAt: new Date() } })
    const [mail] = await identity.mailOf(AGENCY.email, 1)
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Um cliente ainda não pagou a assinatura de R$ 29,00 por Pix: o plano vale até 20/02/2027',
    )
  })

  it('of another month is told of anew, and of one that is paid nobody is reminded', async () => {
    const ana = await owner()
    const { clientId, actor } = ana
    await identity.send(changeNotificationPreferences, { actor, body: { mail: { billing: 'daily' } } })
    await tell(clientId, 'pix-open', { ...DUE, key: 'pix-open:in_jan' })
    await tell(clientId, 'invoice-paid', { key: 'invoice-paid:in_jan' })
    await tell(clientId, 'pix-open', { ...DUE, key: 'pix-open:in_feb', amount: '31.00' })
    await until(
      () => list(ana),
      ({ length }) => length === 3,
    )
    await identity.settled()
    const rows = identity.deps.db.collection('notifications')
    // The hour of the digest has come.
    await rows.updateMany({ userId: ana.userId }, { $set: { mailAt: new Date() } })
    const [mail] = await identity.mailOf(ana.email, 1)
    const text = mail?.text.replaceAll('\u00a0', ' ')
    expect(text).toContain('Pay R$ 31,00 by Pix by 20/02/2027')
    expect(text).not.toContain('Pay R$ 29,00 by Pix')
  })
})
