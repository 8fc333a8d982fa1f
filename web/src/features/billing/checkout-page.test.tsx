import {
  type BillingSubscription,
  changePlan,
  createSubscription,
  getPaymentSettings,
  getSubscription,
} from '@avaliax/proto/tenancy/billing.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getPlan, listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { aClient, aPlan } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { CheckoutPage } from './pages/checkout-page.tsx'

const QUOTE = 'Q'.repeat(24)
const FORM = 'http://payments.test/form'
const PROFESSIONAL = aPlan({ id: 2, originalPrice: '39.00', discountPercent: 26, stripePriceId: 'price_2' })
const ENTERPRISE = aPlan({ id: 3, displayName: 'Empresarial', price: '99.00', stripePriceId: 'price_3' })

const aSubscription = (overrides: Partial<BillingSubscription> = {}): BillingSubscription => ({
  planId: 1,
  subscribedPlanId: null,
  status: 'none',
  monthlyAmount: '0.00',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  trialEnd: null,
  graceEndsAt: null,
  nextAttemptAt: null,
  confirmUrl: null,
  card: null,
  taxId: null,
  setByAgency: false,
  trialAvailable: true,
  ...overrides,
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getPlan, PROFESSIONAL)
  api.on(listPlans, [aPlan({ id: 1, name: 'free', price: '0.00' }), PROFESSIONAL, ENTERPRISE])
  api.on(getSubscription, aSubscription())
  api.on(getPaymentSettings, { publishableKey: null, formUrl: FORM })
  api.on(createSubscription, { clientSecret: 'pi_1_secret_2', kind: 'payment' })
})

const open = (language: 'en' | 'pt' = 'pt', at = '/checkout?planId=2') =>
  renderPage(<CheckoutPage />, { language, at })
const frame = () => screen.findByTitle<HTMLIFrameElement>(/Formulário de pagamento|Payment form/)
async function formSays(message: object): Promise<void> {
  const source = (await frame()).contentWindow
  const data = { source: 'sandbox-payment', ...message }
  await act(async () => {
    dispatchEvent(new MessageEvent('message', { data, source, origin: new URL(FORM).origin }))
  })
}

