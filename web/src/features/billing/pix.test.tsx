import {
  type BillingSubscription,
  createSubscription,
  getPaymentSettings,
  getSubscription,
  listInvoices,
} from '@avaliax/proto/tenancy/billing.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { payByPix, payOpenPix } from '@avaliax/proto/tenancy/pix.routes.ts'
import { getPlan, listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aClient, aPlan } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { BillingSection } from './components/billing-section.tsx'
import { CheckoutPage } from './pages/checkout-page.tsx'

const PROFESSIONAL = aPlan({ id: 2, stripePriceId: 'price_2', trialDays: 7 })
const NONE: BillingSubscription = {
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
}
const RUNNING: BillingSubscription = {
  ...NONE,
  planId: 2,
  subscribedPlanId: 2,
  status: 'active',
  monthlyAmount: '29.00',
  currentPeriodEnd: '2027-01-17T12:00:00.000Z',
}
const BY_PIX: BillingSubscription = { ...RUNNING, paysByPix: true }
const OPEN: BillingSubscription = {
  ...BY_PIX,
  openPix: { amount: '29.00', payBy: '2026-12-20T12:00:00.000Z' },
}

type Order = { payBy?: string }

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getPlan, PROFESSIONAL)
  api.on(listPlans, [aPlan({ id: 1, name: 'free', price: '0.00' }), PROFESSIONAL])
  api.on(getSubscription, NONE)
  api.on(listInvoices, [])
  api.on(getPaymentSettings, { publishableKey: null, formUrl: 'http://payments.test/form' })
  api.on(createSubscription, ({ body }) =>
    (body as Order).payBy === 'pix'
      ? { clientSecret: 'pi_pix_secret_1', kind: 'payment' }
      : { clientSecret: 'seti_1_secret_2', kind: 'setup' },
  )
})
const frame = () => screen.findByTitle<HTMLIFrameElement>(/Formulário de pagamento/)
const ordered = () => api.received(createSubscription).map(({ body }) => body)

describe('at the checkout', () => {
  const open = () => renderPage(<CheckoutPage />, { language: 'pt', at: '/checkout?planId=2' })

  test('Pix is chosen beside the card, and says what it means', async () => {
    const { person } = open()
    expect((await frame()).src).toContain('seti_1_secret_2')
    expect(screen.getByText(/Grátis por 7 dias/)).toBeVisible()
    await person.click(screen.getByText('Pix'))
    await waitFor(async () => expect((await frame()).src).toContain('pi_pix_secret_1'))
    expect(screen.getByText(/Você paga R\$\s29,00 por Pix agora e de novo a cada mês/)).toBeVisible()
    expect(screen.getByText(/O teste grátis é só com cartão/)).toBeVisible()
    expect(screen.queryByText(/Grátis por 7 dias/)).toBeNull()
    expect(ordered()).toEqual([{ planId: 2 }, { planId: 2, payBy: 'pix' }])
  })

  test('a code that waits stays: nobody orders a card meanwhile', async () => {
    api.on(getSubscription, { ...NONE, status: 'incomplete', paysByPix: true })
    open()
    expect((await frame()).src).toContain('pi_pix_secret_1')
    expect(ordered()).toEqual([{ planId: 2, payBy: 'pix' }])
  })

  test('a Pix that the provider does not give leads back to the card', async () => {
    api.on(createSubscription, ({ body }) =>
      (body as Order).payBy === 'pix'
        ? refuse('PROVIDER_ERROR')
        : { clientSecret: 'seti_1_secret_2', kind: 'setup' },
    )
    const { person } = open()
    await frame()
    await person.click(screen.getByText('Pix'))
    expect(
      await screen.findByText('O Pix não está disponível agora. Você pode pagar com cartão.'),
    ).toBeVisible()
    await waitFor(() => expect(ordered().at(-1)).toEqual({ planId: 2 }))
    expect((await frame()).src).toContain('seti_1_secret_2')
  })
})

