import { expect, it } from '@jest/globals'
import { BillingNotice } from '../tenancy/billing.events.ts'
import { billingSentence, clientMoneySentence } from './billing-notice.texts.ts'

const facts = {
  at: '2027-01-17T12:00:00.000Z',
  amount: '1290.00',
  plan: { pt: 'Profissional', en: 'Professional' },
}
const said = (billing: BillingNotice, language: 'pt' | 'en', known: object = facts) =>
  billingSentence(language, { billing, ...known }).replaceAll('\u00a0', ' ')

it.each([
  [
    'trial-began',
    'Seu teste grátis do plano Profissional começou e vai até 17/01/2027; depois, são R$ 1.290,00 por mês',
  ],
  [
    'trial-ending',
    'Seu teste grátis termina em 17/01/2027: depois a assinatura é cobrada (R$ 1.290,00 por mês)',
  ],
  ['plan-changed', 'Seu plano mudou: agora é Profissional, R$ 1.290,00 por mês'],
  ['cancelled', 'Sua assinatura foi cancelada: o plano Profissional vale até 17/01/2027'],
  ['resumed', 'Sua assinatura continua: o plano Profissional se renova em 17/01/2027'],
  ['invoice-paid', 'Fatura de R$ 1.290,00 paga em 17/01/2027: plano Profissional'],
  ['pix-open', 'Pague R$ 1.290,00 por Pix até 17/01/2027 para continuar com o plano Profissional'],
  ['pix-due', 'Falta pagar R$ 1.290,00 por Pix: o plano Profissional vale até 17/01/2027'],
  ['payment-failed', 'O pagamento da assinatura (R$ 1.290,00) falhou: atualize o cartão até 17/01/2027'],
  ['payment-recovered', 'A fatura em atraso (R$ 1.290,00) foi paga'],
  [
    'gift-ending',
    'O plano Profissional que sua agência deu vale até 17/01/2027: assine por R$ 1.290,00 por mês para continuar com ele',
  ],
] as const)('%s says sum, plan and day', (notice, sentence) => expect(said(notice, 'pt')).toBe(sentence))

it.each([
  ['trial-began', 'depois, são R$ 990,00 por ano', 'after that it is R$ 990,00 a year'],
  ['trial-ending', '(R$ 990,00 por ano)', '(R$ 990,00 a year)'],
  ['plan-changed', 'agora é Profissional, R$ 990,00 por ano', 'it is Professional now, R$ 990,00 a year'],
  [
    'renewal-soon',
    'Seu plano Profissional se renova em 17/01/2027: R$ 990,00 por ano. Para mudar ou cancelar, faça isso antes',
    'Your Professional plan renews on 17/01/2027: R$ 990,00 a year. If you want to change or cancel it, do so before then',
  ],
] as const)('%s says the sum of a year as such', (notice, pt, en) => {
  const year = { ...facts, amount: '990.00', interval: 'year' }
  expect(said(notice, 'pt', year)).toContain(pt)
  expect(said(notice, 'en', year)).toContain(en)
})

it('says the plan in the reader’s language', () => {
  expect(said('trial-began', 'en')).toBe(
    'Your free trial of Professional has begun and runs until 17/01/2027; after that it is R$ 1.290,00 a month',
  )
  expect(said('cancelled', 'en')).toBe(
    'Your subscription was cancelled: your Professional plan is valid until 17/01/2027',
  )
})

it.each(BillingNotice.options)('%s is a sentence without sum and plan, too', (notice) => {
  for (const language of ['pt', 'en'] as const) {
    const sentence = said(notice, language, { at: facts.at })
    expect(sentence).not.toMatch(/undefined|NaN| {2}|[(:,;] ?$| of was|de paga/)
    expect(sentence).not.toBe(said(notice, language === 'pt' ? 'en' : 'pt', { at: facts.at }))
  }
})

it('says to the agency what it can do about a client’s money', () => {
  expect(clientMoneySentence('pt', { billing: 'gift-ending', ...facts })).toBe(
    'O plano Profissional que você deu a um cliente vale até 17/01/2027: prolongue ou combine a assinatura',
  )
  expect(clientMoneySentence('pt', { billing: 'pix-due', ...facts }).replaceAll('\u00a0', ' ')).toBe(
    'Um cliente ainda não pagou a assinatura de R$ 1.290,00 por Pix: o plano vale até 17/01/2027',
  )
  expect(clientMoneySentence('en', { billing: 'payment-failed' })).toBe(
    'A client’s subscription payment failed',
  )
})
