import {
  type BillingSubscription,
  changePlan,
  createSubscription,
  getPaymentSettings,
  getSubscription,
  listInvoices,
} from '@avaliax/proto/tenancy/billing.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getPlan, listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aClient, aPlan } from '../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { BillingSection } from './components/billing-section.tsx'
import { CheckoutPage } from './pages/checkout-page.tsx'

const PROFESSIONAL = aPlan({
  id: 2,
  stripePriceId: 'price_2',
  yearlyPrice: '290.00',
  yearlyStripePriceId: 'price_2_year',
  trialDays: 7,
})
const ENTERPRISE = aPlan({ id: 3, displayName: 'Empresarial', price: '99.00', stripePriceId: 'price_3' })
const QUOTE = 'Q'.repeat(24)

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
const RUNNING = aSubscription({
  planId: 2,
  subscribedPlanId: 2,
  status: 'active',
  monthlyAmount: '29.00',
  currentPeriodEnd: '2027-02-10T12:00:00.000Z',
  trialAvailable: false,
})
const BY_YEAR = aSubscription({ ...RUNNING, monthlyAmount: '24.17', yearlyAmount: '290.00' })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getPlan, PROFESSIONAL)
  api.on(listPlans, [aPlan({ id: 1, name: 'free', price: '0.00' }), PROFESSIONAL, ENTERPRISE])
  api.on(getSubscription, aSubscription())
  api.on(listInvoices, [])
  api.on(getPaymentSettings, { publishableKey: null, formUrl: 'http://payments.test/form' })
  api.on(createSubscription, { clientSecret: 'pi_1_secret_2', kind: 'payment' })
})
const asked = () => api.received(createSubscription).map(({ body }) => body)

describe('the checkout', () => {
  const open = (at = '/checkout?planId=2') => renderPage(<CheckoutPage />, { language: 'pt', at })

  test('offers the year with its whole sum and what it saves, and orders it', async () => {
    const { person } = open()
    expect(await screen.findByText('por mês')).toBeVisible()
    await person.click(await screen.findByText('Por ano'))
    expect(await screen.findByText(/290,00/)).toBeVisible()
    expect(screen.getByText('por ano')).toBeVisible()
    expect(screen.getByText(/economiza R\$\s58,00 por ano \(16%/)).toBeVisible()
    await person.click(screen.getByText('Pix'))
    expect(await screen.findByText(/pelo ano inteiro/)).toHaveTextContent(/290,00/)
    await waitFor(() =>
      expect(asked()).toEqual([
        { planId: 2 },
        { planId: 2, interval: 'year' },
        { planId: 2, interval: 'year', payBy: 'pix' },
      ]),
    )
  })

  test('a trial says what the year costs afterwards', async () => {
    api.on(createSubscription, { clientSecret: 'seti_1_secret_2', kind: 'setup' })
    open('/checkout?planId=2&interval=year')
    expect(await screen.findByText(/Grátis por 7 dias/)).toHaveTextContent(/290,00/)
  })

  test('a code for the year that waits stays: nobody orders the month meanwhile', async () => {
    const waits = {
      subscribedPlanId: 2,
      status: 'incomplete',
      paysByPix: true,
      yearlyAmount: '290.00',
    } as const
    api.on(getSubscription, aSubscription(waits))
    open()
    await waitFor(() => expect(asked()).toEqual([{ planId: 2, interval: 'year', payBy: 'pix' }]))
  })

  test('a plan without a year offers none, whatever the link says', async () => {
    api.on(getPlan, ENTERPRISE)
    open('/checkout?planId=3&interval=year')
    await waitFor(() => expect(asked()).toEqual([{ planId: 3 }]))
    expect(screen.queryByText('Por ano')).toBeNull()
  })
})

describe('the subscription', () => {
  test('with a year that waits for its Pix promises no renewal', async () => {
    api.on(getSubscription, { ...BY_YEAR, openPix: { amount: '290.00', payBy: '2027-02-13T12:00:00.000Z' } })
    renderPage(<BillingSection />, { language: 'pt' })
    expect(await screen.findByText(/Pague R\$\s290,00 por Pix até 13\/02\/2027/)).toBeVisible()
    expect(screen.queryByText(/Renova em/)).toBeNull()
  })

  const changing = async () => {
    const { person } = renderPage(<BillingSection />, { language: 'pt' })
    await person.click(await screen.findByRole('button', { name: 'Trocar de plano' }))
    return { person, dialog: within(await screen.findByRole('dialog', { name: 'Trocar de plano' })) }
  }

  test('by the year says its whole sum', async () => {
    api.on(getSubscription, BY_YEAR)
    renderPage(<BillingSection />, { language: 'pt' })
    expect(await screen.findByText(/290,00 por ano/)).toBeVisible()
    expect(screen.queryByText(/por mês/)).toBeNull()
  })

  test('goes from the month to the year of the same plan, quoted and agreed to as such', async () => {
    api.on(getSubscription, RUNNING)
    api.on(changePlan, ({ body }) => ({
      preview: (body as { preview?: true }).preview
        ? {
            planId: 2,
            amountDue: '270.65',
            credit: '0.00',
            nextAmount: '290.00',
            interval: 'year' as const,
            nextPaymentAt: '2028-01-21T12:00:00.000Z',
            endsTrial: false,
            lines: [
              { description: 'Unused time on Profissional', amount: '-19.35' },
              { description: '1 × Profissional', amount: '290.00' },
            ],
            quoteId: QUOTE,
          }
        : null,
      subscription: (body as { preview?: true }).preview ? null : BY_YEAR,
    }))
    const { person, dialog } = await changing()
    expect(dialog.getByText('Plano atual')).toBeVisible()
    await person.click(dialog.getByText('Por ano'))
    expect(dialog.queryByText('Plano atual')).toBeNull()
    expect(dialog.queryByRole('button', { name: /Empresarial/ })).toBeNull()
    await person.click(dialog.getByRole('button', { name: /^Escolher/ }))
    await screen.findByText(/^Trocar para .*, por ano$/)
    expect(await screen.findByText(/um ano a partir de hoje/)).toBeVisible()
    expect(screen.getByText(/290,00 por ano, a partir de 21\/01\/2028/)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Confirmar troca' }))
    await waitFor(() =>
      expect(api.received(changePlan).map(({ body }) => body)).toEqual([
        { planId: 2, interval: 'year', preview: true },
        { planId: 2, interval: 'year', quoteId: QUOTE },
      ]),
    )
  })

  test('by the year sees its plan there, and the month as another choice', async () => {
    api.on(getSubscription, BY_YEAR)
    const { person, dialog } = await changing()
    expect(dialog.getByText('Plano atual')).toBeVisible()
    await person.click(dialog.getByText('Por mês'))
    expect(dialog.queryByText('Plano atual')).toBeNull()
    expect(dialog.getAllByRole('button', { name: /^Escolher/ })).toHaveLength(2)
    await person.click(dialog.getAllByRole('button', { name: /^Escolher/ })[0] as HTMLElement)
    expect(await screen.findByText(/^Trocar para .*, por mês$/)).toBeVisible()
  })
})
