import {
  changePaymentMethod,
  getPaymentSettings,
  getSubscription,
  listInvoices,
} from '@avaliax/proto/tenancy/billing.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aClient, aPlan } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { BillingSection } from './components/billing-section.tsx'

const PROFESSIONAL = aPlan({ id: 2, stripePriceId: 'price_2' })
const ENTERPRISE = aPlan({ id: 3, displayName: 'Empresarial', price: '99.00', stripePriceId: 'price_3' })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getSubscription, {
    planId: 2,
    subscribedPlanId: 2,
    status: 'active',
    monthlyAmount: '29.00',
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    trialEnd: null,
    graceEndsAt: null,
    nextAttemptAt: null,
    confirmUrl: null,
    card: null,
    taxId: null,
    setByAgency: false,
    trialAvailable: false,
  })
  api.on(listPlans, [PROFESSIONAL, ENTERPRISE])
  api.on(listInvoices, [])
  api.on(changePaymentMethod, { clientSecret: 'seti_1_secret_2', kind: 'setup' })
  api.on(getPaymentSettings, { publishableKey: null, formUrl: 'http://payments.test/form' })
})

/** Opens a dialog whose contents cannot be read at first. */
async function openFailing(button: string) {
  const { person } = renderPage(<BillingSection />, { language: 'pt' })
  await person.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: button }))
  expect(await dialog.findByText('Não foi possível carregar')).toBeVisible()
  const again = () => person.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
  return { dialog, again }
}