test('shows plan, price and discount, pays, and says so only once the server knows the plan is active', async () => {
  const { person, router } = open()
  expect(await screen.findByText(/39,00/)).toBeVisible()
  expect(screen.getByText(/29,00/)).toBeVisible()
  expect(screen.getByText('25% de desconto')).toBeVisible()
  expect((await frame()).src).toContain('client_secret=pi_1_secret_2&lang=pt')
  await formSays({ type: 'ready' })
  await person.click(screen.getByRole('button', { name: 'Pagar' }))
  await formSays({ type: 'done', status: 'succeeded' })
  expect(await screen.findByText('Ativando seu plano…')).toBeVisible()
  expect(screen.queryByText('Pagamento Realizado!')).toBeNull()
  api.on(getSubscription, aSubscription({ planId: 2, status: 'active' }))
  expect(await screen.findByText('Pagamento Realizado!')).toBeVisible()
  expect(screen.getByText('Seu plano foi ativado com sucesso.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/dashboard')
  expect(api.received(createSubscription)).toHaveLength(1)
})

test('a decline keeps the form and says why in the page’s language', async () => {
  const { person } = open()
  await formSays({ type: 'ready' })
  await person.click(screen.getByRole('button', { name: 'Pagar' }))
  await formSays({
    type: 'done',
    status: 'failed',
    message: 'Your card was declined.',
    code: 'card_declined',
  })
  expect(await screen.findByText('Erro no Pagamento')).toBeVisible()
  expect(screen.getByText(/O cartão foi recusado/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pagar' })).toBeEnabled()
})

test.each([
  ['no plan', '/checkout', 'Plano não especificado'],
  ['no number', '/checkout?planId=2;drop', 'Plano não especificado'],
])('%s leads to the dashboard', async (_, at, text) => {
  const { router } = open('pt', at)
  expect(await screen.findByText(text)).toBeVisible()
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('a payment that cannot be begun leads to the dashboard', async () => {
  api.on(createSubscription, refuse('PLAN_NOT_PURCHASABLE'))
  const { router } = open()
  expect(await screen.findByText('Falha ao inicializar pagamento')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('plans that cannot be read are said, and read again', async () => {
  api.on(listPlans, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  expect(await screen.findByText('Não foi possível carregar')).toBeVisible()
  api.on(listPlans, [PROFESSIONAL])
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await frame()).toBeVisible()
  expect(screen.queryByText('Não foi possível carregar')).toBeNull()
})

test('whom the agency gave a plan sees it and the larger ones, and buys one of those', async () => {
  api.on(getSubscription, aSubscription({ planId: 2, setByAgency: true }))
  const { person, router } = open('pt')
  expect(await screen.findByText('Plano atual')).toBeVisible()
  expect(api.received(createSubscription)).toHaveLength(0)
  api.on(getPlan, ENTERPRISE)
  await person.click(screen.getByRole('button', { name: 'Escolher Empresarial' }))
  expect(router.state.location.search).toBe('?planId=3')
  expect(await screen.findByText(/Plano atual:/)).toHaveTextContent('Profissional')
  await frame()
  expect(api.received(createSubscription).map(({ body }) => body)).toEqual([{ planId: 3 }])
})

test('whoever was given a plan buys that one too, and reads of no other', async () => {
  api.on(getOwnClient, aClient({ planId: 2, planSource: 'given' }))
  api.on(getSubscription, aSubscription({ planId: 2 }))
  open('pt')
  await frame()
  expect(api.received(createSubscription).map(({ body }) => body)).toEqual([{ planId: 2 }])
  expect(screen.queryByText(/Plano atual:/)).toBeNull()
})

test('who has a plan sees it and the larger ones, and what a change costs before agreeing', async () => {
  api.on(
    getSubscription,
    aSubscription({ planId: 2, status: 'active', currentPeriodEnd: '2026-12-10T12:00:00.000Z' }),
  )
  const preview = {
    planId: 3,
    amountDue: '35.00',
    credit: '0.00',
    nextAmount: '99.00',
    quoteId: QUOTE,
    endsTrial: true,
  }
  const lines = [
    { description: 'Unused time on Profissional after 24 Nov 2026', amount: '-14.50' },
    { description: 'Remaining time on Empresarial after 24 Nov 2026', amount: '49.50' },
  ]
  api.on(changePlan, {
    preview: { ...preview, lines, nextPaymentAt: '2026-12-10T12:00:00.000Z' },
    subscription: null,
  })
  const { person } = open('pt')
  expect(await screen.findByText('Plano atual')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Escolher Empresarial' }))
  expect(await screen.findByText('A pagar agora')).toBeVisible()
  expect(screen.getByText('Tempo não usado do Profissional')).toBeVisible()
  expect(screen.getByText('Restante do período no Empresarial')).toBeVisible()
  expect(screen.getByText(/35,00/)).toBeVisible()
  expect(screen.getByText(/período de teste termina com esta troca/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Confirmar troca' }))
  await waitFor(() => expect(api.received(changePlan).at(-1)?.body).toEqual({ planId: 3, quoteId: QUOTE }))
})

test('an amount that has expired is asked for again, shown, and charged only once it is agreed to', async () => {
  api.on(getSubscription, aSubscription({ planId: 2, status: 'active' }))
  const preview = (quoteId: string, amountDue: string) => ({
    planId: 3,
    amountDue,
    credit: '0.00',
    nextAmount: '99.00',
    quoteId,
    endsTrial: false,
    lines: [],
    nextPaymentAt: '2026-12-10T12:00:00.000Z',
  })
  api.on(changePlan, { preview: preview(QUOTE, '35.00'), subscription: null })
  const { person } = open('pt')
  await person.click(await screen.findByRole('button', { name: 'Escolher Empresarial' }))
  expect(await screen.findByText(/35,00/)).toBeVisible()
  const renewed = 'R'.repeat(24)
  api.on(changePlan, ({ body }) => {
    const sent = body as { preview?: boolean; quoteId?: string }
    if (sent.preview) return { preview: preview(renewed, '34.00'), subscription: null }
    if (sent.quoteId !== renewed) return refuse('QUOTE_EXPIRED')
    return { preview: null, subscription: aSubscription({ planId: 3 }) }
  })
  await person.click(screen.getByRole('button', { name: 'Confirmar troca' }))
  expect(await screen.findByText(/34,00/)).toBeVisible()
  expect(screen.queryByText(/período de teste termina/)).toBeNull()
  expect(screen.getByText(/O valor estava desatualizado/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Confirmar troca' }))
  await waitFor(() => expect(api.received(changePlan).at(-1)?.body).toEqual({ planId: 3, quoteId: renewed }))
})

test('a card that has had a trial is told so, and the plan is bought without one', async () => {
  api.on(createSubscription, { clientSecret: 'seti_1_secret_2', kind: 'setup' })
  const { person } = open()
  await formSays({ type: 'ready' })
  await person.click(screen.getByRole('button', { name: 'Começar o teste grátis' }))
  await formSays({ type: 'done', status: 'succeeded' })
  api.on(getSubscription, aSubscription({ status: 'canceled', trialAvailable: false }))
  expect(await screen.findByText('Este cartão já teve um teste grátis')).toBeVisible()
  api.on(createSubscription, { clientSecret: 'pi_3_secret_4', kind: 'payment' })
  await person.click(screen.getByRole('button', { name: 'Assinar sem o teste' }))
  await waitFor(async () => expect((await frame()).src).toContain('pi_3_secret_4'))
})

test('a free trial that has begun is not called a payment', async () => {
  const { person } = open()
  await formSays({ type: 'ready' })
  await person.click(screen.getByRole('button', { name: /Pagar|Começar/ }))
  await formSays({ type: 'done', status: 'succeeded' })
  api.on(getSubscription, aSubscription({ planId: 2, status: 'trialing' }))
  expect(await screen.findByText('Teste grátis iniciado!')).toBeVisible()
  expect(screen.queryByText('Pagamento Realizado!')).toBeNull()
})