describe('among the settings', () => {
  const show = (subscription: BillingSubscription) => {
    api.on(getSubscription, subscription)
    return renderPage(<BillingSection />, { language: 'pt' })
  }

  test('an open invoice is said with sum and day, and paid there', async () => {
    api.on(payOpenPix, { clientSecret: 'pi_pix_secret_1', kind: 'payment' })
    const { person } = show(OPEN)
    expect(await screen.findByText(/Pague R\$\s29,00 por Pix até 20\/12\/2026/)).toBeVisible()
    expect(screen.queryByText('O pagamento falhou')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Pagar por Pix' }))
    expect((await frame()).src).toContain('pi_pix_secret_1')
  })

  test('the difference to a dearer plan says that the plan before goes on without it', async () => {
    show({ ...BY_PIX, openPix: { amount: '53.20', payBy: '2026-12-20T12:00:00.000Z', goesBack: true } })
    expect(await screen.findByText(/você volta ao plano que tinha antes/)).toBeVisible()
    expect(screen.queryByText(/passa para o gratuito/)).toBeNull()
  })

  test('a paid one is asked for until the server knows of it', async () => {
    api.on(payOpenPix, { clientSecret: 'pi_pix_secret_1', kind: 'payment' })
    const { person } = show(OPEN)
    await person.click(await screen.findByRole('button', { name: 'Pagar por Pix' }))
    const source = (await frame()).contentWindow
    const says = (message: object) =>
      act(async () => {
        const data = { source: 'sandbox-payment', ...message }
        dispatchEvent(new MessageEvent('message', { data, source, origin: 'http://payments.test' }))
      })
    await says({ type: 'ready' })
    const dialog = within(await screen.findByRole('dialog', { name: /^Pague R\$/ }))
    await person.click(dialog.getByRole('button', { name: 'Mostrar o código Pix' }))
    await says({ type: 'done', status: 'succeeded' })
    expect(await screen.findByText('Confirmando seu Pix…')).toBeVisible()
    api.on(getSubscription, BY_PIX)
    await waitFor(() => expect(screen.queryByText('Confirmando seu Pix…')).toBeNull())
    expect(screen.queryByText(/por Pix até/)).toBeNull()
  })

  test('one that was paid a moment ago is read anew', async () => {
    api.on(payOpenPix, { clientSecret: null, kind: 'none' })
    const { person } = show(OPEN)
    await screen.findByText(/por Pix até/)
    api.on(getSubscription, BY_PIX)
    await person.click(screen.getByRole('button', { name: 'Pagar por Pix' }))
    await waitFor(() => expect(screen.queryByText(/por Pix até/)).toBeNull())
    expect(screen.getByText('Pix, todo mês')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pagar com cartão' })).toBeVisible()
  })

  test('a card gives way to Pix once its owner has read what that means', async () => {
    api.on(payByPix, BY_PIX)
    const { person } = show(RUNNING)
    await person.click(await screen.findByRole('button', { name: 'Passar para Pix' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Passar para Pix' }))
    expect(dialog.getByText(/A partir de 17\/01\/2027, você paga cada mês por Pix/)).toBeVisible()
    expect(api.received(payByPix)).toHaveLength(0)
    api.on(getSubscription, BY_PIX)
    await person.click(dialog.getByRole('button', { name: 'Passar para Pix' }))
    expect(await screen.findByText('Pix, todo mês')).toBeVisible()
  })

  test.each<[string, BillingSubscription]>([
    ['ends with its period', { ...RUNNING, cancelAtPeriodEnd: true }],
    ['is overdue', { ...RUNNING, status: 'past_due', graceEndsAt: '2027-01-24T12:00:00.000Z' }],
    ['is paid by Pix already', BY_PIX],
  ])('a subscription that %s is not offered Pix', async (_, subscription) => {
    show(subscription)
    expect(await screen.findByText('Forma de pagamento')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Passar para Pix' })).toBeNull()
  })

  test('who cancels before paying reads that the plan ends with the invoice', async () => {
    const { person } = show(OPEN)
    await person.click(await screen.findByRole('button', { name: 'Cancelar assinatura' }))
    expect(await screen.findByText(/Você mantém o plano até 20\/12\/2026/)).toBeVisible()
  })
})