test('a card form that cannot be shown says so, and is tried again in place', async () => {
  api.on(getPaymentSettings, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { dialog, again } = await openFailing('Atualizar cartão')
  expect(dialog.getByRole('button', { name: 'Salvar cartão' })).toBeDisabled()
  api.on(getPaymentSettings, { publishableKey: null, formUrl: 'http://payments.test/form' })
  await again()
  expect(await dialog.findByTitle(/Formulário de pagamento/)).toBeVisible()
})

test('plans that cannot be read are said where one would be chosen, and read again', async () => {
  api.on(listPlans, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { dialog, again } = await openFailing('Trocar de plano')
  api.on(listPlans, [PROFESSIONAL, ENTERPRISE])
  await again()
  expect(await dialog.findByRole('button', { name: 'Escolher Empresarial' })).toBeVisible()
})

test('a renewal that the bank wants confirmed leads to the page of its invoice', async () => {
  const confirmUrl = 'https://invoice.stripe.test/i/acct_1/in_1'
  api.on(getSubscription, {
    planId: 2,
    subscribedPlanId: 2,
    status: 'past_due',
    monthlyAmount: '29.00',
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    trialEnd: null,
    graceEndsAt: '2026-12-04T12:00:00.000Z',
    nextAttemptAt: null,
    confirmUrl,
    card: null,
    taxId: null,
    setByAgency: false,
    trialAvailable: false,
  })
  renderPage(<BillingSection />, { language: 'pt' })
  const link = await screen.findByRole('link', { name: 'Confirmar o pagamento' })
  expect(link).toHaveAttribute('href', confirmUrl)
  expect(screen.getByText(/Seu banco pode estar esperando sua confirmação/)).toBeVisible()
})

const SUBSCRIPTION = {
  planId: 2,
  subscribedPlanId: 2,
  status: 'active',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  trialEnd: null,
  graceEndsAt: null,
  nextAttemptAt: null,
  confirmUrl: null,
  card: null,
  taxId: null,
  setByAgency: false,
  trialAvailable: false,
  monthlyAmount: '29.00',
}

test.each([
  ['70.00', {}, 'Paga as suas próximas 2 faturas.'],
  ['29.00', {}, 'Paga a sua próxima fatura.'],
  ['28.99', {}, 'É descontado da sua próxima fatura.'],
  ['70.00', { status: 'trialing', monthlyAmount: '0.00' }, 'Fica guardado para as próximas faturas.'],
  ['70.00', { cancelAtPeriodEnd: true }, 'Fica guardado para as próximas faturas.'],
])('a credit of %s stands on top, with what it pays', async (credit, more, use) => {
  api.on(getSubscription, { ...SUBSCRIPTION, ...more, credit })
  renderPage(<BillingSection />, { language: 'pt' })
  expect(await screen.findByText(`Crédito de R$ ${credit.replace('.', ',')}`)).toBeVisible()
  expect(screen.getByText(use)).toBeVisible()
})

test('an invoice of less than nothing is a credit, and without one nothing is said of it', async () => {
  const invoice = {
    number: 'A-1',
    status: 'paid',
    amountPaid: '0.00',
    paidAt: null,
    pdfUrl: null,
    pageUrl: null,
    createdAt: '2026-11-02T12:00:00.000Z',
    periodStart: '2026-11-02T12:00:00.000Z',
    periodEnd: '2026-12-02T12:00:00.000Z',
  }
  api.on(listInvoices, [
    { ...invoice, id: 'in_2', amount: '-36.13' },
    { ...invoice, id: 'in_1', amount: '99.00' },
  ])
  renderPage(<BillingSection />, { language: 'pt' })
  await screen.findByText('Crédito')
  const rows = screen
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '))
    .filter((text) => text?.includes('R$'))
  expect(rows).toEqual([expect.stringMatching(/R\$ 36,13Crédito/), expect.stringMatching(/R\$ 99,00Paga/)])
  expect(screen.queryByText(/Crédito de/)).toBeNull()
})

const GIVEN = { ...SUBSCRIPTION, planId: 3, subscribedPlanId: null, status: 'none', monthlyAmount: '0.00' }

test('a plan that the agency gave costs nothing until its day, and can be subscribed', async () => {
  api.on(getOwnClient, aClient({ planId: 3, planSource: 'given', givenUntil: '2026-12-31' }))
  api.on(getSubscription, GIVEN)
  renderPage(<BillingSection />, { language: 'pt' })
  expect(await screen.findByText('Dado pela sua agência, sem custo, até 31/12/2026.')).toBeVisible()
  const link = screen.getByRole('link', { name: /Assinar por R\$.99,00 por mês/ })
  expect(link).toHaveAttribute('href', '/checkout?planId=3')
  expect(screen.queryByText(/· R\$/)).toBeNull()
})

test('a plan that is charged later says when, how much and what follows, and can be paid before', async () => {
  const charged = { chargeFrom: '2026-12-25', givenUntil: '2026-12-31' }
  api.on(getOwnClient, aClient({ planId: 3, planSource: 'given', ...charged }))
  api.on(getSubscription, GIVEN)
  renderPage(<BillingSection />, { language: 'pt' })
  const said = await screen.findByText(
    /A partir de 25\/12\/2026, são R\$.99,00 por mês: assine até 31\/12\/2026/,
  )
  expect(said).toHaveTextContent(/Sem assinar, você passa para o plano gratuito/)
  expect(screen.getByRole('link', { name: /Assinar por R\$.99,00 por mês/ })).toBeVisible()
})

test('what the agency bills itself is said with its sum, and nothing is offered twice', async () => {
  const contract = { amount: '250.00', everyMonths: 3 }
  api.on(getOwnClient, aClient({ planId: 3, planSource: 'given', contract }))
  api.on(getSubscription, GIVEN)
  renderPage(<BillingSection />, { language: 'pt' })
  expect(await screen.findByText(/Sua agência cobra R\$.250,00 a cada 3 meses, fora daqui\./)).toBeVisible()
})

test('a given plan without a price at the provider offers nothing to subscribe', async () => {
  api.on(listPlans, [PROFESSIONAL, { ...ENTERPRISE, stripePriceId: null }])
  api.on(getOwnClient, aClient({ planId: 3, planSource: 'given' }))
  api.on(getSubscription, GIVEN)
  renderPage(<BillingSection />, { language: 'pt' })
  expect(await screen.findByText('Dado pela sua agência, sem custo.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Assinar/ })).toBeNull()
})

test('a trial says what it costs afterwards, and from when', async () => {
  const trialEnd = '2026-12-05T12:00:00.000Z'
  api.on(getOwnClient, aClient({ planId: 3, planSource: 'bought' }))
  api.on(getSubscription, { ...GIVEN, status: 'trialing', trialEnd, currentPeriodEnd: trialEnd })
  renderPage(<BillingSection />, { language: 'pt' })
  expect(await screen.findByText(/Teste grátis até 05\/12\/2026; depois, R\$.99,00 por mês/)).toBeVisible()
  expect(screen.queryByText(/R\$.0,00/)).toBeNull()
})
