import { createPurchase, getPurchase } from '@avaliax/proto/scanner/purchase.routes.ts'
import { getPaymentSettings } from '@avaliax/proto/tenancy/billing.routes.ts'
import {
  DEFAULT_SYSTEM_SETTINGS,
  getPublicSystemSettings,
} from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NEW_DRAFT } from '../features/scanner/draft.ts'
import { type FakeApi, fakeApi } from '../testing/fake-api.ts'
import { PublicScanWizard } from './public-scan-wizard.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.setItem('language', 'en')
  sessionStorage.clear()
  Element.prototype.scrollIntoView = () => {}
  api = fakeApi()
  api.on(getPublicSystemSettings, DEFAULT_SYSTEM_SETTINGS)
  api.on(getPaymentSettings, { publishableKey: null, formUrl: 'http://payments.test/form' })
  api.on(createPurchase, { purchaseId: 8, status: 'pending', clientSecret: 'pi_1_secret_2' })
  api.on(getPurchase, { purchaseId: 8, status: 'pending' })
})

test('a stranger whose payment is being confirmed reads when the connection is gone, and what is shown stays', async () => {
  const sent = {
    scanId: 3,
    shareId: 'A'.repeat(24),
    leadId: 4,
    leadType: 'warm',
    email: null,
    purchaseId: null,
  }
  const business = { ...NEW_DRAFT.business, businessName: 'Bar', city: 'Recife', niche: 'Barbearia' }
  const competitors = { top: [], others: [], position: 4, totalListed: 12, yourReviews: 6, yourRating: 4.4 }
  const draft = { ...NEW_DRAFT, step: 'receive', planned: true, business, competitors, sent }
  sessionStorage.setItem('scannerDraft', JSON.stringify(draft))
  render(<PublicScanWizard />)
  await userEvent.click(await screen.findByRole('button', { name: 'Buy for R$ 10' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Payment form')
  const says = (message: object) =>
    act(async () => {
      const data = { source: 'sandbox-payment', ...message }
      const { origin } = new URL(frame.src)
      dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow, origin }))
    })
  await says({ type: 'ready' })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay R$ 10' }))
  await says({ type: 'done', status: 'succeeded' })
  expect(await screen.findByText('Confirming the payment…')).toBeVisible()
  await waitFor(() => expect(api.received(getPurchase).length).toBeGreaterThan(1), { timeout: 4_000 })
  api.goOffline()
  expect(await screen.findByText(/What you see may be out of date/, {}, { timeout: 4_000 })).toBeVisible()
  expect(screen.getByText('Confirming the payment…')).toBeVisible()
}, 30_000)
